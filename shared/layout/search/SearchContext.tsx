import { createContext, type ReactNode, useContext } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type FileFormat, fileAddress } from '../../search/register-files.ts';
import { type SearchKind, searchParamsOf, sortOf } from '../../search/search-kinds.ts';
import {
  isSearch,
  parseSearchQuery,
  type SearchQuery,
  searchAddress,
  toggleFilter,
  withMoreRows,
  withParams,
} from '../../search/search-query.ts';

/** A search as the parts of its page see it: what is asked for, and the ways to ask for something else. */
interface Search {
  readonly kind: SearchKind;
  readonly path: string;
  /** What is asked for: already the next query while its answer is on its way. */
  readonly query: SearchQuery;
  /** What the results on the page answer. */
  readonly answered: SearchQuery;
  /** The order that the results are, or will be, in. */
  readonly sort: string;
  readonly isLoading: boolean;
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

/**
 * The search that all parts of a page share (specification section 7, callbacks between page parts). Its state is the
 * address alone: every change is a navigation to the same path, of which the router keeps the last.
 */
export function SearchProvider({ kind, children }: { kind: SearchKind; children: ReactNode }) {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const path = location.pathname;
  const next = navigation.location?.pathname === path ? navigation.location : undefined;
  const known = searchParamsOf(kind);
  const query = parseSearchQuery((next ?? location).search, known);
  const answered = next ? parseSearchQuery(location.search, known) : query;
  const sort = sortOf(kind, query);
  // Whoever takes back the last thing they asked for sees everything, not the page from before the search.
  const addressOf = (other: SearchQuery) =>
    searchAddress(path, isSearch(query) && !isSearch(other) ? { ...other, sort } : other, known);
  const search: Search = {
    kind,
    path,
    query,
    answered,
    sort,
    isLoading: next !== undefined,
    addressOf,
    filterAddress: (group, value) => addressOf(toggleFilter(query, group, value)),
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
