import type { SearchPartition } from './search-document.ts';

/**
 * The values of one facet. The value codes of a document are `codes` from `starts[id]` up to `starts[id +
 * 1]`.
 */
export interface FacetColumn {
  /** Display values by code. */
  readonly values: readonly string[];
  readonly starts: Uint32Array;
  readonly codes: Uint32Array;
}

/**
 * Facts about all documents, one array per fact, so that none has to be loaded. Documents are numbered from
 * 0; a hundred thousand of them are filtered, counted and sorted within milliseconds.
 */
export interface DocumentColumns {
  readonly count: number;
  /** The words of each title, separated by single spaces. */
  readonly titles: readonly string[];
  /** Rank of each title in alphabetical order; ranks are unique. */
  readonly titleRanks: Uint32Array;
  /** Dates as the number yyyyMMdd, 0 if unknown. */
  readonly days: Uint32Array;
  readonly weights: Float64Array;
  /** By facet; `partition` is one of them. */
  readonly facets: ReadonlyMap<string, FacetColumn>;
}

/** Facet values are compared without case. */
export const foldValue = (value: string): string => value.toLowerCase();

/** The code of a folded value; -1 if no document has it. */
export const codeOf = ({ values }: FacetColumn, folded: string): number =>
  values.findIndex((value) => foldValue(value) === folded);

/**
 * The partition code of each document, and the code of the given partition (-1 if the partition is empty).
 */
export function partitionOf({ facets }: DocumentColumns, partition: SearchPartition) {
  const column = facets.get('partition');
  return {
    codes: column?.codes ?? new Uint32Array(),
    wanted: column ? codeOf(column, foldValue(partition)) : -1,
  };
}

/** Code that matches no partition. */
const NONE = 0xffff_ffff;

/**
 * The same columns with the hidden documents in no partition. Every search is within a partition, so it does
 * not find them.
 */
export function columnsWithout(columns: DocumentColumns, hidden: ReadonlySet<number>): DocumentColumns {
  const partition = columns.facets.get('partition');
  if (!partition) return columns;
  // Each document has exactly one partition.
  const codes = partition.codes.slice();
  for (const id of hidden) codes[id] = NONE;
  return { ...columns, facets: new Map([...columns.facets, ['partition', { ...partition, codes }]]) };
}

/** A document's values of a facet. */
export function valuesOf({ facets }: DocumentColumns, group: string, id: number): readonly string[] {
  const column = facets.get(group);
  const codes = column?.codes.subarray(column.starts[id] ?? 0, column.starts[id + 1] ?? 0) ?? [];
  return [...codes].flatMap((code) => column?.values[code] ?? []);
}
