import { type OfferedValues, offeredValues } from '#shared/contract/value-list.ts';

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

const known = new WeakMap<FacetColumn, ReadonlyMap<string, number>>();

/** The code of every value of a filter group by its folded form. */
export function codesOf(column: FacetColumn): ReadonlyMap<string, number> {
  const existing = known.get(column);
  if (existing) return existing;
  const codes = new Map(column.values.map((value, code) => [foldValue(value), code]));
  known.set(column, codes);
  return codes;
}

const offered = new WeakMap<FacetColumn, OfferedValues>();

/** The values of a filter group as comma lists of them are read. */
export function offeredIn(column: FacetColumn): OfferedValues {
  const existing = offered.get(column);
  if (existing) return existing;
  const values = offeredValues(column.values);
  offered.set(column, values);
  return values;
}
