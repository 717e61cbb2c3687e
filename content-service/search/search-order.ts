import type { Match } from './search-index.ts';

export type SearchOrder = 'relevance' | 'date desc' | 'title asc' | 'title desc' | 'random';

const ORDERS: ReadonlyMap<string, SearchOrder> = new Map([
  ['relevance', 'relevance'],
  ['score desc', 'relevance'],
  ['date desc', 'date desc'],
  ['date', 'date desc'],
  ['title asc', 'title asc'],
  ['title', 'title asc'],
  ['title desc', 'title desc'],
  ['random', 'random'],
]);

/** Reads `sort` as `date+desc`, `date%2Bdesc` or `date desc`; undefined when there is no such order. */
export const readSearchOrder = (sort: string): SearchOrder | undefined =>
  ORDERS.get(
    sort
      .replace(/%2b|%20|\+/gi, ' ')
      .trim()
      .toLowerCase()
      .replace(/\s+/g, ' '),
  );

/** Puts matches in order. Equals stand by title, then by their place in the corpus: the same call answers alike. */
export function inOrder(matches: readonly Match[], order: SearchOrder, seed: string): readonly Match[] {
  const byTitle = (a: Match, b: Match) => compareTitles(a, b) || a.id - b.id;
  switch (order) {
    case 'relevance':
      return [...matches].sort((a, b) => b.score - a.score || byTitle(a, b));
    case 'date desc':
      return [...matches].sort((a, b) => b.document.date.localeCompare(a.document.date) || byTitle(a, b));
    case 'title asc':
      return [...matches].sort(byTitle);
    case 'title desc':
      return [...matches].sort((a, b) => byTitle(b, a));
    case 'random':
      return matches
        .map((match) => ({ match, place: hash(`${seed}\n${match.document.title}\n${match.id}`) }))
        .sort((a, b) => a.place - b.place || a.match.id - b.match.id)
        .map(({ match }) => match);
  }
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const compareTitles = (a: Match, b: Match): number => collator.compare(a.document.title, b.document.title);

/** A 32-bit hash whose values for similar texts have nothing in common (FNV-1a with a final mix). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
