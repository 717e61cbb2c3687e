import { type DocumentColumns, valuesOf } from './document-columns.ts';

export type SearchOrder = 'relevance' | 'date desc' | 'title asc' | 'title desc' | 'random';

/**
 * The first `most` matches in an order. Ties are sorted by title, then by the rest of the cards, so that the
 * result is deterministic. `seed` is that of the random order; of the order by date it is a day, if given: events that
 * last until then come first, the next first.
 */
export function firstInOrder(
  { ids, scores }: Found,
  columns: DocumentColumns,
  { order = 'relevance', seed = '', most }: Wanted,
): readonly number[] {
  if (most === 0) return [];
  const compare = comparison({ ids, scores }, columns, order, seed);
  // A heap with the worst on top: the rest is not sorted.
  const heap = [...ids.subarray(0, most)].sort((a, b) => compare(b, a));
  for (const id of ids.subarray(most)) {
    if (compare(id, heap[0] ?? id) >= 0) continue;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      const leftId = heap[left];
      const rightId = heap[right];
      if (leftId === undefined) break;
      const isRight = rightId !== undefined && compare(rightId, leftId) > 0;
      const worse = isRight ? rightId : leftId;
      if (compare(worse, id) <= 0) break;
      heap[at] = worse;
      at = isRight ? right : left;
    }
    heap[at] = id;
  }
  return heap.sort(compare);
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

type Compare = (a: number, b: number) => number;

function comparison(
  { ids, scores }: Found,
  columns: DocumentColumns,
  order: SearchOrder,
  seed: string,
): Compare {
  const { titles, titleRanks, days } = columns;
  const byTitle: Compare = (a, b) => (titleRanks[a] ?? 0) - (titleRanks[b] ?? 0);
  switch (order) {
    case 'relevance':
      return (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || byTitle(a, b);
    case 'date desc': {
      const newness = IS_DAY.test(seed) ? newnessOn(seed, ids, columns) : days;
      return (a, b) => (newness[b] ?? 0) - (newness[a] ?? 0) || byTitle(a, b);
    }
    case 'title asc':
      return byTitle;
    case 'title desc':
      return (a, b) => byTitle(b, a);
    case 'random': {
      const places = new Map<number, number>();
      // A closure for each comparison would slow down the sorting of many documents.
      const place = (id: number): number => {
        const storedPlace = places.get(id);
        if (storedPlace !== undefined) return storedPlace;
        const made = hash(`${seed}\n${titles[id]}`);
        places.set(id, made);
        return made;
      };
      return (a, b) => place(a) - place(b) || byTitle(a, b);
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
