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

/** The facets with the values of edited documents, for so many numbers. Values without documents are dropped. */
function facetsWith(
  before: FacetColumn,
  edited: ReadonlyMap<number, DocumentFacts | undefined>,
  size: number,
): FacetColumn {
  const all = [...before.values];
  const known = new Map<string, number>();
  for (const [code, value] of all.entries()) known.set(value.join('\n'), code);
  const codeOfValue = (value: FacetValue): number =>
    known.getOrInsertComputed(value.join('\n'), () => all.push(value) - 1);
  const added = new Map<number, readonly number[]>();
  for (const [id, facts] of edited) added.set(id, differentValues(facts?.facets).map(codeOfValue));
  const used: FacetValue[] = [];
  const newCodes = new Int32Array(all.length).fill(-1);
  const most = added.values().reduce((sum, own) => sum + own.length, before.codes.length);
  const after = { starts: new Uint32Array(size + 1), codes: new Uint32Array(most) };
  let length = 0;
  for (let id = 0; id < size; id += 1) {
    const own = added.get(id);
    const [codes, start, end] = own
      ? [own, 0, own.length]
      : [before.codes, before.starts[id] ?? 0, before.starts[id + 1] ?? 0];
    for (let at = start; at < end; at += 1) {
      const code = codes[at] ?? 0;
      if (newCodes[code] === -1) newCodes[code] = used.push(all[code] ?? ['', '']) - 1;
      after.codes[length] = newCodes[code] ?? 0;
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
): readonly number[] {
  // Loops, because there may be a hundred thousand documents.
  const ordered = new Array<number>(count);
  for (let id = 0; id < titleRanks.length; id += 1)
    if (partitions[id] !== 0) ordered[titleRanks[id] ?? 0] = id;
  const kept: number[] = [];
  for (const id of ordered) if (!edited.has(id)) kept.push(id);
  const placed = [...edited].flatMap(([id, facts]) => (facts ? id : []));
  return [...kept, ...placed].sort((a, b) =>
    edited.has(a) || edited.has(b) ? compare(a, b) : (titleRanks[a] ?? 0) - (titleRanks[b] ?? 0),
  );
}
