import type { SafeHtml } from '#shared/contract/safe-html.ts';
import { sanitiseHtml } from '#shared/contract/sanitise-html.server.ts';
import { CLOSE, OPEN } from './full-text.ts';

/** Stands in a document's body after its running text; what follows is found, but not shown. */
export const END_OF_PROSE = '\u001e';

/** A passage ends with the sentence that makes it this long, in characters. */
const LONG_ENOUGH = 120;
/** A sentence that is longer is cut, at words, and begins so many characters before what was found. */
const LONGEST = 220;
const BEFORE = 60;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * What a document says about what was looked for, as HTML with `mark`: whole sentences of its prose, the first of them the
 * one that has most of the words. Undefined when no sentence has any. The words of `body` stand between `OPEN` and `CLOSE`.
 */
export function passageOf(body: string): SafeHtml | undefined {
  const [prose = ''] = body.split(END_OF_PROSE);
  let best:
    | { readonly sentences: readonly string[]; readonly at: number; readonly found: number }
    | undefined;
  for (const paragraph of balancedLines(prose)) {
    const sentences = sentencesOf(paragraph);
    for (const [at, sentence] of sentences.entries()) {
      const found = isWhole(sentence) ? foundIn(sentence) : 0;
      if (found > (best?.found ?? 0)) best = { sentences, at, found };
    }
  }
  if (!best) return undefined;
  const shown: string[] = [];
  for (const sentence of best.sentences.slice(best.at)) {
    const length = shown.join(' ').length;
    if (
      shown.length > 0 &&
      (length >= LONG_ENOUGH || length + sentence.length > LONGEST || !isWhole(sentence))
    )
      break;
    shown.push(sentence);
  }
  return marked(cut(shown.join(' ')));
}

/** What was found may go on into the next line, where it is marked anew. */
const balancedLines = (text: string): readonly string[] =>
  text.replace(/\ue000[^\ue001]*/g, (found) => found.replaceAll('\n', `${CLOSE}\n${OPEN}`)).split('\n');

/** Sentences; no sentence ends within what was found. */
function sentencesOf(paragraph: string): readonly string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: end } of paragraph.matchAll(
    /[.!?]\ue001?['"’”)]*\s+(?=['"‘“(]?\ue000?[\p{Lu}\p{N}])/gu,
  )) {
    const sentence = paragraph.slice(start, index + end.length);
    if (sentence.lastIndexOf(OPEN) > sentence.lastIndexOf(CLOSE)) continue;
    sentences.push(sentence.trim());
    start = index + end.length;
  }
  return [...sentences, paragraph.slice(start).trim()];
}

const plain = (text: string): string => text.replace(/[\ue000\ue001]/g, '');

const isWhole = (sentence: string): boolean =>
  /^['"‘“(]?[\p{Lu}\p{N}].*[.!?]['"’”)]*$/u.test(plain(sentence));

/** How many different words were found, by their beginnings. */
const foundIn = (sentence: string): number =>
  new Set(
    [...sentence.matchAll(/\ue000([^\ue001]*)/g)].map(([, word = '']) => word.slice(0, 5).toLowerCase()),
  ).size;

/** The part of a text that is long enough to be read, cut at words. */
function cut(text: string): string {
  if (plain(text).length <= LONGEST) return text;
  const words = text.split(' ');
  const lengths = words.map((word) => plain(word).length + 1);
  const found = words.findIndex((word) => word.includes(OPEN));
  let from = found;
  for (let before = 0; from > 0 && before + (lengths[from - 1] ?? 0) <= BEFORE; from -= 1)
    before += lengths[from - 1] ?? 0;
  let to = from;
  for (let length = 0; to < words.length && length + (lengths[to] ?? 0) <= LONGEST; to += 1)
    length += lengths[to] ?? 0;
  const part = words.slice(from, to).join(' ');
  const isOpen = part.lastIndexOf(OPEN) > part.lastIndexOf(CLOSE);
  const ended = to < words.length ? `${part.replace(/[,;:–-]$/, '')}${isOpen ? CLOSE : ''}…` : part;
  return from > 0 ? `…${ended}` : ended;
}

/** Neighbouring words are marked as one. */
function marked(passage: string): SafeHtml {
  const escaped = passage
    .replaceAll(`${CLOSE} ${OPEN}`, ' ')
    .replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');
  return sanitiseHtml(escaped.replaceAll(OPEN, '<mark>').replaceAll(CLOSE, '</mark>'));
}
