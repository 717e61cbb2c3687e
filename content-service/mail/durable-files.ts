import { randomUUID } from 'node:crypto';
import {
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** File operations after which a power cut changes nothing any more. */
export interface DurableFiles {
  /** Creates a file whole. False when one of its name exists. */
  create(path: string, text: string | Buffer): Promise<boolean>;
  /** Puts a file whole in the place of another. */
  replace(path: string, text: string | Buffer): Promise<void>;
  /** Gives a file another place and name; needs no room on the disk. */
  move(path: string, to: string): Promise<void>;
  /** Leaves of a file only its name. */
  empty(path: string): Promise<void>;
  remove(path: string): Promise<void>;
  read(path: string): Promise<string | undefined>;
  exists(path: string): Promise<boolean>;
  list(folder: string): Promise<string[]>;
  /** Milliseconds since 1970 of the last change. */
  changedAt(path: string): Promise<number>;
  /** Removes what crashes left half done in a folder before a moment, in milliseconds since 1970. */
  sweep(folder: string, before: number): Promise<void>;
}

/** Content of forms is personal: nobody else on the machine may read it. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** What is being written begins with it, and is never listed. */
const ASIDE = '.';

/** A folder has to be synchronised too, or the name of a new file may be lost with the power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAside(path: string, text: string | Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const aside = join(dirname(path), `${ASIDE}${randomUUID()}`);
  try {
    await writeFile(aside, text, { flag: 'wx', mode: FILE_MODE, flush: true });
  } catch (error) {
    // On a full disk the half of it would take what little room there is.
    await rm(aside, { force: true });
    throw error;
  }
  return aside;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isPresent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Durable operations on the file system. What a crash leaves half done is never listed. */
export const durableFiles: DurableFiles = {
  async create(path, text) {
    const aside = await writeAside(path, text);
    try {
      // Unlike a rename it never takes the place of what is there.
      await link(aside, path);
    } catch (error) {
      if (isPresent(error)) return false;
      throw error;
    } finally {
      await rm(aside);
    }
    await syncFolder(dirname(path));
    return true;
  },
  async replace(path, text) {
    await rename(await writeAside(path, text), path);
    await syncFolder(dirname(path));
  },
  async move(path, to) {
    await mkdir(dirname(to), { recursive: true, mode: FOLDER_MODE });
    await rename(path, to);
    await syncFolder(dirname(to));
    await syncFolder(dirname(path));
  },
  async empty(path) {
    await truncate(path);
  },
  async remove(path) {
    await rm(path, { force: true });
    await syncFolder(dirname(path));
  },
  async read(path) {
    try {
      return await readFile(path, 'utf8');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  async exists(path) {
    return (await stat(path).catch(() => undefined)) !== undefined;
  },
  async list(folder) {
    return (await namesIn(folder)).filter((name) => !name.startsWith(ASIDE));
  },
  async changedAt(path) {
    return (await stat(path)).mtimeMs;
  },
  async sweep(folder, before) {
    for (const name of await namesIn(folder)) {
      const path = join(folder, name);
      // It may have got its own name meanwhile.
      const facts = name.startsWith(ASIDE) ? await stat(path).catch(() => undefined) : undefined;
      if (facts && facts.mtimeMs < before) await rm(path, { force: true });
    }
  },
};
