/**
 * The tables of a site's index. `text` finds and ranks; `document` holds the cards that are shown; `column_data` the
 * columns; `vocabulary` every word and how often it occurs; `clause` what frequent words and synonyms come to, as
 * counting that anew would take longer than a reader should wait.
 */
export const INDEX_SCHEMA = `
  CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE VIRTUAL TABLE text USING fts5(
    title, keywords, summary, headings, body,
    tokenize = "porter unicode61 remove_diacritics 2",
    prefix = '3'
  );
  CREATE TABLE document (id INTEGER PRIMARY KEY, card TEXT NOT NULL);
  CREATE TABLE column_data (name TEXT PRIMARY KEY, value BLOB NOT NULL);
  CREATE TABLE vocabulary (word TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE hits (id INTEGER PRIMARY KEY, value BLOB NOT NULL);
  CREATE TABLE clause (expression TEXT PRIMARY KEY, hits INTEGER NOT NULL) WITHOUT ROWID`;
