import type { SafeHtml } from '@information-site/contract/html/sanitise-html.server.ts';
import { CLOSE, OPEN } from './full-text.ts';

/** Separates the prose of a body from the rest, which is searched but not shown. */
export const END_OF_PROSE = '\u001e';

/** A passage ends after the sentence that reaches this length, in characters. */
const LONG_ENOUGH = 120;
/** A longer sentence is cut at word boundaries, starting at most `BEFORE` characters before the match. */
const LONGEST = 220;
const BEFORE = 60;

const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  [OPEN]: '<mark>',
  [CLOSE]: '</mark>',
};

/**
 * The passage of a document that best matches a query, as HTML with `mark`: whole sentences of its prose,
 * starting with the one that has the most matching words. Undefined if no sentence matches. Matching words in
 * `body` are between `OPEN` and `CLOSE`.
 */
export function passageOf(body: string): SafeHtml | undefined {
  const [prose = ''] = body.split(END_OF_PROSE);
  let best:
    | { readonly sentences: readonly string[]; readonly at: number; readonly matches: number }
    | undefined;
  for (const paragraph of balancedLines(prose)) {
    if (!paragraph.includes(OPEN)) continue;
    const sentences = sentencesOf(paragraph);
    for (const [at, sentence] of sentences.entries()) {
      const matches = isWhole(sentence) ? foundIn(sentence) : 0;
      if (matches > (best?.matches ?? 0)) best = { sentences, at, matches };
    }
  }
  if (!best) return undefined;
  const excerpt: string[] = [];
  for (const sentence of best.sentences.slice(best.at)) {
    const length = excerpt.join(' ').length;
    if (
      excerpt.length > 0 &&
      (length >= LONG_ENOUGH || length + sentence.length > LONGEST || !isWhole(sentence))
    )
      break;
    excerpt.push(sentence);
  }
  return marked(cut(excerpt.join(' ')));
}

/** Splits into lines; a highlight that spans lines is split too. */
const balancedLines = (text: string): readonly string[] =>
  text.replace(/\ue000[^\ue001]*/g, (found) => found.replaceAll('\n', `${CLOSE}\n${OPEN}`)).split('\n');

/** Splits into sentences. A sentence never ends inside a highlight. */
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

/** Number of different matching words, compared by their first five letters. */
const foundIn = (sentence: string): number =>
  new Set(
    [...sentence.matchAll(/\ue000([^\ue001]*)/g)].map(([, word = '']) => word.slice(0, 5).toLowerCase()),
  ).size;

/** Shortens a passage at word boundaries. */
function cut(text: string): string {
  if (plain(text).length <= LONGEST) return text;
  const words = text.split(' ');
  const lengths = words.map((word) => plain(word).length + 1);
  const firstMatch = words.findIndex((word) => word.includes(OPEN));
  let from = firstMatch;
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

/** Converts markers to `mark` elements; adjacent highlights are merged. Everything else is escaped, and so safe. */
const marked = (passage: string): SafeHtml =>
  passage
    .replaceAll(`${CLOSE} ${OPEN}`, ' ')
    .replace(/[&<>\ue000\ue001]/g, (character) => MARKUP[character] ?? '') as SafeHtml;
