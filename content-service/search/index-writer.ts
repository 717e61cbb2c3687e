import { DatabaseSync } from 'node:sqlite';
import { serialize } from 'node:v8';
import { withoutInvisible } from '@information-site/contract/text/plain-spelling.ts';
import type { SiteLanguage } from '@information-site/contract/text/texts.ts';
import type { SynonymEntry } from '../corpus/search-words.ts';
import { storeFrequentClauses } from './clause-lookup.ts';
import { createColumnsBuilder } from './document-columns.ts';
import { vectorsOfPage } from './meaning.ts';
import { markedWords, stopWordsOf, wordsOf } from './query-words.ts';
import type { SearchDocument } from './search-document.ts';
import { addTo, type WordVectors, wordVectorsFor } from './word-vectors.ts';

/**
 * The tables of a site's index. `text` is the full-text index; `document` holds the result cards;
 * `meaning` has the vectors of pages; `vocabulary` every word with its number of occurrences and
 * its spelling in the texts; `clause` the precomputed hits of frequent words and synonyms, which are too slow to
 * compute per search. `fact` includes the columns. `document.path` is set for pages that are not always public.
 */
const INDEX_SCHEMA = `
  CREATE TABLE fact (name TEXT PRIMARY KEY, value BLOB NOT NULL);
  CREATE VIRTUAL TABLE text USING fts5(
    title, keywords, needs, summary, headings, body,
    tokenize = "porter unicode61 remove_diacritics 2",
    prefix = '3'
  );
  CREATE TABLE meaning (page INTEGER PRIMARY KEY, vectors BLOB NOT NULL);
  CREATE TABLE document (id INTEGER PRIMARY KEY, path TEXT, card TEXT NOT NULL);
  CREATE INDEX document_path ON document (path) WHERE path IS NOT NULL;
  CREATE TABLE vocabulary (word TEXT PRIMARY KEY, count INTEGER NOT NULL, written TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE hits (id INTEGER PRIMARY KEY, value BLOB NOT NULL);
  CREATE TABLE clause (expression TEXT PRIMARY KEY, hits INTEGER NOT NULL) WITHOUT ROWID`;

/** Builds an index. */
export type IndexWriter = ReturnType<typeof createIndexWriter>;

/** Below this number of documents, neither optimising nor storing frequent clauses is worthwhile. */
const MANY_DOCUMENTS = 1500;

/** The vectors of pages, by what the pages are made from: an edit reuses those of unchanged pages. */
const vectorsBySource = new WeakMap<object, Int8Array>();

/**
 * Writes an index into a new file; without a name, into a private temporary database that SQLite keeps in
 * memory while it is small.
 */
export function createIndexWriter(
  language: SiteLanguage,
  file = '',
  vectors: WordVectors | undefined = wordVectorsFor(language.locale),
) {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; ${INDEX_SCHEMA}; BEGIN`);
  const insertText = database.prepare(
    'INSERT INTO text (rowid, title, keywords, needs, summary, headings, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const insertDocument = database.prepare('INSERT INTO document (id, path, card) VALUES (?, ?, ?)');
  const builder = createColumnsBuilder();
  const counts = new Map<string, number>();
  const marked = new Map<string, string>();
  const insertVectors = database.prepare('INSERT INTO meaning VALUES (?, ?)');
  const sumOfPages = new Float32Array(vectors?.dimensions ?? 0);
  let countOfPages = 0;
  let next = 0;

  return {
    database,
    /** Documents are numbered from 0 in the order of adding. */
    add(document: SearchDocument): void {
      const { title, summary, needs = '', card } = document;
      const { headings, body } = document.readText();
      const keywords = [document.keywords];
      const text = `${title} ${document.keywords} ${summary} ${headings} ${body}`;
      for (const [spelling, word] of markedWords(withoutInvisible(text))) {
        marked.set(spelling, word);
        // FTS5 itself removes marks, so it finds muller for müller.
        if (spelling !== word.normalize('NFD').replace(/\p{M}/gu, '')) keywords.push(spelling);
      }
      const columns = [title, keywords.join('\n'), needs, summary, headings, body];
      // FTS5 would split words at invisible characters.
      insertText.run(next, ...columns.map(withoutInvisible));
      if (vectors && document.partition === 'pages') {
        const sentences = [title, summary, ...`${needs}\n${headings}`.split('\n')].filter(
          (line) => line !== '',
        );
        const own = vectorsBySource.getOrInsertComputed(document.source ?? document, () =>
          vectorsOfPage(sentences.map(withoutInvisible), vectors),
        );
        insertVectors.run(next, own);
        addTo(sumOfPages, own, 1);
        countOfPages += 1;
      }
      insertDocument.run(next, document.plannedPath ?? null, JSON.stringify(card));
      builder.add(document);
      for (const word of wordsOf(columns.join(' '))) counts.set(word, (counts.get(word) ?? 0) + 1);
      next += 1;
    },
    /** Completes the index. */
    finish(synonyms: readonly SynonymEntry[]): void {
      const insertFact = database.prepare('INSERT INTO fact (name, value) VALUES (?, ?)');
      insertFact.run('columns', serialize(builder.columns()));
      insertFact.run('sum of pages', serialize({ sum: sumOfPages, count: countOfPages }));
      const insertWord = database.prepare('INSERT INTO vocabulary VALUES (?, ?, ?)');
      for (const [word, count] of counts) insertWord.run(word, count, marked.get(word) ?? word);
      if (next >= MANY_DOCUMENTS) {
        database.exec("INSERT INTO text (text) VALUES ('optimize')");
        storeFrequentClauses(database, counts.keys(), synonyms, stopWordsOf(language));
      }
      database.exec('COMMIT');
    },
  };
}
