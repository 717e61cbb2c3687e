import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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
  /** How large each of them is, in bytes: read when somebody asks. */
  imageBytes(): Iterable<readonly [path: string, bytes: number]>;
  /** Where moments without a zone are meant: an IANA name. */
  readonly timeZone: string;
}

/** By site, in the order of the sites. */
export type CorpusFiles = ReadonlyMap<SiteId, SiteFiles>;

/**
 * Reads everything in a corpus folder, which has a folder for each site. One that does not exist has no files. Hundreds of
 * small files are read several times as fast one after another as by way of the thread pool.
 */
export const readCorpusFiles = (folder: string, sites: Sites): CorpusFiles =>
  new Map(sites.map((site) => [site.variant.id, readSiteFiles(folder, site)]));

function readSiteFiles(folder: string, { variant: { id, timeZone }, images: own }: Site): SiteFiles {
  // The site's own, such as its logo; content may replace them.
  const images = new Map([...own].map(([address, file]) => [address.slice('/images/'.length), file]));
  const documents: SourceFile[] = [];
  for (const file of filesBelow(join(folder, id))) {
    const name = `${folder}/${id}/${file}`;
    if (file.startsWith('images/')) images.set(file.slice('images/'.length), name);
    else documents.push({ file: `${id}/${file}`, text: readFileSync(name, 'utf8') });
  }
  return {
    documents: documents.sort((a, b) => (a.file < b.file ? -1 : 1)),
    images,
    *imageBytes() {
      for (const [path, file] of images)
        yield [path, statSync(file, { throwIfNoEntry: false })?.size ?? 0] as const;
    },
    timeZone,
  };
}

/** Editors' programs keep hidden and back-up files beside the ones being edited. */
const isAuthored = (name: string): boolean => !/^[.#]|~$|\.(?:swp|tmp|bak)$/.test(name);

/** Paths of the files below a folder. */
const filesBelow = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && isAuthored(entry.name))
        .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
    : [];
