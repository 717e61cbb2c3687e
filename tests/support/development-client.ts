import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeManifest } from '../../build/asset-manifest.ts';
import { buildClient } from '../../build/client.ts';
import { type Output, ROOT } from '../../build/paths.ts';
import { DIST, ensureBuilt } from './built-site.ts';

/** Beside `dist`, from where the copied server finds its packages and the content. */
const FOLDER = join(ROOT, 'dist-development-client');

/**
 * The built site with React in its development mode in the browser, which looks at every attribute and all HTML as it
 * takes a document over, and says what is not the same. Gives the folder to start it from.
 */
export async function buildDevelopmentClient(): Promise<string> {
  await ensureBuilt();
  await rm(FOLDER, { recursive: true, force: true });
  const output: Output = { isDevelopment: true, dist: FOLDER, assets: join(FOLDER, 'client', 'assets') };
  await mkdir(output.assets, { recursive: true });
  const [client] = await Promise.all([
    // The parts that only `npm run dev` has, such as its reloading, ask for what the site does not have.
    buildClient(output, { isLive: false }),
    ...['server', 'content-service'].map((part) =>
      cp(join(DIST, part), join(FOLDER, part), { recursive: true }),
    ),
  ]);
  await writeManifest(client, output, 'development-client');
  return FOLDER;
}
