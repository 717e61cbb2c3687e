import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Site, Sites } from '#shared/site/site.ts';
import type { SiteId } from '#shared/site/site-variant.ts';

/** A file of the corpus: its name below the corpus folder, e.g. `main/guidance/passwords.yaml`, and its text. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** The files of one site's folder. */
export interface SiteFiles {
  /** In the order of their names. */
  readonly documents: readonly SourceFile[];
  /** Image files by their path under `images/`. */
  readonly images: ReadonlyMap<string, string>;
}

/** By site, in the order of the sites. */
export type CorpusFiles = ReadonlyMap<SiteId, SiteFiles>;

/** Reads everything in a corpus folder, which has a folder for each site. One that does not exist has no files. */
export async function readCorpusFiles(folder: string, sites: Sites): Promise<CorpusFiles> {
  return new Map(
    await Promise.all(
      sites.map(async (site) => [site.variant.id, await readSiteFiles(folder, site)] as const),
    ),
  );
}

async function readSiteFiles(folder: string, { variant, images: own }: Site): Promise<SiteFiles> {
  const names = await listFiles(join(folder, variant.id));
  // The site's own, such as its logo; content may replace them.
  const images = new Map([...own].map(([address, file]) => [address.slice('/images/'.length), file]));
  const documents: SourceFile[] = [];
  await Promise.all(
    names.map(async (name) => {
      const file = relative(folder, name).split(sep).join('/');
      const image = /^[^/]+\/images\/(.+)$/.exec(file)?.[1];
      if (image) images.set(image, name);
      else documents.push({ file, text: await readFile(name, 'utf8') });
    }),
  );
  return { documents: documents.sort((a, b) => (a.file < b.file ? -1 : 1)), images };
}

/** Editors' programs keep hidden and back-up files beside the ones being edited. */
const isAuthored = (name: string): boolean => !/^[.#]|~$|\.(?:swp|tmp|bak)$/.test(name);

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && isAuthored(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
