import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeManifest } from '../../build/asset-manifest.ts';
import { buildClient } from '../../build/build-scripts.ts';
import { type Output, ROOT } from '../../build/paths.ts';
import { DIST, ensureBuilt } from './built-site.ts';

/** Beside `dist`, where the copied server finds its packages and the content. */
const FOLDER = join(ROOT, 'dist-development-client');

/**
 * Builds the site with React's development mode in the browser, which compares every attribute and all HTML
 * during hydration and reports differences. Returns the folder to start it from.
 */
export async function buildDevelopmentClient(): Promise<string> {
  await ensureBuilt();
  await rm(FOLDER, { recursive: true, force: true });
  const output: Output = { isDevelopment: true, dist: FOLDER, assets: join(FOLDER, 'client', 'assets') };
  await mkdir(output.assets, { recursive: true });
  const [client] = await Promise.all([
    // The parts that only `npm run dev` has, such as live reload, request what the site does not serve.
    buildClient(output, { isLive: false }),
    ...['server', 'content-service'].map((part) =>
      cp(join(DIST, part), join(FOLDER, part), { recursive: true }),
    ),
  ]);
  await writeManifest(client, output, 'development-client');
  return FOLDER;
}
