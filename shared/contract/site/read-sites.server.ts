import { type KnownTexts, mergeTexts, parseTexts } from '../text/site-texts.server.ts';
import { type CheckedSiteFiles, parseSites, type SitesResult } from './site-file.server.ts';

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
 * Reads a folder of sites: `<id>/site.yaml`, the pictures in `<id>/images`, and `<id>/texts.yaml`, which
 * replaces texts of the interface; `knownTexts` are those that the program checks. `translations` is the folder of the product's own translations. Synchronous,
 * because nothing can start without the sites. `checked`: files that the build found sound.
 */
export function readSites(
  folder: string,
  files: FileSystem,
  knownTexts: KnownTexts,
  translations = 'translations',
  checked?: CheckedSiteFiles,
): SitesResult {
  const entriesOf = (path: string) =>
    files.existsSync(path)
      ? files.readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
      : [];
  const readText = (path: string) => (files.existsSync(path) ? files.readFileSync(path, 'utf8') : undefined);
  const parse = (name: string) => parseTexts({ name, text: readText(name) ?? '' }, knownTexts);
  const readSite = (id: string) => {
    const file = `${folder}/${id}/site.yaml`;
    const images = `${folder}/${id}/images`;
    return {
      id,
      file,
      text: readText(file),
      images: new Map(entriesOf(images).map(({ name }) => [`/images/${name}`, `${images}/${name}`])),
      textsIn(language: string) {
        const product = parse(`${translations}/${language}.yaml`);
        const siteTexts = parse(`${folder}/${id}/texts.yaml`);
        return {
          texts: mergeTexts(product.texts, siteTexts.texts),
          problems: [...product.problems, ...siteTexts.problems],
        };
      },
    };
  };
  try {
    const folders = entriesOf(folder).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    const sites = folders.map(({ name }) => readSite(name));
    return parseSites(folder, sites, checked);
  } catch (error) {
    // Not a folder, or something in it is not readable.
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { ok: false, problems: [`SITES_DIR: ${folder} cannot be read: ${error.message}`] };
  }
}

/**
 * Reads what the build checked, from its file `checked-sites.json`: parsing takes a seventh of the start. Empty if it did not
 * check any.
 */
export function readChecked(file: string, files: Pick<FileSystem, 'readFileSync'>): CheckedSiteFiles {
  try {
    return new Map(JSON.parse(files.readFileSync(file, 'utf8')));
  } catch {
    return new Map();
  }
}
