import { type DocumentColumns, valuesOf } from './document-columns.ts';

export type SearchOrder = 'relevance' | 'date desc' | 'title asc' | 'title desc' | 'random';

/**
 * The first `most` matches in an order. Ties are sorted by title, then by the rest of the cards, so that the
 * result is deterministic. `seed` is that of the random order. In order of date it is a day, if given: events that end
 * on it or later come first, the next first.
 */
export function firstInOrder(
  found: Found,
  columns: DocumentColumns,
  { order = 'relevance', seed = '', most }: Wanted,
): readonly number[] {
  if (most === 0) return [];
  const { titleRanks } = columns;
  const keys = keysOf(found, columns, order, seed);
  const compare = (a: number, b: number) =>
    (keys[b] ?? 0) - (keys[a] ?? 0) || (titleRanks[a] ?? 0) - (titleRanks[b] ?? 0);
  const first: number[] = [];
  // What comes after the worst of the first `most` so far is not sorted.
  let least = Number.NEGATIVE_INFINITY;
  let last = 0;
  for (const id of found.ids) {
    const key = keys[id] ?? 0;
    if (key < least || (key === least && compare(id, last) > 0)) continue;
    first.push(id);
    if (first.length < 2 * most) continue;
    first.sort(compare).length = most;
    last = first[most - 1] ?? 0;
    least = keys[last] ?? 0;
  }
  return first.sort(compare).slice(0, most);
}

interface Wanted {
  readonly order?: SearchOrder;
  /** Of the random order, or a day. */
  readonly seed?: string;
  readonly most: number;
}

const IS_DAY = /^\d{4}-\d\d-\d\d$/;
/** More than twice any day as a number. */
const NEWEST = 1e9;

/** Matching documents, with scores by document id. */
interface Found {
  readonly ids: Uint32Array;
  readonly scores: Float64Array;
}

/** What documents are ordered by, by id: the greatest first. */
function keysOf(
  { ids, scores }: Found,
  columns: DocumentColumns,
  order: SearchOrder,
  seed: string,
): Float64Array | Uint32Array {
  const { titles, titleRanks, days } = columns;
  switch (order) {
    case 'relevance':
      return scores;
    case 'date desc':
      return IS_DAY.test(seed) ? newnessOn(seed, ids, columns) : days;
    case 'title asc':
      return new Float64Array(titles.length).map((_, id) => -(titleRanks[id] ?? 0));
    case 'title desc':
      return titleRanks;
    case 'random': {
      const keys = new Float64Array(titles.length);
      for (const id of ids) keys[id] = -hash(`${seed}\n${titles[id]}`);
      return keys;
    }
  }
}

/**
 * The days of some documents by id, as numbers. Events that last until today or longer are newer than all others, the
 * next one newest.
 */
function newnessOn(today: string, ids: Uint32Array, columns: DocumentColumns): Float64Array {
  const newness = new Float64Array(columns.days.length);
  for (const id of ids) {
    const day = columns.days[id] ?? 0;
    newness[id] = (valuesOf(columns, 'lastDay', id)[0] ?? '') >= today ? NEWEST - day : day;
  }
  return newness;
}

/** The best score of some documents; 0 if there are none. */
export function bestOf(ids: Uint32Array, scores: Float64Array): number {
  let most = 0;
  for (const id of ids) most = Math.max(most, scores[id] ?? 0);
  return most;
}

/** A well-mixed 32-bit hash (FNV-1a with a final mix): similar texts get unrelated values. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
