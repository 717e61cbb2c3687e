import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** File operations after which a power cut changes nothing any more. */
export interface DurableFiles {
  /** Creates a file whole. False when one of its name exists. */
  create(path: string, text: string | Buffer): Promise<boolean>;
  /** Puts a file whole in the place of another. */
  replace(path: string, text: string | Buffer): Promise<void>;
  remove(path: string): Promise<void>;
  read(path: string): Promise<string | undefined>;
  exists(path: string): Promise<boolean>;
  list(folder: string): Promise<string[]>;
  /** Milliseconds since 1970 of the last change. */
  changedAt(path: string): Promise<number>;
}

/** Content of forms is personal: nobody else on the machine may read it. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

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
  const aside = join(dirname(path), `.${randomUUID()}`);
  const handle = await open(aside, 'wx', FILE_MODE);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return aside;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isPresent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Durable operations on the file system. What a crash leaves half done begins with a dot and is never listed. */
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
    try {
      return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  },
  async changedAt(path) {
    return (await stat(path)).mtimeMs;
  },
};
