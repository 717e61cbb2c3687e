import type { ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { SearchResponse } from '../contract/documents/search-schema.server.ts';
import { requiredContext } from '../site/required-context.ts';
import { type FileFormat, fileAddress } from './register-files.ts';
import { type SearchKind, searchParamsOf, sortOf } from './search-kinds.ts';
import {
  isChosen,
  isSearch,
  pageRowsOf,
  parseSearchQuery,
  readChoices,
  restrictionsOf,
  type SearchQuery,
  searchAddress,
  toggleFilter,
  withMoreRows,
  withoutUnknownFilters,
  withParams,
} from './search-query.ts';
import { useLastResponse } from './use-last-response.ts';

/** The results of a search, as loaded for its page. */
export interface Listing {
  readonly response: SearchResponse;
  /** The seed of a random order. */
  readonly seed: string | undefined;
}

interface SearchOfPage {
  readonly kind: SearchKind;
  /** Undefined if there is no query or the call failed. */
  readonly listing?: Listing | undefined;
  /** Whether the call for the address failed. Then the last results of the same view are shown. */
  readonly hasFailed?: boolean;
  readonly view?: string;
}

/**
 * The search of a page: the query, the results, and the addresses of other queries. Its only state is the
 * address: every change is a navigation to the same path.
 */
function useSearchOfPage({ kind, listing, hasFailed = false, view = '' }: SearchOfPage) {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const lastResponse = useLastResponse(listing, location.search, view, hasFailed);
  const filters = lastResponse.response?.response.filters ?? (hasFailed ? {} : undefined);
  const path = location.pathname;
  const next = navigation.location?.pathname === path ? navigation.location : undefined;
  const paramNames = searchParamsOf(kind);
  const read = (search: string) =>
    withoutUnknownFilters(parseSearchQuery(search, paramNames), paramNames, filters);
  const query = read((next ?? location).search);
  const shownQuery = next || hasFailed ? read(lastResponse.search) : query;
  const choices = readChoices(query, filters);
  const sort = sortOf(kind, query);
  const isOfSearch = isSearch(query);
  // Removing the last restriction shows all results, not the page without a search.
  const addressOf = (other: SearchQuery) =>
    searchAddress(path, isOfSearch && !isSearch(other) ? { ...other, sort } : other, paramNames);
  return {
    kind,
    path,
    /** The results shown; undefined if the call failed and there are no earlier ones. */
    listing: lastResponse.response,
    /** The current query, which is already the next one while its results load or if they failed to. */
    query,
    /** The query of the results shown. */
    shownQuery,
    /** The filters of the results shown. */
    filters: filters ?? {},
    /** The order of the results. */
    sort,
    isLoading: next !== undefined,
    hasFailed,
    /** Path and query of the page. */
    address: path + location.search,
    /** Whether a filter is chosen. `isActive` is its state in the results. */
    isChosen: (group: string, value: string, isActive: boolean) =>
      isChosen(choices, group, value) || (isActive && !next && !hasFailed),
    /** The chosen filters, except those that the page fixes. */
    chosen: (fixed?: readonly string[]) => restrictionsOf(choices, fixed),
    /** Address of another query on the same page. */
    addressOf,
    /** Address of a filter's link, which toggles the filter. */
    filterAddress: (group: string, value: string) => addressOf(toggleFilter(choices, group, value)),
    /** Address of 'Show more'. `seed` keeps the random order. */
    moreAddress: (seed: string | undefined) =>
      addressOf({ ...withMoreRows(query), ...(seed && { sort_key: seed }) }),
    /** Address of the page of results that begins at an index, counted from 0. */
    startAddress: (start: number) =>
      addressOf({ ...query, start: String(start), rows: String(pageRowsOf(query)) }),
    /** Address of the file with all results. */
    registerFileAddress: (format: FileFormat) =>
      fileAddress(path, searchAddress('', withParams(shownQuery, {}), paramNames), format),
    /** Searches for words; the same search again adds no history entry. */
    search(words: string): void {
      const address = addressOf(withParams(query, { q: words }));
      void navigate(address, { replace: address === path + location.search });
    },
    /** Changes the order, replacing the history entry. */
    changeSort: (other: string) =>
      void navigate(addressOf(withParams(query, { sort: other })), { replace: true }),
  };
}

/** The search of the page. */
export const [SearchContext, useSearch] = requiredContext<ReturnType<typeof useSearchOfPage>>('search');

/**
 * Provides the search that all components of a page share (specification section 7, callbacks between page
 * parts).
 */
export function SearchProvider({ children, ...search }: SearchOfPage & { readonly children: ReactNode }) {
  return <SearchContext value={useSearchOfPage(search)}>{children}</SearchContext>;
}
