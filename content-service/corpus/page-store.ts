import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { CorpusPage, PageChange, Pages } from './corpus.ts';

/** Writes pages into their own table. */
export function writePages(database: DatabaseSync, pages: Iterable<CorpusPage>): void {
  database.exec('CREATE TABLE page (path TEXT PRIMARY KEY, modified TEXT, value TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO page (path, modified, value) VALUES (?, ?, ?)');
  for (const page of pages) insert.run(page.path, page.modified?.toISOString() ?? null, JSON.stringify(page));
}

/** Pages by address, read on demand because not every site fits into memory. */
export class PageStore implements Pages {
  readonly #one: ReturnType<DatabaseSync['prepare']>;
  readonly #all: ReturnType<DatabaseSync['prepare']>;
  readonly #changes: ReturnType<DatabaseSync['prepare']>;

  constructor(database: DatabaseSync) {
    this.#one = database.prepare('SELECT modified, value FROM page WHERE path = ?');
    this.#all = database.prepare('SELECT modified, value FROM page ORDER BY rowid');
    this.#changes = database.prepare('SELECT path, modified FROM page ORDER BY rowid');
  }

  get(path: string): CorpusPage | undefined {
    const row = this.#one.get(path);
    return row && pageOf(row);
  }

  has(path: string): boolean {
    return this.#one.get(path) !== undefined;
  }

  *values(): Generator<CorpusPage> {
    for (const row of this.#all.iterate()) yield pageOf(row);
  }

  /** Addresses with the dates of their last changes, without reading the pages. */
  *changes(): Generator<PageChange> {
    for (const { path, modified } of this.#changes.iterate())
      yield { path: String(path), modified: dayOf(modified) };
  }
}

type Row = Readonly<Record<string, SQLOutputValue>>;

const dayOf = (modified: SQLOutputValue | undefined): Date | undefined =>
  modified === null || modified === undefined ? undefined : new Date(String(modified));

const pageOf = ({ modified, value }: Row): CorpusPage => ({
  ...JSON.parse(String(value)),
  modified: dayOf(modified),
});
