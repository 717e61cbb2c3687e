import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Folder of the built site. */
export const DIST = join(ROOT, 'dist');

/** Builds the site unless it has been built; `npm test` has done so before any test runs. */
export async function ensureBuilt(): Promise<void> {
  if (existsSync(join(DIST, 'client-metafile.json')) && existsSync(join(DIST, 'server', 'start.js'))) return;
  const build = spawn(process.execPath, ['build.ts'], { cwd: ROOT, stdio: 'ignore' });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`the build ended with ${code}`);
}
