import { parseSites, type SitesResult } from './site-file.server.ts';

/** The required part of Node's `fs`. It is injected because shared code imports no Node modules. */
interface FileSystem {
  existsSync(path: string): boolean;
  readFileSync(path: string, encoding: 'utf8'): string;
  readdirSync(
    path: string,
    options: { withFileTypes: true },
  ): { readonly name: string; isDirectory(): boolean }[];
}

/**
 * Reads a folder of sites: `<id>/site.yaml`, and the pictures in `<id>/images`. Synchronous, because nothing
 * can start without the sites.
 */
export function readSites(folder: string, files: FileSystem): SitesResult {
  const entriesOf = (path: string) =>
    files.existsSync(path)
      ? files.readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
      : [];
  const folders = entriesOf(folder).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const sites = folders.map(({ name: id }) => {
    const file = `${folder}/${id}/site.yaml`;
    const images = `${folder}/${id}/images`;
    return {
      id,
      file,
      text: files.existsSync(file) ? files.readFileSync(file, 'utf8') : undefined,
      images: new Map(entriesOf(images).map(({ name }) => [`/images/${name}`, `${images}/${name}`])),
    };
  });
  return parseSites(folder, sites);
}
