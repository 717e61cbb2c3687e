import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');
const CACHE = join(MODULES, '.cache');
const UNPACK = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";

/**
 * The Chromium of the npm package, unpacked into the project; resolves with its path. It is unpacked elsewhere and then
 * renamed, so no other process finds a part of it, however the unpacking ends.
 */
export async function unpackBrowser(): Promise<string> {
  const manifest = await readFile(join(MODULES, '@sparticuz', 'chromium', 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
  const folder = join(CACHE, `chromium-${version}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  await mkdir(CACHE, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    // The package unpacks into the temporary folder, and nowhere else.
    const env = { ...process.env, TMPDIR: unfinished };
    await promisify(execFile)(process.execPath, ['--eval', UNPACK], { cwd: MODULES, env });
    await rename(unfinished, folder);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(program)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return program;
}

/** Runs before the tests, so that no two of their processes unpack it. */
export const setup = async (): Promise<void> => void (await unpackBrowser());
