import type { DatabaseSync } from 'node:sqlite';
import type { CorpusPage } from './corpus.ts';

type StoredPage = CorpusPage extends infer Page
  ? Page extends CorpusPage
    ? Omit<Page, 'modified'> & { readonly modified?: string }
    : never
  : never;

/** When a page was last changed, as far as it says. */
export type PageChange = Pick<CorpusPage, 'path' | 'modified'>;

/** Writes pages into a table of their own. */
export function writePages(database: DatabaseSync, pages: Iterable<CorpusPage>): void {
  database.exec('CREATE TABLE page (path TEXT PRIMARY KEY, modified TEXT, value TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO page (path, modified, value) VALUES (?, ?, ?)');
  for (const page of pages) insert.run(page.path, page.modified?.toISOString() ?? null, JSON.stringify(page));
}

/** Pages by address that are read when they are asked for: not every site fits into memory. */
export class PageStore implements ReadonlyMap<string, CorpusPage> {
  readonly size: number;
  readonly #one: ReturnType<DatabaseSync['prepare']>;
  readonly #all: ReturnType<DatabaseSync['prepare']>;
  readonly #changes: ReturnType<DatabaseSync['prepare']>;

  constructor(database: DatabaseSync) {
    this.size = Number(database.prepare('SELECT max(rowid) AS size FROM page').get()?.size ?? 0);
    this.#one = database.prepare('SELECT value FROM page WHERE path = ?');
    this.#all = database.prepare('SELECT value FROM page ORDER BY rowid');
    this.#changes = database.prepare('SELECT path, modified FROM page ORDER BY rowid');
  }

  get(path: string): CorpusPage | undefined {
    const row = this.#one.get(path);
    return row && revive(String(row.value));
  }

  has(path: string): boolean {
    return this.#one.get(path) !== undefined;
  }

  *values(): MapIterator<CorpusPage> {
    for (const row of this.#all.iterate()) yield revive(String(row.value));
  }

  /** Addresses with the days of their last changes, without reading the pages themselves. */
  *changes(): Generator<PageChange> {
    for (const { path, modified } of this.#changes.iterate())
      yield { path: String(path), modified: modified === null ? undefined : new Date(String(modified)) };
  }

  *keys(): MapIterator<string> {
    for (const { path } of this.values()) yield path;
  }

  *entries(): MapIterator<[string, CorpusPage]> {
    for (const page of this.values()) yield [page.path, page];
  }

  [Symbol.iterator](): MapIterator<[string, CorpusPage]> {
    return this.entries();
  }

  forEach(visit: (page: CorpusPage, path: string, pages: ReadonlyMap<string, CorpusPage>) => void): void {
    for (const page of this.values()) visit(page, page.path, this);
  }
}

function revive(text: string): CorpusPage {
  const { modified, ...page }: StoredPage = JSON.parse(text);
  return { ...page, modified: modified === undefined ? undefined : new Date(modified) };
}
