import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ErrorPageResponse } from '#shared/contract/error-page-schema.server.ts';
import type { Corpus, CorpusPage, SiteContent } from './corpus.ts';
import type { CorpusFiles } from './corpus-files.ts';
import { type SiteId, siteIds } from './site-id.ts';

/**
 * Checking a corpus takes seconds, reading the outcome of the last check takes milliseconds. A snapshot is that
 * outcome; its fingerprint says of which files and by which code, so it can only be used while both are the same.
 */
interface Snapshot {
  readonly fingerprint: string;
  readonly sites: { readonly [Id in SiteId]: StoredSite };
}

type StoredPage = CorpusPage extends infer Page
  ? Page extends CorpusPage
    ? Omit<Page, 'modified'> & { readonly modified?: string }
    : never
  : never;

type StoredSite = Omit<SiteContent, 'errorPages' | 'redirects' | 'pages' | 'images' | 'loadedAt'> & {
  readonly errorPages: readonly (readonly [string, ErrorPageResponse])[];
  readonly redirects: readonly (readonly [string, string])[];
  readonly pages: readonly StoredPage[];
};

/** Identifies the outcome of checking these files with this code. */
export function corpusFingerprint(codeVersion: string, files: CorpusFiles): string {
  const hash = createHash('sha256').update(codeVersion);
  for (const id of siteIds)
    for (const { file, text } of files[id].documents) hash.update(`\0${file}\0${text.length}\0${text}`);
  return hash.digest('hex');
}

/** The corpus of a snapshot, or undefined when there is none of that fingerprint. */
export async function readSnapshot(
  snapshotFile: string,
  fingerprint: string,
  files: CorpusFiles,
  now: Date,
): Promise<Corpus | undefined> {
  const text = await readFile(snapshotFile, 'utf8').catch(() => undefined);
  // Cheaper than parsing a snapshot that is of no use, and a torn one ends here.
  if (!text?.startsWith(`{"fingerprint":"${fingerprint}"`) || !text.endsWith('}')) return undefined;
  const { sites }: Snapshot = JSON.parse(text);
  const revive = (id: SiteId): SiteContent => ({
    ...sites[id],
    errorPages: new Map(sites[id].errorPages),
    redirects: new Map(sites[id].redirects),
    pages: new Map(
      sites[id].pages.map(({ modified, ...page }) => [
        page.path,
        { ...page, modified: modified === undefined ? undefined : new Date(modified) },
      ]),
    ),
    images: files[id].images,
    loadedAt: now,
  });
  return { sites: { main: revive('main'), agency: revive('agency') } };
}

/** Writes a snapshot, whole or not at all. */
export async function writeSnapshot(
  snapshotFile: string,
  fingerprint: string,
  { sites }: Corpus,
): Promise<void> {
  const store = ({ images: _images, loadedAt: _loadedAt, ...site }: SiteContent) => ({
    ...site,
    errorPages: [...site.errorPages],
    redirects: [...site.redirects],
    pages: [...site.pages.values()],
  });
  const snapshot = { fingerprint, sites: { main: store(sites.main), agency: store(sites.agency) } };
  const partial = `${snapshotFile}.${process.pid}.tmp`;
  await mkdir(dirname(snapshotFile), { recursive: true });
  await writeFile(partial, JSON.stringify(snapshot));
  await rename(partial, snapshotFile);
}
