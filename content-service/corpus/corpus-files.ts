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
      const images = new Map(
        [...site.images].map(([address, file]) => [address.slice('/images/'.length), file]),
      );
      const states = new Map<string, FileState>();
      for (const name of images.values()) noteState(states, name);
      const names = new Set(filesOf(folder, site));
      return [site.variant.id, withFiles({ site, documents: [], images, states }, folder, names, readText)];
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
    if (!files) continue;
    if (!own.every((file) => isSingle(files, folder, file))) return undefined;
    const { states } = files.times;
    after.set(id, withFiles({ ...files, states }, folder, new Set(own), readText));
  }
  return after;
}

/** Whether a change of this name concerns that file alone. Where a picture has gone, the site's own may show again. */
function isSingle({ site, times }: SiteFiles, folder: string, file: string): boolean {
  const stats = lstatSync(`${folder}/${file}`, { throwIfNoEntry: false });
  if (stats) return stats.isFile();
  const image = pathOfImage(file);
  return (
    times.states.has(`${folder}/${file}`) && !(image !== undefined && site.images.has(`/images/${image}`))
  );
}

/** A site's files, with those named as they are now. */
function withFiles(
  before: Pick<SiteFiles, 'site' | 'documents' | 'images'> & Pick<FileTimes, 'states'>,
  folder: string,
  names: ReadonlySet<string>,
  readText: (name: string) => string,
): SiteFiles {
  const states = new Map(before.states);
  const images = new Map(before.images);
  const documents = before.documents.filter(({ file }) => !names.has(file));
  for (const file of names) {
    const name = `${folder}/${file}`;
    const image = pathOfImage(file);
    // It may have been removed since it was listed.
    const exists = noteState(states, name);
    if (image === undefined) documents.push(...(exists ? [readSource(name, file, readText)] : []));
    else if (exists) images.set(image, name);
    // Another file may have the name in another normalisation form.
    else if (images.get(image) === name) images.delete(image);
  }
  let latest = 0;
  for (const { mtimeMs } of states.values()) latest = Math.max(latest, Math.floor(mtimeMs));
  const imageState = (name: string) => `${states.get(name)?.mtimeMs} ${states.get(name)?.size}`;
  const imageStates = new Map(Array.from(images, ([path, name]) => [path, imageState(name)]));
  return {
    documents: documents.sort((a, b) => (a.file < b.file ? -1 : 1)),
    images,
    *imageBytes() {
      for (const [path, file] of images) yield [path, bytesOf(file)] as const;
    },
    times: { latest, states, images: imageStates },
    site: before.site,
  };
}

function readSource(name: string, file: string, readText: (name: string) => string): SourceFile {
  try {
    return { file, text: readText(name) };
  } catch (error) {
    // The file has been removed since it was listed. The watcher reports that, and the files are read again.
    if (!existsSync(name)) throw error;
    return { file, text: '', isUnreadable: true };
  }
}

/** Notes the present state of a file; returns whether it exists. */
function noteState(states: Map<string, FileState>, name: string): boolean {
  const stats = statSync(name, { throwIfNoEntry: false });
  if (!stats) {
    states.delete(name);
    return false;
  }
  const { mtimeMs, ctimeMs, size } = stats;
  states.set(name, { mtimeMs, ctimeMs, size });
  return true;
}

/** Files whose state is read within about a millisecond. */
const FILES_AT_ONCE = 200;

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
    const listed = filesOf(folder, site).map((file) => `${folder}/${file}`);
    const names = new Set([...times.states.keys(), ...listed]);
    for (const [index, name] of [...names].entries()) {
      const [known, now] = [times.states.get(name), statSync(name, { throwIfNoEntry: false })];
      if (known?.ctimeMs !== now?.ctimeMs || known?.size !== now?.size)
        // The site's own pictures are in another folder.
        outdated.add(name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : id);
      if (index % FILES_AT_ONCE === 0) await pause();
    }
  }
  return outdated;
}

/** The path of an image below `images/`; undefined for other files. macOS writes accents as letters of their own. */
const pathOfImage = (file: string): string | undefined =>
  /^[^/]+\/images\/(.+)$/s.exec(file)?.[1]?.normalize('NFC');

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

/** The files of a site, relative to the corpus folder. */
function filesOf(corpusFolder: string, { variant: { id } }: Site): readonly string[] {
  const folder = join(corpusFolder, id);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isAuthored(entry.name))
    .map(({ parentPath, name }) => `${id}${parentPath.slice(folder.length)}/${name}`);
}
