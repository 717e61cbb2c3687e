import { DatabaseSync } from 'node:sqlite';

/** The texts of a document by weight. */
export interface IndexedText {
  readonly title: string;
  readonly keywords: string;
  readonly summary: string;
  readonly headings: string;
  readonly body: string;
}

/** Full-text search over numbered documents. Expressions are FTS5's own. */
export interface FullText {
  add(id: number, text: IndexedText): void;
  /** Ends the adding. */
  finish(): void;
  /** Whether any document matches. */
  occurs(expression: string): boolean;
  /** What matches. */
  matching(expression: string): readonly number[];
  /** What matches with its bm25 score, higher for better. */
  ranked(expression: string): readonly { readonly id: number; readonly score: number }[];
  /** The passage of a document's body that matches, its words between U+0001 and U+0002. */
  passage(id: number, expression: string): string | undefined;
}

/** Weights of title, keywords, summary, headings and body. */
const FIELD_WEIGHTS = '12.0, 6.0, 4.0, 3.0, 1.0';

/** Full-text search in SQLite, which keeps it in a private temporary file and in memory while that is small. */
export function createFullText(): FullText {
  const database = new DatabaseSync('');
  database.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    CREATE VIRTUAL TABLE text USING fts5(
      title, keywords, summary, headings, body,
      tokenize = "porter unicode61 remove_diacritics 2",
      prefix = '3'
    );
    BEGIN`);
  const insert = database.prepare(
    'INSERT INTO text (rowid, title, keywords, summary, headings, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const occurs = database.prepare('SELECT 1 FROM text WHERE text MATCH ? LIMIT 1');
  const matching = database.prepare('SELECT rowid AS id FROM text WHERE text MATCH ?');
  const ranked = database.prepare(
    `SELECT rowid AS id, -bm25(text, ${FIELD_WEIGHTS}) AS score FROM text WHERE text MATCH ?`,
  );
  const snippet = database.prepare(
    "SELECT snippet(text, 4, char(1), char(2), '…', 28) AS passage FROM text WHERE text MATCH ? AND rowid = ?",
  );

  return {
    add(id, { title, keywords, summary, headings, body }) {
      insert.run(id, title, keywords, summary, headings, body);
    },
    finish() {
      database.exec('COMMIT');
    },
    occurs: (expression) => occurs.get(expression) !== undefined,
    matching: (expression) => matching.all(expression).map(({ id }) => Number(id)),
    ranked: (expression) =>
      ranked.all(expression).map(({ id, score }) => ({ id: Number(id), score: Number(score) })),
    passage(id, expression) {
      // A number is bound as a real, and FTS5 then leaves the condition on its rowid out of account.
      const row = snippet.get(expression, BigInt(id));
      return typeof row?.passage === 'string' ? row.passage : undefined;
    },
  };
}
