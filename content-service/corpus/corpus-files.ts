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
  /** When the files and folders were changed: looked up when somebody asks for the first time. */
  times(): FileTimes;
  /** Where moments without a zone are meant: an IANA name. */
  readonly timeZone: string;
}

/** What the file system says of changes. */
export interface FileTimes {
  /** The latest change of any file or folder of the site, in whole milliseconds since 1970. */
  readonly latest: number;
  /** By path under `images/`, a text that changes with the file. */
  readonly images: ReadonlyMap<string, string>;
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
  const { files, folders } = entriesBelow(join(folder, id));
  for (const file of files) {
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
    times: onlyOnce(() => timesOf(images, [...folders, ...files.map((file) => `${folder}/${id}/${file}`)])),
    timeZone,
  };
}

/** The latest change of any file or folder of any site, in whole milliseconds since 1970. */
export const latestChange = (files: CorpusFiles): number =>
  Math.max(0, ...Array.from(files.values(), ({ times }) => times().latest));

/** Whether two versions of a corpus have the same pictures. */
export const sameImages = (a: CorpusFiles, b: CorpusFiles): boolean =>
  [...b].every(([id, files]) => {
    const before = a.get(id)?.times().images;
    const { images } = files.times();
    return before?.size === images.size && [...images].every(([path, state]) => before.get(path) === state);
  });

/** Editors' programs keep hidden and back-up files beside the ones being edited. */
const isAuthored = (name: string): boolean => !/^[.#]|~$|\.(?:swp|tmp|bak)$/.test(name);

/** Paths of the files below a folder, and the names of it and of the folders in it. */
function entriesBelow(folder: string): {
  readonly files: readonly string[];
  readonly folders: readonly string[];
} {
  const files: string[] = [];
  const folders: string[] = [folder];
  if (!existsSync(folder)) return { files, folders };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = `${entry.parentPath}/${entry.name}`;
    if (entry.isDirectory()) folders.push(name);
    else if (entry.isFile() && isAuthored(entry.name)) files.push(name.slice(folder.length + 1));
  }
  return { files, folders };
}

function timesOf(images: ReadonlyMap<string, string>, others: readonly string[]): FileTimes {
  let latest = 0;
  const look = (name: string) => {
    // It may have gone since it was listed.
    const found = statSync(name, { throwIfNoEntry: false });
    latest = Math.max(latest, Math.floor(found?.mtimeMs ?? 0));
    return found;
  };
  const states = [...images].map(([path, name]) => {
    const found = look(name);
    return [path, `${found?.mtimeMs} ${found?.size}`] as const;
  });
  const known = new Set(images.values());
  for (const name of others) if (!known.has(name)) look(name);
  return { latest, images: new Map(states) };
}

function onlyOnce<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
