import { compareNames } from '#shared/contract/name-order.ts';
import { type DocumentColumns, type FacetColumn, foldValue } from './document-columns.ts';
import { wordsOf } from './query-words.ts';
import type { SearchDocument } from './search-document.ts';

/** Builds the columns from documents added in order of their ids. */
export function createColumnsBuilder() {
  const titles: string[] = [];
  const days: number[] = [];
  const weights: number[] = [];
  const facets = new Map<string, ReturnType<typeof createFacetBuilder>>();

  function facetOf(group: string) {
    const existing = facets.get(group);
    if (existing) return existing;
    const created = createFacetBuilder();
    facets.set(group, created);
    return created;
  }

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
      titles: titles.map((title) => wordsOf(title).join(' ')),
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
  order.sort((a, b) => compareNames(a.title, b.title) || a.id - b.id);
  for (const [rank, { id }] of order.entries()) ranks[id] = rank;
  return ranks;
}

function createFacetBuilder() {
  const values: string[] = [];
  const known = new Map<string, number>();
  const starts: number[] = [0];
  const codes: number[] = [];

  function codeOf(value: string): number {
    const folded = foldValue(value);
    const existing = known.get(folded);
    if (existing !== undefined) return existing;
    const code = values.push(value) - 1;
    known.set(folded, code);
    return code;
  }

  /** Documents without this facet have no values. */
  function fillUpTo(id: number): void {
    while (starts.length <= id) starts.push(codes.length);
  }

  return {
    add(id: number, own: readonly string[]): void {
      fillUpTo(id);
      for (const code of new Set(own.map(codeOf))) codes.push(code);
    },
    column(count: number): FacetColumn {
      fillUpTo(count);
      return { values, starts: Uint32Array.from(starts), codes: Uint32Array.from(codes) };
    },
  };
}
