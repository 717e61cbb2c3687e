import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readStaticFallbacks, type StaticFallbacks } from '#server/content/static-fallback.ts';
import { fakeFooter, fakeHeader, fakeHomePage, type RawDocument } from './fake-documents.ts';
import { plainSites, type SiteId, siteIds } from './sites.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Fallback files of a site by their path under `staticjson/<site>/`: documents, or text such as a drawing.
 */
export type FallbackFiles = Readonly<Record<string, RawDocument | string>>;

export const noFallbacks: StaticFallbacks = {
  document: () => undefined,
  file: () => undefined,
  image: () => undefined,
};

/** Writes a folder of fallback files for both sites. */
export async function writeFallbackFolder(files: Partial<Record<SiteId, FallbackFiles>>): Promise<string> {
  const folder = temporaryFolder();
  for (const site of siteIds) {
    for (const [path, content] of Object.entries(files[site] ?? {})) {
      const file = join(folder, site, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    }
  }
  return folder;
}

/**
 * The three documents without which the site does not start. Their titles differ from those of the service.
 */
export const layoutFallbacks = (site: SiteId): FallbackFiles => ({
  'header.json': fakeHeader(`${site} fallback`),
  'footer.json': fakeFooter(`${site} fallback`),
  'home-page.json': fakeHomePage(`${site} fallback`),
});

/** Fallbacks with header, footer and home page for both sites and the given files of the main site. */
export async function testFallbacks(mainFiles: FallbackFiles = {}): Promise<StaticFallbacks> {
  const folder = await writeFallbackFolder({
    main: { ...layoutFallbacks('main'), ...mainFiles },
    agency: layoutFallbacks('agency'),
  });
  const read = readStaticFallbacks(folder, plainSites);
  if (!read.ok) throw new Error(`invalid test fallbacks: ${read.problems.join('; ')}`);
  return read.fallbacks;
}
