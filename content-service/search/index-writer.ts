import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { deserialize, serialize } from 'node:v8';
import { compareNames } from '@information-site/contract/text/names.ts';
import { withoutInvisible } from '@information-site/contract/text/plain-spelling.ts';
import type { SiteLanguage } from '@information-site/contract/text/texts.ts';
import { createPostingChanges, hasPostings, storeFrequentWords } from './clause-lookup.ts';
import { columnsWith, type DocumentColumns, type DocumentFacts, NO_COLUMNS } from './document-columns.ts';
import { FIELD_WEIGHTS, TOKENIZER } from './full-text.ts';
import { createWordCounts } from './index-words.ts';
import { createPageVectors } from './meaning.ts';
import { markedWords } from './query-words.ts';
import type { SearchDocument } from './search-document.ts';
import { type WordVectors, wordVectorsFor } from './word-vectors.ts';

const FIELDS = Object.keys(FIELD_WEIGHTS);

/** What FTS5 collects in memory before it writes: the more, the less it merges. A new index is merged at the end. */
const UNWRITTEN_BYTES = 8 * 1024 * 1024;
const MERGING = "INSERT INTO text (text, rank) VALUES ('automerge', 4)";

/**
 * The tables of a site's index. `text` is the full-text index; `document` holds the result cards;
 * `meaning` has the vectors of pages; `vocabulary` every word with its number of occurrences, and with the number of
 * documents for each spelling that is not in ASCII; `posting` the documents with a frequent word, which are too slow to
 * look up in each search. `fact` includes the columns.
 */
const INDEX_SCHEMA = `
  CREATE TABLE fact (name TEXT PRIMARY KEY, value BLOB NOT NULL);
  CREATE VIRTUAL TABLE text USING fts5(${FIELDS}, tokenize = "${TOKENIZER}");
  INSERT INTO text (text, rank) VALUES ('hashsize', ${UNWRITTEN_BYTES}), ('automerge', 0);
  CREATE TABLE meaning (page INTEGER PRIMARY KEY, vectors BLOB NOT NULL);
  CREATE TABLE document (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, card TEXT NOT NULL);
  CREATE TABLE vocabulary (word TEXT, written TEXT, count INTEGER NOT NULL, PRIMARY KEY (word, written))
    WITHOUT ROWID;
  CREATE TABLE posting (stem TEXT PRIMARY KEY, ids BLOB NOT NULL, marks BLOB NOT NULL)`;

/** The documents that are removed from an index, by their keys, and those that are added or replaced. */
export interface IndexChange {
  readonly removed?: Iterable<string>;
  readonly added?: Iterable<SearchDocument>;
  /** The columns of the index, unless it is new. */
  readonly before?: DocumentColumns;
  /** By default, those of the language. */
  readonly vectors?: WordVectors | undefined;
}

/** Below this number of documents, neither optimising nor storing postings is worthwhile. */
const MANY_DOCUMENTS = 1500;

/** Documents after which the columns of a new index grow, so that their facts need not be kept until the end. */
const BATCH = 4096;

/** SQLite's own cache for one file. The operating system caches the rest of it. */
const CACHE_KIB = 8 * 1024;
export const CACHING = `PRAGMA cache_size = -${CACHE_KIB}; PRAGMA locking_mode = EXCLUSIVE`;

/** After a crash an index is rebuilt, not repaired. */
const UNSAFE = 'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF';

/** Pages of a database that are copied between two requests. */
const PAGES_PER_STEP = 1000;

/**
 * A new database for an index in a file; without a name, a private temporary one that SQLite keeps in memory while it
 * is small.
 */
export function newIndex(file = ''): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`${UNSAFE}; ${INDEX_SCHEMA}`);
  return database;
}

/** A private copy of a database, in a file that vanishes with its process. Requests are served meanwhile. */
export async function privateCopy(database: DatabaseSync): Promise<DatabaseSync> {
  const folder = mkdtempSync(join(tmpdir(), 'search-index-'));
  try {
    const file = join(folder, 'index');
    await backup(database, file, { rate: PAGES_PER_STEP });
    const copy = new DatabaseSync(file);
    copy.exec(`${UNSAFE}; ${CACHING}`);
    return copy;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Changes the documents of an index, and completes it; yields after each document, and returns the columns. The
 * content of the index depends on its documents alone, not on their order or on documents that it had before.
 */
export function* indexSteps(
  { locale }: SiteLanguage,
  database: DatabaseSync,
  { removed = [], added = [], before = NO_COLUMNS, vectors = wordVectorsFor(locale) }: IndexChange,
): Generator<undefined, DocumentColumns> {
  database.exec('BEGIN');
  const numberOf = database.prepare('SELECT id FROM document WHERE key = ?');
  const cardOf = database.prepare('SELECT card FROM document WHERE id = ?');
  const textOf = database.prepare(`SELECT ${FIELDS} FROM text WHERE rowid = ?`);
  const insertText = database.prepare(`INSERT INTO text (rowid, ${FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const lengthsOf = database.prepare('SELECT sz FROM text_docsize WHERE id = ?');
  const insertDocument = database.prepare('INSERT INTO document (id, key, card) VALUES (?, ?, ?)');
  const deleteText = database.prepare('DELETE FROM text WHERE rowid = ?');
  const deleteDocument = database.prepare('DELETE FROM document WHERE id = ?');
  const words = createWordCounts(database);
  const pageVectors = vectors && createPageVectors(database, vectors);
  const postings = hasPostings(database) ? createPostingChanges(database) : undefined;
  const edited = new Map<number, DocumentFacts | undefined>();
  const names = new Map<number, string>();
  let columns = before;
  let size = before.titles.length;

  const card = (id: number): string => String(cardOf.get(id)?.card);
  const nameOf = (id: number): string => names.getOrInsertComputed(id, () => JSON.parse(card(id)).title);

  function compare(a: number, b: number): number {
    const byName = compareNames(nameOf(a), nameOf(b));
    if (byName !== 0) return byName;
    const [one, other] = [card(a), card(b)];
    return one === other ? a - b : one < other ? -1 : 1;
  }

  /** Removes everything about a document except its number. */
  function clear(id: number): void {
    const texts = Object.values(textOf.get(BigInt(id)) ?? {}).map(String);
    words.count(texts, -1);
    postings?.remove(id, texts);
    deleteText.run(BigInt(id));
    deleteDocument.run(id);
    pageVectors?.remove(id);
  }

  const existing = (key: string): number | undefined => {
    const id = numberOf.get(key)?.id;
    return id === undefined ? undefined : Number(id);
  };

  function addBatch(): void {
    columns = columnsWith(columns, edited, compare);
    edited.clear();
  }

  function add(document: SearchDocument): void {
    const { key, title, summary, needs = '', partition, date, weight, facets } = document;
    const { headings, body } = document.readText();
    const known = existing(key);
    if (known !== undefined) clear(known);
    const id = known ?? size;
    size = Math.max(size, id + 1);
    // FTS5 would split words at invisible characters.
    const texts = [title, document.keywords, needs, summary, headings, body].map(withoutInvisible);
    // FTS5 itself removes marks, so it finds muller for müller.
    for (const [spelling, word] of markedWords(texts.join(' ')))
      if (spelling !== word.normalize('NFD').replace(/\p{M}/gu, '')) texts[1] += `\n${spelling}`;
    insertText.run(id, ...texts);
    words.count(texts, 1);
    postings?.add(id, texts);
    const length = lengthIn(lengthsOf.get(id)?.sz);
    if (partition === 'pages')
      pageVectors?.add(
        id,
        [title, summary, ...`${needs}\n${headings}`.split('\n')]
          .map(withoutInvisible)
          .filter((line) => line !== ''),
      );
    insertDocument.run(id, key, JSON.stringify(document.card));
    names.set(id, document.card.title);
    edited.set(id, { title, partition, date, weight, facets, length });
    if (edited.size === BATCH) addBatch();
  }

  function remove(key: string): void {
    const id = existing(key);
    if (id === undefined) return;
    clear(id);
    edited.set(id, undefined);
  }

  for (const key of removed) {
    remove(key);
    yield;
  }
  for (const document of added) {
    add(document);
    yield;
  }
  addBatch();
  words.store();
  pageVectors?.store();
  postings?.store();
  if (before.count === 0) {
    database.exec(MERGING);
    database
      .prepare("INSERT OR REPLACE INTO fact (name, value) VALUES ('columns', ?)")
      .run(serialize(columns));
    if (columns.count >= MANY_DOCUMENTS) {
      database.exec("INSERT INTO text (text) VALUES ('optimize')");
      storeFrequentWords(database);
    }
  }
  database.exec('COMMIT');
  return columns;
}

/** Writes an index without yielding; returns its columns. */
export function writeIndex(...change: Parameters<typeof indexSteps>): DocumentColumns {
  const steps = indexSteps(...change);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The number of words of a document, from those of its fields in SQLite's variable-length integers. */
function lengthIn(sizes: unknown): number {
  let [length, field] = [0, 0];
  for (const byte of sizes instanceof Uint8Array ? sizes : []) {
    field = field * 128 + (byte & 127);
    if (byte >= 128) continue;
    length += field;
    field = 0;
  }
  return length;
}

/** The columns of an index, as they were stored with a new one. */
export function readColumns(database: DatabaseSync): DocumentColumns {
  const value = database.prepare("SELECT value FROM fact WHERE name = 'columns'").get()?.value;
  if (!(value instanceof Uint8Array)) throw new Error('the index has no columns');
  return deserialize(value);
}
