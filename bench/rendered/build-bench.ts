import { join } from 'node:path';
import { buildServer } from '../../build/build-scripts.ts';
import { outputOf, ROOT } from '../../build/paths.ts';

const FOLDER = join(ROOT, 'dist', 'bench');

/** Builds a server of a bench as the site is built. Returns the path of its file. */
export async function buildBench(name: string, entry: string): Promise<string> {
  await buildServer({ ...outputOf(false), dist: FOLDER }, { [name]: entry });
  return join(FOLDER, `${name}.js`);
}
