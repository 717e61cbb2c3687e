import { nameWordsOf } from './query-words.ts';
import { PARTITIONS, type SearchDocument, type SearchPartition } from './search-document.ts';

/** The values of all facets. The value codes of a document are `codes` from `starts[id]` up to `starts[id + 1]`. */
export interface FacetColumn {
  /** Every spelling in use with its facet, by code. */
  readonly values: readonly FacetValue[];
  readonly starts: Uint32Array;
  readonly codes: Uint32Array;
}

type FacetValue = readonly [group: string, value: string];

/**
 * Facts about all documents, one array per fact, so that none has to be loaded. Documents are numbered from
 * 0; a hundred thousand of them are filtered, counted and sorted within milliseconds. A removed document leaves a
 * number without values, in no partition.
 */
export interface DocumentColumns {
  /** How many documents there are. */
  readonly count: number;
  /** The words of each title (`nameWordsOf`), separated by single spaces; as many as there are numbers. */
  readonly titles: readonly string[];
  /** Rank of each title in alphabetical order; ranks are unique, and equal titles rank by their cards. */
  readonly titleRanks: Uint32Array;
  /** Dates as the number yyyyMMdd, 0 if unknown. */
  readonly days: Uint32Array;
  readonly weights: Float64Array;
  /** The number of words of each document. */
  readonly lengths: Uint32Array;
  /** 1 and the place in `PARTITIONS`; 0 for a document in none. */
  readonly partitions: Uint8Array;
  readonly facets: FacetColumn;
}

/** Facet values are compared without case. */
export const foldValue = (value: string): string => value.toLowerCase();

/** The code of a partition in the columns. */
export const codeOf = (partition: SearchPartition): number => 1 + PARTITIONS.indexOf(partition);

/** The documents of a partition, sorted. */
export function documentsIn({ partitions }: DocumentColumns, partition: SearchPartition): Uint32Array {
  const wanted = codeOf(partition);
  const ids = new Uint32Array(partitions.length);
  let length = 0;
  for (let id = 0; id < ids.length; id += 1) {
    if (partitions[id] !== wanted) continue;
    ids[length] = id;
    length += 1;
  }
  return ids.subarray(0, length);
}

/**
 * The same columns with the hidden documents in no partition. Every search is within a partition, so it does
 * not find them.
 */
export function columnsWithout(columns: DocumentColumns, hidden: ReadonlySet<number>): DocumentColumns {
  const partitions = columns.partitions.slice();
  for (const id of hidden) partitions[id] = 0;
  return { ...columns, partitions };
}

/** A document's values of a facet. */
export function valuesOf({ facets }: DocumentColumns, wanted: string, id: number): readonly string[] {
  const { values, starts, codes } = facets;
  return Array.from(codes.subarray(starts[id], starts[id + 1]), (code) => values[code]).flatMap(
    ([group, value] = ['', '']) => (group === wanted ? value : []),
  );
}

/** What the columns have of a document. */
export type DocumentFacts = Pick<SearchDocument, 'title' | 'date' | 'weight' | 'partition' | 'facets'> & {
  readonly length: number;
};

/** The columns of no documents. */
export const NO_COLUMNS: DocumentColumns = {
  count: 0,
  titles: [],
  titleRanks: new Uint32Array(),
  days: new Uint32Array(),
  weights: new Float64Array(),
  lengths: new Uint32Array(),
  partitions: new Uint8Array(),
  facets: { values: [], starts: new Uint32Array(1), codes: new Uint32Array() },
};

/**
 * The columns after documents were added, changed or, without facts, removed, by their numbers. `compare` orders
 * documents by their titles.
 */
export function columnsWith(
  before: DocumentColumns,
  edited: ReadonlyMap<number, DocumentFacts | undefined>,
  compare: (a: number, b: number) => number,
): DocumentColumns {
  const titles = [...before.titles];
  for (const [id, facts] of edited) titles[id] = nameWordsOf(facts?.title ?? '').join(' ');
  const size = titles.length;
  const [days, lengths, weights] = [new Uint32Array(size), new Uint32Array(size), new Float64Array(size)];
  const partitions = new Uint8Array(size);
  partitions.set(before.partitions);
  days.set(before.days);
  lengths.set(before.lengths);
  weights.set(before.weights);
  for (const [id, facts] of edited) {
    days[id] = dayOf(facts?.date ?? '');
    weights[id] = facts?.weight ?? 0;
    lengths[id] = facts?.length ?? 0;
    partitions[id] = facts ? codeOf(facts.partition) : 0;
  }
  const facets = facetsWith(before.facets, edited, size);
  const order = orderWith(before, edited, compare);
  const titleRanks = new Uint32Array(size);
  for (let rank = 0; rank < order.length; rank += 1) titleRanks[order[rank] ?? 0] = rank;
  return { count: order.length, titles, titleRanks, days, weights, lengths, partitions, facets };
}

/** A date yyyy-MM-dd, with or without a time, as the number yyyyMMdd. */
const dayOf = (date: string): number => Number(date.replace(/\D/g, '').slice(0, 8));

/** The values of a document, each in one spelling. */
const differentValues = (facets: DocumentFacts['facets'] = {}): readonly FacetValue[] =>
  Object.entries(facets).flatMap(([group, values]) =>
    [...new Map(values.map((value) => [foldValue(value), value])).values()].map(
      (value) => [group, value] as const,
    ),
  );

/** The facets with the values of edited documents, for so many numbers. */
function facetsWith(
  { values, starts, codes }: FacetColumn,
  edited: ReadonlyMap<number, DocumentFacts | undefined>,
  size: number,
): FacetColumn {
  const isEdited = new Uint8Array(size);
  const added = new Map<number, readonly FacetValue[]>();
  for (const [id, facts] of edited) {
    isEdited[id] = 1;
    added.set(id, differentValues(facts?.facets));
  }
  const used: FacetValue[] = [];
  const newCodes = new Map<string, number>();
  function codeOfValue(value: FacetValue): number {
    const code = newCodes.getOrInsert(value.join('\n'), used.length);
    used[code] = value;
    return code;
  }
  // Values without documents are dropped.
  const renumbered = new Int32Array(values.length).fill(-1);
  const most = added.values().reduce((sum, own) => sum + own.length, codes.length);
  const after = { starts: new Uint32Array(size + 1), codes: new Uint32Array(most) };
  let length = 0;
  for (let id = 0; id < size; id += 1) {
    if (isEdited[id] === 1)
      for (const value of added.get(id) ?? []) {
        after.codes[length] = codeOfValue(value);
        length += 1;
      }
    else
      for (let at = starts[id] ?? 0; at < (starts[id + 1] ?? 0); at += 1) {
        const code = codes[at] ?? 0;
        if (renumbered[code] === -1) renumbered[code] = codeOfValue(values[code] ?? ['', '']);
        after.codes[length] = renumbered[code] ?? 0;
        length += 1;
      }
    after.starts[id + 1] = length;
  }
  return { values: used, starts: after.starts, codes: after.codes.slice(0, length) };
}

/** All documents in the order of their titles. The others keep theirs, so that few are compared. */
function orderWith(
  { count, titleRanks, partitions }: DocumentColumns,
  edited: ReadonlyMap<number, DocumentFacts | undefined>,
  compare: (a: number, b: number) => number,
): Uint32Array {
  const ordered = new Uint32Array(count);
  for (let id = 0; id < titleRanks.length; id += 1)
    if (partitions[id] !== 0) ordered[titleRanks[id] ?? 0] = id;
  let others = 0;
  for (const id of ordered)
    if (!edited.has(id)) {
      ordered[others] = id;
      others += 1;
    }
  const kept = ordered.subarray(0, others);
  const placed: number[] = [];
  for (const [id, facts] of edited) if (facts) placed.push(id);
  placed.sort(compare);
  const order = new Uint32Array(kept.length + placed.length);
  let from = 0;
  for (const [before, id] of placed.entries()) {
    let [at, end] = [from, kept.length];
    while (at < end) {
      const middle = (at + end) >> 1;
      if (compare(kept[middle] ?? 0, id) < 0) at = middle + 1;
      else end = middle;
    }
    order.set(kept.subarray(from, at), from + before);
    order[at + before] = id;
    from = at;
  }
  order.set(kept.subarray(from), from + placed.length);
  return order;
}
