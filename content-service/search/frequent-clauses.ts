import { DatabaseSync } from 'node:sqlite';
import { serialize } from 'node:v8';
import type { SynonymEntry } from '../corpus/search-words.ts';
import { readFullText } from './full-text.ts';
import { matchClauses, readSynonyms } from './match-expression.ts';
import { queryParts } from './query-words.ts';

/**
 * Minimum number of matching documents for a stored clause; a rarer one is looked up within a millisecond or
 * two.
 */
const FREQUENT = 400;

/** Stores the hits of every word and synonym that matches at least `FREQUENT` documents. */
export function storeFrequentClauses(
  database: DatabaseSync,
  words: Iterable<string>,
  entries: readonly SynonymEntry[],
  stopWords: ReadonlySet<string>,
): void {
  const fullText = readFullText(database);
  const insertHits = database.prepare('INSERT INTO hits (value) VALUES (?)');
  const insertClause = database.prepare('INSERT OR IGNORE INTO clause (expression, hits) VALUES (?, ?)');

  function store(expressions: readonly string[]): void {
    const [first] = expressions;
    const hits = first === undefined ? undefined : fullText.hits(first);
    if (!hits || hits.ids.length < FREQUENT) return;
    const { lastInsertRowid } = insertHits.run(serialize(hits));
    for (const expression of expressions) insertClause.run(expression, lastInsertRowid);
  }

  const stems = frequentStems(database);
  const wordsByStem = new Map<string, string[]>();
  for (const [word, stem] of stemsOf(words))
    if (stems.has(stem)) wordsByStem.getOrInsertComputed(stem, () => []).push(word);
  for (const sameStem of wordsByStem.values()) store(sameStem.map((word) => `"${word}"`));

  const synonyms = readSynonyms(entries);
  for (const member of new Set(entries.flatMap(({ words: own }) => own)))
    for (const clause of matchClauses(queryParts(member, stopWords), synonyms, (word) => ({
      word,
      prefix: false,
    })))
      if (clause.startsWith('(')) store([clause]);
}

function frequentStems(database: DatabaseSync): ReadonlySet<string> {
  database.exec("CREATE VIRTUAL TABLE temp.stem USING fts5vocab('main', 'text', 'row')");
  const rows = database.prepare('SELECT term FROM temp.stem WHERE doc >= ?').all(FREQUENT);
  database.exec('DROP TABLE temp.stem');
  return new Set(rows.map(({ term }) => String(term)));
}

/** Each word with its SQLite stem. */
function stemsOf(words: Iterable<string>): readonly (readonly [word: string, stem: string])[] {
  const database = new DatabaseSync('');
  database.exec(`
    CREATE VIRTUAL TABLE word USING fts5(spelling, tokenize = "porter unicode61 remove_diacritics 2");
    CREATE VIRTUAL TABLE stem USING fts5vocab('word', 'instance');
    BEGIN`);
  const insert = database.prepare('INSERT INTO word (spelling) VALUES (?)');
  for (const word of words) insert.run(word);
  const rows = database
    .prepare('SELECT word.spelling, term FROM stem JOIN word ON word.rowid = stem.doc')
    .all();
  database.close();
  return rows.map(({ spelling, term }) => [String(spelling), String(term)]);
}
