import type { DatabaseSync } from 'node:sqlite';
import type { ClauseHits } from './full-text.ts';
import { phrase } from './match-expression.ts';
import { wordsOf } from './query-words.ts';
import { nearestWord, type Vocabulary } from './spelling.ts';

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
  hitsOf: (clause: string) => ClauseHits,
  isStemmed: boolean,
): { readonly all: IndexWords; without(hidden: ReadonlySet<number>): IndexWords } {
  const everyWord = database.prepare('SELECT word, count FROM vocabulary');
  const wordFacts = database.prepare('SELECT count, written FROM vocabulary WHERE word = ?');
  const likelyWords = database.prepare(
    'SELECT word FROM vocabulary WHERE word >= ? AND word < ? ORDER BY count DESC LIMIT ?',
  );
  const textOf = database.prepare(
    "SELECT concat_ws(' ', title, keywords, needs, summary, headings, body) AS words FROM text WHERE rowid = ?",
  );
  let vocabulary: Vocabulary | undefined;

  /** Loaded on the first misspelling. */
  function allWords(): Vocabulary {
    vocabulary ??= new Map(everyWord.all().map(({ word, count }) => [String(word), Number(count)]));
    return vocabulary;
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
    const isLeft = (word: string): boolean => left(word, Number(wordFacts.get(word)?.count ?? 0)) > 0;
    let wordCounts: Vocabulary | undefined;
    const beginningWith = (beginning: string): readonly string[] =>
      likely(beginning, MAX_LIKELY_WORDS + hiddenCounts.size)
        .filter(isLeft)
        .slice(0, MAX_LIKELY_WORDS);
    return {
      // Inflected forms count as the same word.
      occurs: (word) => isLeft(word) || hitsOf(phrase(word)).ids.some((id) => !hidden.has(id)),
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
        wordCounts ??= new Map(
          [...allWords()].flatMap(([one, count]) => (left(one, count) > 0 ? [[one, left(one, count)]] : [])),
        );
        const nearest = nearestWord(word, wordCounts, isStemmed ? undefined : MAX_EDITS_UNSTEMMED);
        return nearest && String(wordFacts.get(nearest)?.written);
      },
    };
  }

  return { all: without(none), without };
}
