import { compareNames } from '@information-site/contract/text/names.ts';
import { nameWordsOf } from './query-words.ts';
import type { SearchDocument, SearchPartition } from './search-document.ts';

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
  /** The words of each title (`nameWordsOf`), separated by single spaces. */
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

/** Builds the columns from documents added in order of their ids. */
export function createColumnsBuilder() {
  const titles: string[] = [];
  const days: number[] = [];
  const weights: number[] = [];
  const facets = new Map<string, ReturnType<typeof createFacetBuilder>>();

  const facetOf = (group: string) => facets.getOrInsertComputed(group, createFacetBuilder);

  return {
    add({ title, date, weight, partition, facets: values }: SearchDocument): void {
      const id = titles.push(title) - 1;
      days.push(dayOf(date));
      weights.push(weight);
      facetOf('partition').add(id, [partition]);
      for (const [group, own] of Object.entries(values)) facetOf(group).add(id, own);
    },
    columns: (): DocumentColumns => ({
      count: titles.length,
      titles: titles.map((title) => nameWordsOf(title).join(' ')),
      titleRanks: ranksOf(titles),
      days: Uint32Array.from(days),
      weights: Float64Array.from(weights),
      facets: new Map([...facets].map(([group, facet]) => [group, facet.column(titles.length)])),
    }),
  };
}

/** A date yyyy-MM-dd, with or without a time, as the number yyyyMMdd. */
const dayOf = (date: string): number => Number(date.replace(/\D/g, '').slice(0, 8));

function ranksOf(titles: readonly string[]): Uint32Array {
  const ranks = new Uint32Array(titles.length);
  const order = titles.map((title, id) => ({ title, id }));
  order.sort((a, b) => compareNames(a.title, b.title));
  for (const [rank, { id }] of order.entries()) ranks[id] = rank;
  return ranks;
}

function createFacetBuilder() {
  const values: string[] = [];
  const codesByValue = new Map<string, number>();
  const starts: number[] = [];
  const codes: number[] = [];

  const codeOf = (value: string): number =>
    codesByValue.getOrInsertComputed(foldValue(value), () => values.push(value) - 1);

  /** Documents without this facet have no values. */
  function fillUpTo(id: number): void {
    while (starts.length <= id) starts.push(codes.length);
  }

  return {
    add(id: number, facetValues: readonly string[]): void {
      fillUpTo(id);
      for (const code of new Set(facetValues.map(codeOf))) codes.push(code);
    },
    column(count: number): FacetColumn {
      fillUpTo(count);
      return { values, starts: Uint32Array.from(starts), codes: Uint32Array.from(codes) };
    },
  };
}
