import type { SearchPartition } from './search-document.ts';

/** The values of one filter group: a document's are `codes` from `starts[id]` up to `starts[id + 1]`. */
export interface FacetColumn {
  /** By code, as they are shown. */
  readonly values: readonly string[];
  readonly starts: Uint32Array;
  readonly codes: Uint32Array;
}

/**
 * What is known of every document without reading it, one array per fact. Documents are numbers from 0, so that a
 * hundred thousand of them are restricted, counted and put in order within milliseconds.
 */
export interface DocumentColumns {
  readonly count: number;
  /** The words of each title, separated by single spaces. */
  readonly titles: readonly string[];
  /** Place of each title in the order of titles; no two are alike. */
  readonly titleRanks: Uint32Array;
  /** Days as the number yyyyMMdd, 0 when unknown. */
  readonly days: Uint32Array;
  readonly weights: Float64Array;
  /** By filter group; `partition` is one of them. */
  readonly facets: ReadonlyMap<string, FacetColumn>;
}

/** Values of a filter group are the same when only their case differs. */
export const foldValue = (value: string): string => value.toLowerCase();

/** The code of a value that is given folded; -1 when no document has it. */
export const codeOf = ({ values }: FacetColumn, folded: string): number =>
  values.findIndex((value) => foldValue(value) === folded);

/** By document the code of its one partition, and the code that is wanted; none has that if the partition is empty. */
export function partitionOf({ facets }: DocumentColumns, partition: SearchPartition) {
  const column = facets.get('partition');
  return {
    codes: column?.codes ?? new Uint32Array(),
    wanted: column ? codeOf(column, foldValue(partition)) : -1,
  };
}

/** The code of no partition. */
const NONE = 0xffff_ffff;

/** The same columns with some documents in no partition: every search is within one, so that they are in none. */
export function columnsWithout(columns: DocumentColumns, hidden: ReadonlySet<number>): DocumentColumns {
  const partition = columns.facets.get('partition');
  if (!partition) return columns;
  // Each document has one.
  const codes = partition.codes.slice();
  for (const id of hidden) codes[id] = NONE;
  return { ...columns, facets: new Map([...columns.facets, ['partition', { ...partition, codes }]]) };
}

/** A document's values of a filter group. */
export function valuesOf({ facets }: DocumentColumns, group: string, id: number): readonly string[] {
  const column = facets.get(group);
  const codes = column?.codes.subarray(column.starts[id] ?? 0, column.starts[id + 1] ?? 0) ?? [];
  return [...codes].flatMap((code) => column?.values[code] ?? []);
}
