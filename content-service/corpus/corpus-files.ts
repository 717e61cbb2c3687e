import { accessSync, constants, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
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
  /** Read before the texts, so that a text is never older than its time. */
  readonly times: FileTimes;
  readonly site: Site;
}

/** What the file system says of a site's files. */
interface FileTimes {
  /** The latest change of any file, in whole milliseconds since 1970. */
  readonly latest: number;
  /** The state of each image by path under `images/`, which changes with the file. */
  readonly images: ReadonlyMap<string, string>;
  /** The state of each file by its full name. */
  readonly states: ReadonlyMap<string, FileState>;
}

interface FileState {
  readonly mtimeMs: number;
  /** Changes with every write, even one that sets `mtimeMs` back. */
  readonly ctimeMs: number;
  readonly size: number;
}

/** By site, in the order of the sites. */
export type CorpusFiles = ReadonlyMap<SiteId, SiteFiles>;

const readWhole = (name: string): string => readFileSync(name, 'utf8');

/**
 * Reads all files in a corpus folder, which has a folder per site. A missing folder counts as empty. Reading
 * hundreds of small files synchronously is several times faster than through the thread pool.
 */
export const readCorpusFiles = (folder: string, sites: Sites, readText = readWhole): CorpusFiles =>
  new Map(
    sites.map((site) => {
      const { files, images } = listFiles(folder, site);
      const states = new Map<string, FileState>();
      for (const name of fullNames(folder, files, images)) note(states, name, stateOf(name));
      const documents = files.filter((file) => !isImage(file)).map(readFrom(folder, readText));
      return [site.variant.id, siteFiles(site, documents, images, states)];
    }),
  );

/**
 * The files after changes of those named, relative to the folder. Undefined if more than single files may have
 * changed, such as a folder: then all have to be read.
 */
export function rereadFiles(
  before: CorpusFiles,
  folder: string,
  names: ReadonlySet<string>,
  readText = readWhole,
): CorpusFiles | undefined {
  const after = new Map(before);
  for (const [id, own] of Map.groupBy(names, (name) => name.split('/', 1)[0] ?? '')) {
    const files = before.get(id);
    const reread = files && rereadSite(files, folder, new Set(own), readText);
    if (reread) after.set(id, reread);
    else if (files) return undefined;
  }
  return after;
}

function rereadSite(
  before: SiteFiles,
  folder: string,
  names: ReadonlySet<string>,
  readText: (name: string) => string,
): SiteFiles | undefined {
  const states = new Map(before.times.states);
  const images = new Map(before.images);
  const texts: string[] = [];
  for (const file of names) {
    const name = `${folder}/${file}`;
    const stats = lstatSync(name, { throwIfNoEntry: false });
    const image = isImage(file) ? pathOfImage(file) : undefined;
    if (stats && !stats.isFile()) return undefined;
    // Perhaps a removed folder, or a picture in front of the site's own.
    if (!stats && (!states.has(name) || before.site.images.has(`/images/${image}`))) return undefined;
    note(states, name, stats);
    if (image === undefined) texts.push(...(stats ? [file] : []));
    else if (stats) images.set(image, name);
    else images.delete(image);
  }
  const others = before.documents.filter(({ file }) => !names.has(file));
  return siteFiles(before.site, [...others, ...texts.map(readFrom(folder, readText))], images, states);
}

/**
 * The names for `rereadFiles` of what differs from the files that were read. Pauses now and then, so that requests
 * are served.
 */
export async function outdatedFiles(
  files: CorpusFiles,
  folder: string,
  pause: () => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const outdated = new Set<string>();
  for (const [id, { site, times }] of files) {
    const listed = listFiles(folder, site);
    const names = new Set([...times.states.keys(), ...fullNames(folder, listed.files, listed.images)]);
    for (const [index, name] of [...names].entries()) {
      const [known, now] = [times.states.get(name), stateOf(name)];
      if (known?.ctimeMs !== now?.ctimeMs || known?.size !== now?.size)
        // The site's own pictures are in another folder.
        outdated.add(name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : id);
      if (index % FILES_AT_ONCE === 0) await pause();
    }
  }
  return outdated;
}

/** Files whose state is read within about a millisecond. */
const FILES_AT_ONCE = 200;

/** The files of a site relative to the corpus folder, and its images, of which content can replace the site's own. */
function listFiles(folder: string, { variant: { id }, images: siteImages }: Site) {
  const files = filesBelow(join(folder, id)).map((file) => `${id}/${file}`);
  const images = new Map([...siteImages].map(([address, file]) => [address.slice('/images/'.length), file]));
  for (const file of files) if (isImage(file)) images.set(pathOfImage(file), `${folder}/${file}`);
  return { files, images };
}

const isImage = (file: string): boolean => file.split('/', 2)[1] === 'images';

const pathOfImage = (file: string): string => file.split('/').slice(2).join('/');

const fullNames = (folder: string, files: readonly string[], images: ReadonlyMap<string, string>) => [
  ...new Set([...images.values(), ...files.map((file) => `${folder}/${file}`)]),
];

/** Undefined if the file has been removed since it was listed. */
const stateOf = (name: string): FileState | undefined => statSync(name, { throwIfNoEntry: false });

function note(states: Map<string, FileState>, name: string, state: FileState | undefined): void {
  if (!state) states.delete(name);
  else states.set(name, { mtimeMs: state.mtimeMs, ctimeMs: state.ctimeMs, size: state.size });
}

const readFrom =
  (folder: string, readText: (name: string) => string) =>
  (file: string): SourceFile => {
    const name = `${folder}/${file}`;
    try {
      return { file, text: readText(name) };
    } catch (error) {
      // The file has been removed since it was listed. The watcher reports that, and the files are read again.
      if (!existsSync(name)) throw error;
      return { file, text: '', isUnreadable: true };
    }
  };

function siteFiles(
  site: Site,
  documents: readonly SourceFile[],
  images: ReadonlyMap<string, string>,
  states: ReadonlyMap<string, FileState>,
): SiteFiles {
  let latest = 0;
  for (const { mtimeMs } of states.values()) latest = Math.max(latest, Math.floor(mtimeMs));
  const imageState = (name: string) => `${states.get(name)?.mtimeMs} ${states.get(name)?.size}`;
  return {
    documents: documents.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    images,
    *imageBytes() {
      for (const [path, file] of images) yield [path, bytesOf(file)] as const;
    },
    times: {
      latest,
      states,
      images: new Map(Array.from(images, ([path, name]) => [path, imageState(name)])),
    },
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
  Math.max(0, ...Array.from(files.values(), ({ times }) => times.latest));

/** Whether two versions of a corpus have the same images. */
export const sameImages = (a: CorpusFiles, b: CorpusFiles): boolean =>
  [...b].every(([id, files]) => {
    const before = a.get(id)?.times.images;
    const { images } = files.times;
    return before?.size === images.size && [...images].every(([path, state]) => before.get(path) === state);
  });

/** Skips hidden files and back-ups that editors leave next to the file being edited. `name` may have a path. */
export const isAuthored = (name: string): boolean => !/(?:^|\/)[.#][^/]*$|~$|\.(?:swp|tmp|bak)$/.test(name);

/** Paths of the files below a folder. */
function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isAuthored(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1));
}
