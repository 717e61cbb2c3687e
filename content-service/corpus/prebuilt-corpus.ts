import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { ErrorPageResponse } from '#shared/contract/error-page-schema.server.ts';
import { openIndexFile, writeIndexFile } from '../search/index-file.ts';
import { adoptSearchIndex } from '../search/site-index.ts';
import type { Corpus, CorpusPage, SiteContent } from './corpus.ts';
import { PageStore, writePages } from './page-store.ts';
import { type SiteId, siteIds } from './site-id.ts';

/** All files of that fingerprint were written by this code; another format of theirs is another fingerprint. */
const FINGERPRINT = 'corpus 2';

const fileOf = (folder: string, id: SiteId): string => join(folder, `${id}.corpus`);

/** Everything of a site but its pages, which are rows of their own. */
type StoredFrame = Omit<SiteContent, 'errorPages' | 'redirects' | 'pages' | 'images' | 'loadedAt'> & {
  readonly errorPages: readonly (readonly [string, ErrorPageResponse])[];
  readonly redirects: readonly (readonly [string, string])[];
  readonly images: readonly (readonly [string, string])[];
};

/**
 * Writes a site with its pages and its search index into one file, from which any number of services may serve it.
 * `pages` are gone through once.
 */
export function writePrebuiltSite(
  folder: string,
  site: SiteContent,
  pages: Iterable<CorpusPage> = site.pages.values(),
): void {
  const { pages: _pages, errorPages, redirects, images, loadedAt: _loadedAt, ...rest } = site;
  const frame: StoredFrame = {
    ...rest,
    errorPages: [...errorPages],
    redirects: [...redirects],
    images: [...images],
  };
  writeIndexFile(fileOf(folder, site.id), FINGERPRINT, (database) => {
    database.prepare("INSERT INTO fact (name, value) VALUES ('frame', ?)").run(JSON.stringify(frame));
    writePages(database, pages);
    return { ...site, pages: new PageStore(database) };
  });
}

/** Whether a folder holds a prebuilt corpus instead of the files of authors. */
export const isPrebuilt = (folder: string): boolean => siteIds.every((id) => existsSync(fileOf(folder, id)));

/** Opens a prebuilt corpus; undefined when it has to be built anew. */
export function openPrebuiltCorpus(folder: string, now: Date): Corpus | undefined {
  const open = (id: SiteId) => {
    const database = openIndexFile(fileOf(folder, id), FINGERPRINT);
    return database && openSite(database, now);
  };
  const main = open('main');
  const agency = open('agency');
  return main && agency && { sites: { main, agency } };
}

function openSite(database: DatabaseSync, now: Date): SiteContent {
  const row = database.prepare("SELECT value FROM fact WHERE name = 'frame'").get();
  const { errorPages, redirects, images, ...rest }: StoredFrame = JSON.parse(String(row?.value));
  const site = {
    ...rest,
    errorPages: new Map(errorPages),
    redirects: new Map(redirects),
    images: new Map(images),
    pages: new PageStore(database),
    loadedAt: now,
  };
  adoptSearchIndex(site, database);
  return site;
}
