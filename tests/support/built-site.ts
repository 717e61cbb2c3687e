import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Folder of the built site. */
export const DIST = join(ROOT, 'dist');

/** Runs before the tests: builds the site once for all their processes, unless the build is current. */
export async function setup(): Promise<void> {
  const child = spawn(process.execPath, ['build.ts', '--if-outdated'], { cwd: ROOT, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the build exited with ${code}`);
}
