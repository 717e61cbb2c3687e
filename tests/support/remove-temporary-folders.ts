import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs before the tests: makes the folder of all temporary folders. Returns what removes it after them. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tests-'));
  process.env.TEST_FOLDER = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
