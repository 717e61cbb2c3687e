import { DatabaseSync } from 'node:sqlite';
import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { SynonymEntry } from '../corpus/search-words.ts';
import { bytesOfHits, type ClauseHits, type FullText, mergeHits, readFullText } from './full-text.ts';
import { alternativesOf, anyOf, matchClauses, readSynonyms } from './match-expression.ts';
import { queryParts } from './query-words.ts';

const KEPT_HITS_BYTES = 24 * 1024 * 1024;

/**
 * Looks up the hits of clauses in an index of documents with numbers below `count`. Clauses with frequent words are the most
 * expensive and recur, so their hits are stored or cached.
 */
export function createClauseLookup(
  database: DatabaseSync,
  fullText: FullText,
  count: number,
): (clause: string) => ClauseHits {
  const stored = database.prepare(
    'SELECT value FROM clause JOIN hits ON hits.id = clause.hits WHERE expression = ?',
  );
  const storedHitsOf = (clause: string): ClauseHits | undefined => {
    const value = stored.get(clause)?.value;
    return value instanceof Uint8Array ? deserialize(value) : undefined;
  };

  /** Hits of frequent words are stored; the other alternatives are looked up together. */
  function hitsOfAny(clause: string): ClauseHits {
    const words = alternativesOf(clause).map((word) => ({ word, hits: storedHitsOf(word) }));
    const others = words.filter(({ hits }) => !hits).map(({ word }) => word);
    return mergeHits(
      [
        ...words.flatMap(({ hits }) => hits ?? []),
        ...(others.length > 0 ? [fullText.hits(anyOf(others))] : []),
      ],
      count,
    );
  }

  const kept = new LRUCache<string, ClauseHits>({
    maxSize: KEPT_HITS_BYTES,
    sizeCalculation: (hits) => bytesOfHits(hits) + 256,
    memoMethod: (clause) =>
      storedHitsOf(clause) ?? (clause.includes(' OR ') ? hitsOfAny(clause) : fullText.hits(clause)),
  });
  return (clause) => kept.memo(clause);
}

/**
 * Minimum number of matching documents for a stored clause; a rarer one is looked up within a millisecond or
 * two.
 */
const FREQUENT = 400;

/** Stores the hits of every word and synonym that matches at least `FREQUENT` documents. */
export function storeFrequentClauses(
  database: DatabaseSync,
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
  for (const [word, stem] of stemsOf(database))
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

/** Each word of an index with its SQLite stem. */
function stemsOf(index: DatabaseSync): readonly (readonly [word: string, stem: string])[] {
  const database = new DatabaseSync('');
  database.exec(`
    CREATE VIRTUAL TABLE word USING fts5(spelling, tokenize = "porter unicode61 remove_diacritics 2");
    CREATE VIRTUAL TABLE stem USING fts5vocab('word', 'instance');
    BEGIN`);
  const insert = database.prepare('INSERT INTO word (spelling) VALUES (?)');
  for (const { word } of index.prepare("SELECT word FROM vocabulary WHERE written = ''").iterate())
    insert.run(word ?? null);
  const rows = database
    .prepare('SELECT word.spelling, term FROM stem JOIN word ON word.rowid = stem.doc')
    .all();
  database.close();
  return rows.map(({ spelling, term }) => [String(spelling), String(term)]);
}
