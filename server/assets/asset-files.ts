import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { startCompression } from '../http/compression.ts';
import type { ContentEncoding } from '../http/preferred-encoding.ts';
import type { SiteStylesheets } from './site-stylesheets.ts';

const decompress = promisify(brotliDecompress);

/** Codings of built files: nearly all clients with zstd accept brotli, which is smaller at its best level. */
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;
type BuiltEncoding = keyof typeof SUFFIXES;

const isBuilt = (encoding: ContentEncoding): encoding is BuiltEncoding => encoding in SUFFIXES;

/** A file of a build in one of its encodings. */
export interface AssetFile {
  readonly body: Buffer;
  readonly encoding: BuiltEncoding;
}

interface AssetFilesOptions {
  /** Folder of the built files. */
  readonly folder: string;
  readonly stylesheets: SiteStylesheets;
  /** Files made by this process, by name. */
  readonly made: ReadonlyMap<string, Buffer>;
  /**
   * Finds a file of another build by its name: in brotli if it was built so, otherwise plain. Rejects if the
   * lookup fails.
   */
  readonly findShared: (name: string) => Promise<AssetFile | undefined>;
}

/** More than a build has. Visitors who read a file slowly share one copy of it. */
const MAX_BYTES_IN_MEMORY = 16 * 1024 * 1024;

/** The built files by name, with the sites' stylesheets, which are assembled on first use. */
export function createAssetFiles({ folder, stylesheets, made, findShared }: AssetFilesOptions) {
  type Load = () => Promise<AssetFile | undefined>;
  const files = new LRUCache<string, AssetFile, Load>({
    maxSize: MAX_BYTES_IN_MEMORY,
    sizeCalculation: ({ body }) => body.length,
    // Concurrent requests share one load. One that fails is tried again by the next request.
    fetchMethod: (_key, _stale, { context: load }) => load().catch(() => undefined),
  });
  const find = (key: string, load: Load) => files.fetch(key, { context: load });

  async function loadOwn(name: string, encoding: BuiltEncoding): Promise<AssetFile> {
    const whole = made.get(name) ?? (await ownSheet(name));
    if (!whole) return { body: await readFile(join(folder, name + SUFFIXES[encoding])), encoding };
    if (encoding === 'identity') return { body: whole, encoding };
    return { body: await startCompression(encoding, 'best', whole.length).end(whole), encoding };
  }

  async function ownSheet(name: string): Promise<Buffer | undefined> {
    const sheet = stylesheets.find(name);
    if (sheet?.name !== name) return undefined;
    return Buffer.concat([await readFile(join(folder, sheet.built)), Buffer.from(sheet.rules)]);
  }

  async function findOwn(name: string, accepted: readonly ContentEncoding[]): Promise<AssetFile | undefined> {
    for (const encoding of accepted.filter(isBuilt)) {
      const key = `${name}${SUFFIXES[encoding]}`;
      const file = await find(key, () => loadOwn(name, encoding));
      if (file) return file;
    }
    return undefined;
  }

  return {
    /** A file of this build in the best of the encodings that it is built in. `accepted`: best first. */
    findOwn,
    /** The files at these addresses by name, to be shared with other instances. */
    async readAll(addresses: readonly string[]): Promise<ReadonlyMap<string, AssetFile>> {
      const names = addresses.map((address) => basename(address));
      const assetFiles = await Promise.all(names.map((name) => findOwn(name, ['br', 'identity'])));
      return new Map(
        names.flatMap((name, index) => (assetFiles[index] ? [[name, assetFiles[index]] as const] : [])),
      );
    },
    /**
     * A file of another build. Such requests are rare, so it is not compressed for clients without brotli.
     */
    async findOfOthers(name: string, accepted: readonly ContentEncoding[]): Promise<AssetFile | undefined> {
      const file = await find(`shared ${name}`, () => findShared(name));
      if (!file || accepted.includes(file.encoding)) return file;
      return { body: await decompress(file.body), encoding: 'identity' };
    },
  };
}

export type AssetFiles = ReturnType<typeof createAssetFiles>;
