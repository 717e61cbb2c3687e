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
  /** When the files were changed: looked up before the texts are read, or on the first call. */
  times(): FileTimes;
  /** Where moments without a zone are meant: an IANA name. */
  readonly timeZone: string;
}

/** What the file system says of changes. */
export interface FileTimes {
  /** The latest change of any file of the site, in whole milliseconds since 1970. */
  readonly latest: number;
  /** By path under `images/`, a text that changes with the file. */
  readonly images: ReadonlyMap<string, string>;
}

/** By site, in the order of the sites. */
export type CorpusFiles = ReadonlyMap<SiteId, SiteFiles>;

/**
 * Reads everything in a corpus folder, which has a folder for each site. One that does not exist has no files. Hundreds of
 * small files are read several times as fast one after another as by way of the thread pool. `areTimesFirst`: while files
 * change, their times are looked up before their texts are read, so that a text is never older than its time.
 */
export function readCorpusFiles(folder: string, sites: Sites, { areTimesFirst = false } = {}): CorpusFiles {
  const listed = sites.map((site) => listFiles(folder, site));
  if (areTimesFirst) for (const { times } of listed) times();
  return new Map(listed.map((given) => [given.site.variant.id, readSiteFiles(folder, given)]));
}

function listFiles(folder: string, site: Site): ListedFiles {
  const { id } = site.variant;
  const files = filesBelow(join(folder, id));
  const images = imagesOf(folder, site, files);
  const names = files.map((file) => `${folder}/${id}/${file}`);
  return { site, files, images, times: onlyOnce(() => timesOf(images, names)) };
}

/** Picture files by their path under `images/`. The site's own, such as its logo, may be replaced by content. */
function imagesOf(folder: string, { variant: { id }, images: own }: Site, files: readonly string[]) {
  const images = new Map([...own].map(([address, file]) => [address.slice('/images/'.length), file]));
  for (const file of files)
    if (file.startsWith('images/')) images.set(file.slice('images/'.length), `${folder}/${id}/${file}`);
  return images;
}

interface ListedFiles extends Pick<SiteFiles, 'images' | 'times'> {
  readonly site: Site;
  readonly files: readonly string[];
}

function readSiteFiles(folder: string, { site, files, images, times }: ListedFiles): SiteFiles {
  const { id, timeZone } = site.variant;
  const documents: SourceFile[] = files
    .filter((file) => !file.startsWith('images/'))
    .map((file) => ({ file: `${id}/${file}`, text: readFileSync(`${folder}/${id}/${file}`, 'utf8') }));
  return {
    documents: documents.sort((a, b) => (a.file < b.file ? -1 : 1)),
    images,
    *imageBytes() {
      for (const [path, file] of images)
        yield [path, statSync(file, { throwIfNoEntry: false })?.size ?? 0] as const;
    },
    times,
    timeZone,
  };
}

/** The latest change of any file of any site, in whole milliseconds since 1970. */
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
