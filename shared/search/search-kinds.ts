import { type EndpointParams, endpoints } from '../contract/endpoints/endpoints.ts';
import type { searchParams } from '../contract/endpoints/search-params.ts';
import { filterParams } from './filter-params.ts';
import { rowsOf, type SearchQuery, startOf } from './search-query.ts';
import {
  currentSort,
  defaultSorts,
  listSorts,
  type SortOption,
  seedOf,
  siteSearchSorts,
} from './search-sorts.ts';

/** A kind of search: its endpoint and its orders. */
export interface SearchKind {
  readonly endpoint: keyof typeof searchParams;
  readonly sorts: readonly SortOption[];
  /** Noun for a result. */
  readonly results: string;
}

/** The searches of the site (specification 2.2 and section 7). */
export const searchKinds = {
  site: { endpoint: 'siteSearch', sorts: siteSearchSorts, results: 'result' },
  list: { endpoint: 'siteSearch', sorts: listSorts, results: 'result' },
  product: { endpoint: 'organisationSearch', sorts: defaultSorts, results: 'product' },
  supplier: { endpoint: 'supplierSearch', sorts: defaultSorts, results: 'vendor' },
  cni: { endpoint: 'cniSearch', sorts: defaultSorts, results: 'product' },
} satisfies Record<string, SearchKind>;

export type SearchKindName = keyof typeof searchKinds;

/** Parameters of a search's addresses, in their canonical order. */
export const searchParamsOf = (kind: SearchKind): readonly string[] => endpoints[kind.endpoint].params;

/**
 * The order of a search. The site search with words is by relevance (design section 9). A register with words
 * is by name, since visitors who look for a name expect alphabetical order.
 */
export function sortOf(kind: SearchKind, query: SearchQuery): string {
  const isSiteSearch = kind.sorts === siteSearchSorts;
  const isNamed = kind.sorts === defaultSorts && Boolean(query.q);
  const fallback = isSiteSearch && !query.q ? 'date desc' : isNamed ? 'title asc' : kind.sorts[0]?.value;
  return currentSort(kind.sorts, query.sort, fallback ?? '');
}

/** Adds the seed to a query with random order. */
export function withSeed(kind: SearchKind, query: SearchQuery, now: Date): SearchQuery {
  const { sort_key: addressSeed, ...rest } = query;
  return sortOf(kind, query) === 'random' ? { ...rest, sort_key: seedOf(addressSeed, now) } : rest;
}

/** The parameters of the call for a query, with all defaults explicit. */
export const searchCall = (kind: SearchKind, query: SearchQuery): EndpointParams => ({
  ...Object.fromEntries(searchParamsOf(kind).map((name) => [name, query[name]])),
  ...Object.fromEntries(filterParams(Object.entries(query), searchParamsOf(kind))),
  sort: sortOf(kind, query),
  start: startOf(query) > 0 ? String(startOf(query)) : undefined,
  rows: String(rowsOf(query)),
});
