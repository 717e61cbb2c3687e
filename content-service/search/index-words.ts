import type { DatabaseSync } from 'node:sqlite';
import { phrase } from './match-expression.ts';
import { markedWords, wordsOf } from './query-words.ts';
import { MAX_EDITS, nearestWord } from './spelling.ts';

/** The vocabulary of an index, limited to what a search may reveal. */
export interface IndexWords {
  /** Whether any document contains the word, in any inflected form. */
  occurs(word: string): boolean;
  /** Words with the given prefix, most frequent first. */
  beginningWith(beginning: string): readonly string[];
  /** The beginning that a word shares with its inflected forms; undefined without any, or if the index is stemmed. */
  stem(word: string): string | undefined;
  /** The most likely correction of a misspelt word, as the texts write it; undefined if no word is similar. */
  nearest(word: string): string | undefined;
}

/** Maximum number of completions of an unfinished word. */
const MAX_LIKELY_WORDS = 32;
const LAST_LETTER = '\u{10ffff}';

/** Without stemming: the least length of a stem, and the greatest of the endings of two forms together. */
const MIN_STEM = 5;
const MAX_ENDINGS = 4;

/** With more edits, most words of an inflected language resemble another. */
const MAX_EDITS_UNSTEMMED = 1;

/** The vocabulary of an index with all its documents, and without some of them. */
export function readWords(
  database: DatabaseSync,
  isStemmed: boolean,
): { readonly all: IndexWords; without(hidden: ReadonlySet<number>): IndexWords } {
  // Reading one JSON text is much faster than reading thousands of rows.
  const wordsFrom = database.prepare(
    `SELECT json_group_array(json_array(word, count)) AS words FROM vocabulary
      WHERE word >= ? AND word < ? AND written = '' AND length(word) BETWEEN ? AND ?`,
  );
  const countOf = database.prepare("SELECT count FROM vocabulary WHERE word = ? AND written = ''");
  const writtenAs = database.prepare(
    "SELECT written FROM vocabulary WHERE word = ? AND written <> '' ORDER BY count DESC, written LIMIT 1",
  );
  const likelyWords = database.prepare(
    `SELECT word FROM vocabulary WHERE word >= ? AND word < ? AND written = ''
      ORDER BY count DESC, word LIMIT ?`,
  );
  const having = database.prepare('SELECT rowid AS id FROM text WHERE text MATCH ? LIMIT ?');
  const textOf = database.prepare(
    "SELECT concat_ws(' ', title, keywords, needs, summary, headings, body) AS words FROM text WHERE rowid = ?",
  );

  /** The words that have the first letter of another, and nearly its length, with their counts. */
  function wordsLike(word: string): readonly (readonly [known: string, count: number])[] {
    const [first = ''] = word;
    const lengths = [word.length - MAX_EDITS, word.length + MAX_EDITS].map(BigInt);
    return JSON.parse(String(wordsFrom.get(first, `${first}${LAST_LETTER}`, ...lengths)?.words));
  }

  const likely = (beginning: string, most: number): readonly string[] =>
    likelyWords.all(beginning, `${beginning}${LAST_LETTER}`, BigInt(most)).map(({ word }) => String(word));

  const none: ReadonlySet<number> = new Set();

  function without(hidden: ReadonlySet<number>): IndexWords {
    const hiddenCounts = new Map<string, number>();
    for (const id of hidden)
      for (const word of wordsOf(String(textOf.get(BigInt(id))?.words ?? '')))
        hiddenCounts.set(word, (hiddenCounts.get(word) ?? 0) + 1);
    const left = (word: string, count: number): number => count - (hiddenCounts.get(word) ?? 0);
    const isLeft = (word: string): boolean => left(word, Number(countOf.get(word)?.count ?? 0)) > 0;
    const beginningWith = (beginning: string): readonly string[] =>
      likely(beginning, MAX_LIKELY_WORDS + hiddenCounts.size)
        .filter(isLeft)
        .slice(0, MAX_LIKELY_WORDS);
    return {
      // Inflected forms count as the same word.
      occurs: (word) =>
        isLeft(word) ||
        having.all(phrase(word), BigInt(hidden.size + 1)).some(({ id }) => !hidden.has(Number(id))),
      beginningWith,
      stem(word) {
        if (isStemmed || /\d/.test(word)) return undefined;
        for (let at = word.length; at >= Math.max(MIN_STEM, word.length - MAX_ENDINGS); at -= 1) {
          const stem = word.slice(0, at);
          if (beginningWith(stem).some(({ length }) => length + word.length <= 2 * at + MAX_ENDINGS))
            return stem;
        }
        return undefined;
      },
      nearest(word) {
        const known = wordsLike(word).flatMap(([one, count]) =>
          left(one, count) > 0 ? [[one, left(one, count)] as const] : [],
        );
        const nearest = nearestWord(word, known, isStemmed ? MAX_EDITS : MAX_EDITS_UNSTEMMED);
        return nearest && String(writtenAs.get(nearest)?.written ?? nearest);
      },
    };
  }

  return { all: without(none), without };
}

/** Counts the words of documents that an index gets and loses, in its table `vocabulary`. */
export function createWordCounts(database: DatabaseSync) {
  // By word, and by word and spelling.
  const counts = new Map<string, number>();
  return {
    /** Adds the words of a document's stored texts to the counts, or with -1 subtracts them. */
    count(texts: readonly string[], times: 1 | -1): void {
      const text = texts.join(' ');
      const spellings = [...markedWords(text)].map((spelling) => spelling.join(' '));
      for (const word of wordsOf(text).concat(spellings)) counts.set(word, (counts.get(word) ?? 0) + times);
    },
    store(): void {
      const insert = database.prepare(
        `INSERT INTO vocabulary VALUES (?, ?, ?)
          ON CONFLICT (word, written) DO UPDATE SET count = count + excluded.count`,
      );
      for (const [spelling, count] of counts) {
        const [word = '', written = ''] = spelling.split(' ');
        if (count !== 0) insert.run(word, written, count);
      }
    },
  };
}
