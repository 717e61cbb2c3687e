import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** A new folder. The end of the test run removes it, or in other commands the end of the process. */
export function temporaryFolder(): string {
  const { TEST_FOLDER } = process.env;
  const folder = mkdtempSync(join(TEST_FOLDER ?? tmpdir(), 'test-'));
  if (TEST_FOLDER === undefined && folders.push(folder) === 1) process.once('exit', removeFolders);
  return folder;
}

/** Runs before the tests: makes the folder of all temporary folders. Returns what removes it after them. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tests-'));
  process.env.TEST_FOLDER = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
