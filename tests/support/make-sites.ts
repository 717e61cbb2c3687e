import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyTheseSites, siteIds } from './sites.ts';
import { temporaryFolder } from './temporary-folder.ts';

const CONTENT = 'content-service/content';

/** The content that every site needs. */
const NEEDED = ['header', 'footer', 'home-page', 'error-pages'].map((name) => `${name}.yaml`);

/**
 * Makes a folder with these sites in `sites`. Their `content` has only the files that every site needs, because reading
 * all of it takes seconds, and the given files by path.
 */
export async function makeSites(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  await cp(await copyTheseSites(), join(folder, 'sites'), { recursive: true });
  for (const id of siteIds)
    for (const name of NEEDED) await cp(join(CONTENT, id, name), join(folder, 'content', id, name));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  const env = { SITES_DIR: join(folder, 'sites'), CONTENT_DIR: join(folder, 'content') };
  return { folder, env, write };
}
