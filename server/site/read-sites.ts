import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSites, type SitesResult } from '#shared/site/site-file.server.ts';

const entriesOf = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    : [];

/** Reads a folder of sites: `<id>/site.yaml`, and the pictures in `<id>/images`. At once, as nothing starts without. */
export function readSites(folder: string): SitesResult {
  const folders = entriesOf(folder).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const sites = folders.map(({ name: id }) => {
    const file = join(folder, id, 'site.yaml');
    const images = join(folder, id, 'images');
    return {
      id,
      file,
      text: existsSync(file) ? readFileSync(file, 'utf8') : undefined,
      images: new Map(entriesOf(images).map(({ name }) => [`/images/${name}`, join(images, name)])),
    };
  });
  return parseSites(folder, sites);
}
