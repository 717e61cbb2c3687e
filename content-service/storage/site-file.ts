import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { deserialize, serialize } from 'node:v8';
import type { Sites } from '@information-site/contract/site/site.ts';
import type { SiteId } from '@information-site/contract/site/site-variant.ts';
import type { SiteLanguage } from '@information-site/contract/text/texts.ts';
import type { Corpus, CorpusPage, Pages, SiteContent } from '../corpus/corpus.ts';
import { CACHING, newIndex, writeIndex } from '../search/index-writer.ts';
import { adoptSearchIndex, documentsOf } from '../search/site-index.ts';

/** Increase with every change of the tables, their content, or the splitting of text into words. */
const FORMAT = 17;

const siteFile = (folder: string, id: SiteId): string => join(folder, `${id}.corpus`);

/** A site without its pages, which are stored as rows, and its language, which its `site.yaml` names. */
type WithoutPages = Omit<SiteContent, 'pages' | 'loadedAt' | 'language'>;

/**
 * Writes a checked site with its pages and its search index into one file, atomically. Any number of services
 * may serve the file; those that have the previous one open keep it. The fingerprint identifies the source.
 * `pages` is iterated once.
 */
export function writeSiteFile(
  folder: string,
  fingerprint: string,
  site: SiteContent,
  pages: Iterable<CorpusPage> = site.pages.values(),
): void {
  const file = siteFile(folder, site.id);
  const partial = `${file}.${process.pid}.tmp`;
  mkdirSync(folder, { recursive: true });
  rmSync(partial, { force: true });
  const database = newIndex(partial);
  const { pages: _pages, loadedAt: _loadedAt, language: _language, ...rest } = site;
  const insert = database.prepare('INSERT INTO fact (name, value) VALUES (?, ?)');
  insert.run('fingerprint', `${FORMAT} ${fingerprint}`);
  insert.run('site', serialize(rest));
  database.exec('BEGIN');
  writePages(database, pages);
  database.exec('COMMIT');
  writeIndex(site.language, database, { added: documentsOf({ ...site, pages: readPages(database) }) });
  database.close();
  renameSync(partial, file);
}

/** Whether a folder has the file of every site. */
export const hasSiteFiles = (folder: string, sites: Sites): boolean =>
  sites.every(({ variant }) => existsSync(siteFile(folder, variant.id)));

/** Time at which the newest of them was written, in whole milliseconds since 1970. */
export const siteFilesChangedAt = (folder: string, sites: Sites): number =>
  Math.max(...sites.map(({ variant }) => Math.floor(statSync(siteFile(folder, variant.id)).mtimeMs)));

/** Opens the files of all sites for reading; undefined unless all have that fingerprint. */
export function openSiteFiles(
  folder: string,
  sites: Sites,
  fingerprint: string,
  now: Date,
): Corpus | undefined {
  const opened = new Map<SiteId, SiteContent>();
  for (const { variant } of sites) {
    const site = openSite(siteFile(folder, variant.id), variant, fingerprint, now);
    if (!site) return undefined;
    opened.set(variant.id, site);
  }
  return { sites: opened };
}

function openSite(file: string, language: SiteLanguage, fingerprint: string, now: Date) {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    database.exec(CACHING);
    const select = database.prepare('SELECT value FROM fact WHERE name = ?');
    const stored = select.get('site')?.value;
    if (select.get('fingerprint')?.value === `${FORMAT} ${fingerprint}` && stored instanceof Uint8Array) {
      const rest: WithoutPages = deserialize(stored);
      const site = { ...rest, language, pages: readPages(database), loadedAt: now };
      adoptSearchIndex(site, database);
      return site;
    }
  } catch {
    // Missing, truncated or not a database: it is rebuilt, as after any change.
  }
  database?.close();
  return undefined;
}

/** Writes pages into their own table. */
export function writePages(database: DatabaseSync, pages: Iterable<CorpusPage>): void {
  database.exec('CREATE TABLE page (path TEXT PRIMARY KEY, file TEXT, modified TEXT, value TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO page (path, file, modified, value) VALUES (?, ?, ?, ?)');
  for (const page of pages)
    insert.run(page.path, page.file, page.modified?.toISOString() ?? null, JSON.stringify(page));
}

/** The stored pages by address, read on demand because not every site fits into memory. */
export function readPages(database: DatabaseSync): Pages {
  const one = database.prepare('SELECT modified, value FROM page WHERE path = ?');
  const all = database.prepare('SELECT modified, value FROM page ORDER BY rowid');
  const allChanges = database.prepare('SELECT path, file, modified FROM page ORDER BY rowid');
  return {
    get(path) {
      const row = one.get(path);
      return row && pageOf(row);
    },
    has: (path) => one.get(path) !== undefined,
    *values() {
      for (const row of all.iterate()) yield pageOf(row);
    },
    *changes() {
      for (const { path, file, modified } of allChanges.iterate())
        yield { path: String(path), file: String(file), modified: dayOf(modified) };
    },
  };
}

type Row = Readonly<Record<string, SQLOutputValue>>;

const dayOf = (modified: SQLOutputValue | undefined): Date | undefined =>
  modified === null || modified === undefined ? undefined : new Date(String(modified));

const pageOf = ({ modified, value }: Row): CorpusPage => ({
  ...JSON.parse(String(value)),
  modified: dayOf(modified),
});
