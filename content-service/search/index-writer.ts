import { DatabaseSync } from 'node:sqlite';
import type { SynonymGroup } from '../corpus/search-words.ts';
import { createColumnsBuilder } from './columns-builder.ts';
import { storeFrequentClauses } from './frequent-clauses.ts';
import { INDEX_SCHEMA } from './index-schema.ts';
import { wordsOf } from './query-words.ts';
import type { SearchDocument } from './search-document.ts';
import { writeColumns } from './stored-columns.ts';

/** Builds an index. */
export interface IndexWriter {
  readonly database: DatabaseSync;
  /** Documents are numbered from 0 in the order in which they are added. */
  add(document: SearchDocument): void;
  /** Ends the adding. */
  finish(synonyms: readonly SynonymGroup[]): void;
}

/** Below that many documents nothing is frequent enough to be worth storing, nor is tidying up. */
const MANY_DOCUMENTS = 1500;

/**
 * Writes an index into a new file, or, without a name, into a private temporary database that SQLite keeps in memory
 * while it is small.
 */
export function createIndexWriter(file = ''): IndexWriter {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; ${INDEX_SCHEMA}; BEGIN`);
  const insertText = database.prepare(
    'INSERT INTO text (rowid, title, keywords, summary, headings, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const insertDocument = database.prepare('INSERT INTO document (id, card) VALUES (?, ?)');
  const builder = createColumnsBuilder();
  const counts = new Map<string, number>();
  let next = 0;

  return {
    database,
    add(document) {
      const { title, keywords, summary, card } = document;
      const { headings, body } = document.readText();
      insertText.run(next, title, keywords, summary, headings, body);
      insertDocument.run(next, JSON.stringify(card));
      builder.add(document);
      for (const word of wordsOf(`${title} ${keywords} ${summary} ${headings} ${body}`))
        counts.set(word, (counts.get(word) ?? 0) + 1);
      next += 1;
    },
    finish(synonyms) {
      writeColumns(database, builder.columns());
      const insertWord = database.prepare('INSERT INTO vocabulary (word, count) VALUES (?, ?)');
      for (const [word, count] of counts) insertWord.run(word, count);
      if (next >= MANY_DOCUMENTS) {
        database.exec("INSERT INTO text (text) VALUES ('optimize')");
        storeFrequentClauses(database, counts.keys(), synonyms);
      }
      database.exec('COMMIT');
    },
  };
}
