import { editDistance } from '#shared/ui/text/edit-distance.server.ts';

/** Words of the corpus with their number of occurrences. */
export type Vocabulary = ReadonlyMap<string, number>;

/** The letters of a word as bits; letters of other scripts share them. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/** Whether one word has more letters of its own than `most` edits can explain. */
function tooManyOthers(letters: number, others: number, most: number): boolean {
  let only = letters & ~others;
  for (let step = 0; step < most && only !== 0; step += 1) only &= only - 1;
  return only !== 0;
}

/** Maximum edit distance that is plausible for a word of this length. */
export const mostSlips = (word: string): number => (word.length <= 3 ? 0 : word.length <= 7 ? 1 : 2);

/**
 * The most likely correction of a word: the nearest word of the corpus, then the most frequent. Undefined if
 * none is near.
 */
export function nearestWord(word: string, vocabulary: Vocabulary): string | undefined {
  const most = mostSlips(word);
  if (most === 0) return undefined;
  let best: { word: string; steps: number; count: number } | undefined;
  const letters = lettersOf(word);
  for (const [known, count] of vocabulary) {
    if (known.length < 3 || Math.abs(known.length - word.length) > most) continue;
    // A comparison of letter sets rules out most words, at a tenth of the cost.
    const others = lettersOf(known);
    if (tooManyOthers(letters, others, most) || tooManyOthers(others, letters, most)) continue;
    const steps = editDistance(word, known, best ? Math.min(most, best.steps) : most);
    if (steps === undefined) continue;
    // People rarely get the first letter wrong.
    const weighted = count * (known[0] === word[0] ? 4 : 1);
    if (!best || steps < best.steps || weighted > best.count) best = { word: known, steps, count: weighted };
  }
  return best?.word;
}
