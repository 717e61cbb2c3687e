import type { TextRun } from '#shared/blocks/printed-part.server.ts';

/** What closes a word, at the beginning of a run, and what opens one at its end. */
const CLOSING = /^[.,;:!?)\]’”…%]+/;
const OPENING = /(?<=^|\s)[([‘“£]+$/;

/**
 * Gives each run the signs that belong to its words. A line may end between two runs, and a full stop behind a word in
 * bold would begin the next one.
 */
export function keepWordsWhole(runs: readonly TextRun[]): readonly TextRun[] {
  const texts = runs.map(({ text }) => text);
  for (let index = 1; index < texts.length; index += 1) {
    const [before = '', here = ''] = [texts[index - 1], texts[index]];
    const [closing = ''] = /\S$/.test(before) ? (CLOSING.exec(here) ?? []) : [];
    const [opening = ''] = OPENING.exec(before) ?? [];
    texts[index - 1] = before.slice(0, before.length - opening.length) + closing;
    texts[index] = opening + here.slice(closing.length);
  }
  return runs.map((run, index) => ({ ...run, text: texts[index] ?? '' })).filter(({ text }) => text !== '');
}

/** The last word of a text stays with the one before it, so that it does not stand alone on a line. */
export const keepLastWord = (text: string): string => text.replace(/ (\S{1,12})$/, '\u00a0$1');
