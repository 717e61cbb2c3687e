import { createContext, type ReactNode, useContext } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type FileFormat, fileAddress } from './register-files.ts';
import { type SearchKind, searchParamsOf, sortOf } from './search-kinds.ts';
import {
  isChosen,
  isSearch,
  parseSearchQuery,
  restrictionsOf,
  type SearchQuery,
  searchAddress,
  toggleFilter,
  withMoreRows,
  withoutStrangers,
  withParams,
} from './search-query.ts';
import type { SearchResponse } from './search-schema.server.ts';
import { useLastAnswer } from './use-last-answer.ts';

/** What a search brought, as its page's loader hands it on. */
export interface Listing {
  readonly answer: SearchResponse;
  /** The seed of a random order. */
  readonly seed: string | undefined;
}

interface SearchOfPage {
  readonly kind: SearchKind;
  /** Absent where nothing was asked, or no answer could be had. */
  readonly listing?: Listing | undefined;
  /** Whether the answer to the address could not be had: then the last one of the same view stands in. */
  readonly hasFailed?: boolean;
  readonly view?: string;
}

/**
 * A search as the parts of its page see it: what is asked for, what was found, and the ways to ask for something else.
 * Its state is the address alone: every change is a navigation to the same path, of which the router keeps the last.
 */
function useSearchOfPage({ kind, listing, hasFailed = false, view = '' }: SearchOfPage) {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const shown = useLastAnswer(listing, location.search, view, hasFailed);
  const filters = shown.answer?.answer.filters ?? (hasFailed ? {} : undefined);
  const path = location.pathname;
  const next = navigation.location?.pathname === path ? navigation.location : undefined;
  const known = searchParamsOf(kind);
  const read = (search: string) => withoutStrangers(parseSearchQuery(search, known), known, filters);
  const query = read((next ?? location).search);
  const answered = next || hasFailed ? read(shown.search) : query;
  const sort = sortOf(kind, query);
  // Whoever takes back the last thing they asked for sees everything, not the page from before the search.
  const addressOf = (other: SearchQuery) =>
    searchAddress(path, isSearch(query) && !isSearch(other) ? { ...other, sort } : other, known);
  return {
    kind,
    path,
    /** What the page shows; undefined where no answer could be had, and none before it. */
    listing: shown.answer,
    /** What is asked for: already the next query while its answer is on its way, or when it could not be had. */
    query,
    /** What the results on the page answer. */
    answered,
    /** The filters that the results on the page came with. */
    filters: filters ?? {},
    /** The order that the results are, or will be, in. */
    sort,
    isLoading: next !== undefined,
    hasFailed,
    /** Path and query of the page. */
    address: path + location.search,
    /** Whether a filter is chosen. `isActive` is what the results say of it. */
    isChosen: (group: string, value: string, isActive: boolean) =>
      isChosen(query, group, value, filters) || (isActive && !next && !hasFailed),
    /** All that is chosen, but what the page settles itself. */
    chosen: (settled?: readonly string[]) => restrictionsOf(query, filters, settled),
    /** Address of another query on the same page. */
    addressOf,
    /** Address after a click on a filter, for those links. */
    filterAddress: (group: string, value: string) => addressOf(toggleFilter(query, group, value, filters)),
    /** Address of 'Show more'; `seed` keeps a random order as it is. */
    moreAddress: (seed: string | undefined) =>
      addressOf({ ...withMoreRows(query), ...(seed && { sort_key: seed }) }),
    /** Address of the results from a place on, which is counted from 0. */
    startAddress: (start: number) => addressOf({ ...query, start: String(start) }),
    /** Address of the file with everything that was found. */
    registerFileAddress: (format: FileFormat) =>
      fileAddress(path, searchAddress('', withParams(answered, {}), known), format),
    /** Searches for other words. */
    search: (words: string) => void navigate(addressOf(withParams(query, { q: words }))),
    /** Goes to another order, replacing history. */
    changeSort: (other: string) =>
      void navigate(addressOf(withParams(query, { sort: other })), { replace: true }),
  };
}

const Context = createContext<ReturnType<typeof useSearchOfPage> | undefined>(undefined);

/** The search that all parts of a page share (specification section 7, callbacks between page parts). */
export function SearchProvider({ children, ...search }: SearchOfPage & { readonly children: ReactNode }) {
  return <Context value={useSearchOfPage(search)}>{children}</Context>;
}

/** The search of the page. Throws outside of `SearchProvider`. */
export function useSearch() {
  const search = useContext(Context);
  if (!search) throw new Error('useSearch needs a SearchProvider above it');
  return search;
}
