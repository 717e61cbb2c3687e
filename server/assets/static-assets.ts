import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { startCompression } from '../http/compression.ts';
import { acceptedEncodings, type ContentEncoding } from '../http/preferred-encoding.ts';
import { sendText } from '../http/problem.ts';
import type { SiteStylesheets } from './site-stylesheets.ts';

/** Names as `build.ts` makes them; anything else, path tricks included, is no asset. */
const ASSET_NAME = /^[\w.-]+-[A-Z0-9]{8}\.(?:css|js|svg|woff2)(?:\.LEGAL\.txt)?$/;

/** A year, as long as caches are asked to keep anything; names change with content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What files are built in: nearly all who accept zstd accept brotli, and at the best level that is smaller. */
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;
type BuiltEncoding = keyof typeof SUFFIXES;

const isBuilt = (encoding: ContentEncoding): encoding is BuiltEncoding => encoding in SUFFIXES;

/** More than a build has. In memory there is one copy of a file, however many visitors read it slowly. */
const MOST_BYTES_IN_MEMORY = 16 * 1024 * 1024;

/**
 * Serves the built files under `/assets`, precompressed and immutable, and the stylesheets of the sites, which are put
 * together for the first who asks. A missing one is a plain 404 and never a page, so that a tab of an old build can tell.
 */
export function staticAssets(folder: string, stylesheets: SiteStylesheets): RequestHandler {
  const files = new LRUCache<string, Buffer, BuiltEncoding>({
    maxSize: MOST_BYTES_IN_MEMORY,
    sizeCalculation: (file) => file.length,
    // However many ask at once, one is made.
    fetchMethod: (key, _stale, { context: encoding }) => load(key, encoding).catch(() => undefined),
  });

  async function load(key: string, encoding: BuiltEncoding): Promise<Buffer> {
    const name = key.slice(0, key.length - SUFFIXES[encoding].length);
    const sheet = stylesheets.find(name);
    if (!sheet) return readFile(join(folder, key));
    const whole = Buffer.concat([await readFile(join(folder, sheet.built)), Buffer.from(sheet.rules)]);
    return encoding === 'identity' ? whole : startCompression(encoding, 'best', whole.length).end(whole);
  }

  /** A file in the best of the encodings that it is built in. `accepted`: by the visitor, best first. */
  async function readBest(name: string, accepted: readonly ContentEncoding[]) {
    for (const encoding of accepted.filter(isBuilt)) {
      const body = await files.fetch(`${name}${SUFFIXES[encoding]}`, { context: encoding });
      if (body) return { body, encoding };
    }
    return undefined;
  }

  return async function serveAsset(request, response) {
    const asked = request.path.slice(1);
    // A tab from before a site changed its colours gets those of now.
    const name = stylesheets.find(asked)?.name ?? asked;
    const isRead = ['GET', 'HEAD'].includes(request.method) && ASSET_NAME.test(asked);
    const file = isRead ? await readBest(name, acceptedEncodings(request, 'best')) : undefined;
    if (!file) return sendText(response, 404, 'Not found');
    response.type(extname(name));
    response.setHeader('Cache-Control', name === asked ? IMMUTABLE : 'no-cache');
    response.setHeader('Vary', 'Accept-Encoding');
    if (file.encoding !== 'identity') response.setHeader('Content-Encoding', file.encoding);
    response.setHeader('Content-Length', file.body.length);
    response.end(request.method === 'HEAD' ? undefined : file.body);
  };
}
