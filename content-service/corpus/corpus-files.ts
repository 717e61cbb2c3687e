import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type SiteId, siteIds } from './site-id.ts';

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

export type CorpusFiles = { readonly [Id in SiteId]: SiteFiles };

/** Reads everything in a corpus folder. A folder that does not exist has no files. */
export async function readCorpusFiles(folder: string): Promise<CorpusFiles> {
  const [main, agency] = await Promise.all(siteIds.map((id) => readSiteFiles(folder, id)));
  const none = { documents: [], images: new Map() };
  return { main: main ?? none, agency: agency ?? none };
}

async function readSiteFiles(folder: string, id: SiteId): Promise<SiteFiles> {
  const names = await listFiles(join(folder, id));
  const images = new Map<string, string>();
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
