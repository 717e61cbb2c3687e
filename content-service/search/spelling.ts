import { editDistance } from '@information-site/contract/text/edit-distance.server.ts';

/** Words of the corpus with their number of occurrences. */
type Vocabulary = Iterable<readonly [word: string, count: number]>;

export const MAX_EDITS = 2;

/** Maximum edit distance that is plausible for a word of this length. */
export const maxEditDistance = (word: string): number =>
  word.length <= 3 ? 0 : word.length <= 7 ? 1 : MAX_EDITS;

/** In shorter words, replacing a letter is no correction: it gives a different word. */
const LONG_ENOUGH = 7;

const sortedLetters = (word: string): string => [...word].sort().join('');
const withoutDoubles = (word: string): string => word.replace(/(.)\1+/g, '$1');

/**
 * Whether a known word is much more likely than the typed one. Most errors leave out, double or swap a letter; an
 * informal word is near to a known one only by chance.
 */
const isLikely = (word: string, indexedWord: string): boolean =>
  indexedWord.length < word.length
    ? withoutDoubles(indexedWord) === withoutDoubles(word)
    : indexedWord.length > word.length ||
      word.length >= LONG_ENOUGH ||
      sortedLetters(word) === sortedLetters(indexedWord);

/**
 * The most likely correction of a word: the nearest word of the corpus, then the most frequent. Undefined if
 * none is likely; numbers have none, and people rarely get the first letter wrong.
 */
export function nearestWord(word: string, vocabulary: Vocabulary, maxEdits = MAX_EDITS): string | undefined {
  const most = Math.min(maxEditDistance(word), maxEdits);
  if (most === 0 || /\d/.test(word)) return undefined;
  let best: { word: string; steps: number; count: number } | undefined;
  for (const [known, count] of vocabulary) {
    if (known[0] !== word[0]) continue;
    const steps = editDistance(word, known, best?.steps ?? most);
    if (steps === undefined || !isLikely(word, known)) continue;
    if (!best || steps < best.steps || count > best.count) best = { word: known, steps, count };
  }
  return best?.word;
}
