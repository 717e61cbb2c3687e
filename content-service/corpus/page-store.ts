import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { CorpusPage, Pages } from './corpus.ts';

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
