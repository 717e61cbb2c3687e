import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Site, Sites } from '@information-site/contract/site/site.ts';
import type { SiteId } from '@information-site/contract/site/site-variant.ts';

/**
 * A text file of the corpus. `file` is relative to the corpus folder, e.g. `main/guidance/passwords.yaml`.
 */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
  /** The file exists, but this process cannot read it, mostly because of its permissions; `text` is then empty. */
  readonly isUnreadable?: true;
}

/** The files of one site's folder. */
export interface SiteFiles {
  /** Sorted by name. */
  readonly documents: readonly SourceFile[];
  /** Image files by path under `images/`. */
  readonly images: ReadonlyMap<string, string>;
  /** Sizes of the images in bytes, read on demand; undefined for those that cannot be read. */
  imageBytes(): Iterable<readonly [path: string, bytes: number | undefined]>;
  /** Modification times, read before the texts are, or else on the first call. */
  times(): FileTimes;
  readonly site: Site;
}

/** Modification times from the file system. */
interface FileTimes {
  /** The latest change of any file of the site, in whole milliseconds since 1970. */
  readonly latest: number;
  /** By path under `images/`, a string that changes with the file. */
  readonly images: ReadonlyMap<string, string>;
}

/** By site, in the order of the sites. */
export type CorpusFiles = ReadonlyMap<SiteId, SiteFiles>;

/**
 * Reads all files in a corpus folder, which has a folder per site. A missing folder counts as empty. Reading
 * hundreds of small files synchronously is several times faster than through the thread pool. `areTimesFirst`
 * reads the times before the texts, so that a text is never older than its time while files are being
 * changed.
 */
export function readCorpusFiles(
  folder: string,
  sites: Sites,
  { areTimesFirst = false, readText = (name: string) => readFileSync(name, 'utf8') } = {},
): CorpusFiles {
  const listed = sites.map((site) => listFiles(folder, site));
  if (areTimesFirst) for (const { times } of listed) times();
  return new Map(listed.map((given) => [given.site.variant.id, readSiteFiles(folder, given, readText)]));
}

function listFiles(folder: string, site: Site): ListedFiles {
  const { id } = site.variant;
  const files = filesBelow(join(folder, id));
  const images = imagesOf(folder, site, files);
  const names = files.map((file) => `${folder}/${id}/${file}`);
  return { site, files, images, times: onlyOnce(() => timesOf(images, names)) };
}

/** Image files by path under `images/`. Content can replace the site's own, such as its logo. */
function imagesOf(folder: string, { variant: { id }, images: siteImages }: Site, files: readonly string[]) {
  const images = new Map([...siteImages].map(([address, file]) => [address.slice('/images/'.length), file]));
  for (const file of files)
    if (file.startsWith('images/')) images.set(file.slice('images/'.length), `${folder}/${id}/${file}`);
  return images;
}

interface ListedFiles extends Pick<SiteFiles, 'images' | 'times'> {
  readonly site: Site;
  readonly files: readonly string[];
}

function readSiteFiles(
  folder: string,
  { site, files, images, times }: ListedFiles,
  readText: (name: string) => string,
): SiteFiles {
  const { id } = site.variant;
  const read = (file: string): SourceFile => {
    const name = `${folder}/${file}`;
    try {
      return { file, text: readText(name) };
    } catch (error) {
      // The file has been removed since it was listed. The watcher reports that, and the files are read again.
      if (!existsSync(name)) throw error;
      return { file, text: '', isUnreadable: true };
    }
  };
  const documents: SourceFile[] = files
    .filter((file) => !file.startsWith('images/'))
    .map((file) => read(`${id}/${file}`));
  return {
    documents: documents.sort((a, b) => (a.file < b.file ? -1 : 1)),
    images,
    *imageBytes() {
      for (const [path, file] of images) yield [path, bytesOf(file)] as const;
    },
    times,
    site,
  };
}

function bytesOf(file: string): number | undefined {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).size;
  } catch {
    return undefined;
  }
}

/** The latest change of any file of any site, in whole milliseconds since 1970. */
export const latestChange = (files: CorpusFiles): number =>
  Math.max(0, ...Array.from(files.values(), ({ times }) => times().latest));

/** Whether two versions of a corpus have the same images. */
export const sameImages = (a: CorpusFiles, b: CorpusFiles): boolean =>
  [...b].every(([id, files]) => {
    const before = a.get(id)?.times().images;
    const { images } = files.times();
    return before?.size === images.size && [...images].every(([path, state]) => before.get(path) === state);
  });

/** Skips hidden files and back-ups that editors leave next to the file being edited. */
const isAuthored = (name: string): boolean => !/^[.#]|~$|\.(?:swp|tmp|bak)$/.test(name);

/** Paths of the files below a folder. */
function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isAuthored(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1));
}

function timesOf(images: ReadonlyMap<string, string>, others: readonly string[]): FileTimes {
  let latest = 0;
  const look = (name: string) => {
    // The file may have been removed since it was listed.
    const stats = statSync(name, { throwIfNoEntry: false });
    latest = Math.max(latest, Math.floor(stats?.mtimeMs ?? 0));
    return stats;
  };
  const states = [...images].map(([path, name]) => {
    const stats = look(name);
    return [path, `${stats?.mtimeMs} ${stats?.size}`] as const;
  });
  const imageFiles = new Set(images.values());
  for (const name of others) if (!imageFiles.has(name)) look(name);
  return { latest, images: new Map(states) };
}

function onlyOnce<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
