import { createContext, type ReactNode, useContext } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type FileFormat, fileAddress } from './register-files.ts';
import { type SearchKind, searchParamsOf, sortOf } from './search-kinds.ts';
import {
  type Filters,
  isChosen,
  isSearch,
  parseSearchQuery,
  type Restriction,
  restrictionsOf,
  type SearchQuery,
  searchAddress,
  toggleFilter,
  withMoreRows,
  withoutStrangers,
  withParams,
} from './search-query.ts';

/** A search as the parts of its page see it: what is asked for, and the ways to ask for something else. */
interface Search {
  readonly kind: SearchKind;
  readonly path: string;
  /** What is asked for: already the next query while its answer is on its way, or when it could not be had. */
  readonly query: SearchQuery;
  /** What the results on the page answer. */
  readonly answered: SearchQuery;
  /** The filters that the results on the page came with. */
  readonly filters: Filters;
  /** The order that the results are, or will be, in. */
  readonly sort: string;
  readonly isLoading: boolean;
  /** Whether the answer to the address could not be had. */
  readonly hasFailed: boolean;
  /** Path and query of the page. */
  readonly address: string;
  /** Whether a filter is chosen. `isActive` is what the results say of it. */
  isChosen(group: string, value: string, isActive: boolean): boolean;
  /** All that is chosen, but what the page settles itself. */
  chosen(settled: readonly string[] | undefined): readonly Restriction[];
  /** Address of another query on the same page. */
  addressOf(query: SearchQuery): string;
  /** Address after a click on a filter, for those links. */
  filterAddress(group: string, value: string): string;
  /** Address of 'Show more'; `seed` keeps a random order as it is. */
  moreAddress(seed: string | undefined): string;
  /** Address of the results from a place on, which is counted from 0. */
  startAddress(start: number): string;
  /** Address of the file with everything that was found. */
  registerFileAddress(format: FileFormat): string;
  /** Searches for other words. */
  search(words: string): void;
  /** Goes to another order, replacing history. */
  changeSort(sort: string): void;
}

const Context = createContext<Search | undefined>(undefined);

interface SearchProviderProps {
  readonly kind: SearchKind;
  /** The filters of the answer that the page shows; undefined where it shows none. */
  readonly filters: Filters | undefined;
  /** That the answer to the address could not be had, and the query string that the one shown is for. */
  readonly failed?: { readonly shown: string } | undefined;
  readonly children: ReactNode;
}

/**
 * The search that all parts of a page share (specification section 7, callbacks between page parts). Its state is the
 * address alone: every change is a navigation to the same path, of which the router keeps the last.
 */
export function SearchProvider({ kind, filters, failed, children }: SearchProviderProps) {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const path = location.pathname;
  const next = navigation.location?.pathname === path ? navigation.location : undefined;
  const known = searchParamsOf(kind);
  const read = (search: string) => withoutStrangers(parseSearchQuery(search, known), known, filters);
  const query = read((next ?? location).search);
  const answered = next || failed ? read(failed?.shown ?? location.search) : query;
  const sort = sortOf(kind, query);
  // Whoever takes back the last thing they asked for sees everything, not the page from before the search.
  const addressOf = (other: SearchQuery) =>
    searchAddress(path, isSearch(query) && !isSearch(other) ? { ...other, sort } : other, known);
  const search: Search = {
    kind,
    path,
    query,
    answered,
    filters: filters ?? {},
    sort,
    isLoading: next !== undefined,
    hasFailed: failed !== undefined,
    address: path + location.search,
    isChosen: (group, value, isActive) =>
      isChosen(query, group, value, filters) || (isActive && !next && !failed),
    chosen: (settled) => restrictionsOf(query, filters, settled),
    addressOf,
    filterAddress: (group, value) => addressOf(toggleFilter(query, group, value, filters)),
    moreAddress: (seed) => addressOf({ ...withMoreRows(query), ...(seed && { sort_key: seed }) }),
    startAddress: (start) => addressOf({ ...query, start: String(start) }),
    registerFileAddress: (format) =>
      fileAddress(path, searchAddress('', withParams(answered, {}), known), format),
    search: (words) => void navigate(addressOf(withParams(query, { q: words }))),
    changeSort: (other) => void navigate(addressOf(withParams(query, { sort: other })), { replace: true }),
  };
  return <Context value={search}>{children}</Context>;
}

/** The search of the page. Throws outside of `SearchProvider`. */
export function useSearch(): Search {
  const search = useContext(Context);
  if (!search) throw new Error('useSearch needs a SearchProvider above it');
  return search;
}
