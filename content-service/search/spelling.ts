/**
 * Steps between two words (insert, delete, replace, swap neighbours), or undefined when they are more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let steps = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (beforeLast[j - 2] ?? 0) + 1);
      row.push(steps);
      least = Math.min(least, steps);
    }
    if (least > most) return undefined;
    beforeLast = last;
    last = row;
  }
  const steps = last[b.length] ?? 0;
  return steps <= most ? steps : undefined;
}

/** Words of the corpus and how often each occurs. */
export type Vocabulary = ReadonlyMap<string, number>;

/** The letters of a word as bits; letters of other scripts share them. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/** Whether more letters are in one word only than that many steps can make up for. */
function tooManyOthers(letters: number, others: number, most: number): boolean {
  let only = letters & ~others;
  for (let step = 0; step < most && only !== 0; step += 1) only &= only - 1;
  return only !== 0;
}

/** Slips that a reader plausibly makes in a word of that length. */
export const mostSlips = (word: string): number => (word.length <= 3 ? 0 : word.length <= 7 ? 1 : 2);

/** The word of the corpus that was probably meant: the nearest, of those the most frequent; undefined when none is near. */
export function nearestWord(word: string, vocabulary: Vocabulary): string | undefined {
  const most = mostSlips(word);
  if (most === 0) return undefined;
  let best: { word: string; steps: number; count: number } | undefined;
  const letters = lettersOf(word);
  for (const [known, count] of vocabulary) {
    if (known.length < 3 || Math.abs(known.length - word.length) > most) continue;
    // Most words are told apart by their letters alone, at a tenth of the cost.
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
