import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

/** Without a sign of life for this long, whoever holds a lock is gone, whatever process has its number now. In milliseconds. */
const SILENT_MS = 30_000;

/** Being the one that delivers from a spool. */
export interface SpoolLock {
  /** A sign of life, due every few seconds. */
  renew(): Promise<void>;
  release(): Promise<void>;
}

/** Folders that this process itself delivers from: its number in a lock file may be that of a process before it. */
const held = new Set<string>();

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function isStale(file: string, now: number): Promise<boolean> {
  const [owner, facts] = await Promise.all([
    readFile(file, 'utf8').catch(() => ''),
    stat(file).catch(() => undefined),
  ]);
  if (!facts || now - facts.mtimeMs > SILENT_MS) return true;
  // Between creation and writing the file is empty: whoever does that is alive.
  return owner !== '' && !isAlive(Number(owner));
}

/** Makes this process the one that delivers from a spool. Undefined while another one does. */
export async function lockSpool(folder: string, now: () => number): Promise<SpoolLock | undefined> {
  if (held.has(folder)) return undefined;
  held.add(folder);
  const file = join(folder, 'deliverer.pid');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (await isStale(file, now())) await rm(file, { force: true });
    const handle = await open(file, 'wx', 0o600);
    // On a full disk it holds without the number too: signs of life need no room, and mails that go make some.
    await handle.writeFile(String(process.pid)).catch(() => undefined);
    await handle.close();
  } catch (error) {
    held.delete(folder);
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined;
    throw error;
  }
  return {
    async renew() {
      const seconds = now() / 1000;
      await utimes(file, seconds, seconds);
    },
    async release() {
      held.delete(folder);
      await rm(file, { force: true });
    },
  };
}
