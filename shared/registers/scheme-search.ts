import type { LoaderFunctionArgs } from 'react-router';
import type { SearchResult } from '../contract/documents/search-schema.server.ts';
import type { EndpointParams } from '../contract/endpoints/endpoints.ts';
import { withQuery } from '../contract/html/address.ts';
import { pageEnvironmentContext } from '../routing/page-environment.ts';
import type { Listing } from '../search/SearchContext.tsx';
import {
  currentSort,
  defaultSorts,
  randomOrder,
  type SortOption,
  secondarySortsOf,
  seedOf,
} from '../search/search-sorts.ts';
import { withinLength } from '../ui/text/cut-text.ts';

/** Number of results at first, and how many 'Show more' adds (specification section 9). */
const SCHEME_ROWS = 200;
const MORE_ROWS = 999;
/** Maximum number of rows of the content service. */
const MAX_ROWS = SCHEME_ROWS + MORE_ROWS;

/** Maximum length of the words in characters. */
const LONGEST_WORDS = 200;
const A_TO_Z = 'title asc';

/** Secondary filter options of schemes with levels (specification section 9). */
export const levelOptions: readonly SortOption[] = [
  { label: 'enhanced', value: 'Enhanced' },
  { label: 'standard', value: 'Standard' },
  { label: 'all', value: '' },
];

/** The query of a scheme's search: parameters `q`, `sort`, `first`, `cirLevel`, `rows` and `sort_key`. */
export interface SchemeQuery {
  /** Words, usually of a name. */
  readonly words: string;
  readonly sort: string;
  /** The level whose suppliers come first; empty for none. */
  readonly first: string;
  /** The level to which results are restricted; empty for all. */
  readonly level: string;
  readonly rows: number;
  /** Seed of the random order. */
  readonly seed: string | undefined;
}

const oneOf = (options: readonly SortOption[], value: string | null): string =>
  options.find((option) => option.value === value)?.value ?? '';

/** Parses the query of a scheme's search. Levels apply only to schemes that have them. */
export function parseSchemeQuery(search: string, scheme: string): SchemeQuery {
  const params = new URLSearchParams(search);
  const secondary = secondarySortsOf(scheme);
  const isLevelled = secondary.length > 0;
  const rows = /^\d{1,4}$/.test(params.get('rows') ?? '') ? Number(params.get('rows')) : 0;
  const words = withinLength((params.get('q') ?? '').trim(), LONGEST_WORDS);
  // Visitors who look for a name expect alphabetical order.
  const fallback = words ? A_TO_Z : randomOrder.value;
  return {
    words,
    sort: currentSort(defaultSorts, params.get('sort') ?? undefined, fallback),
    first: oneOf(secondary, params.get('first')),
    level: isLevelled ? oneOf(levelOptions, params.get('cirLevel')) : '',
    rows: rows > SCHEME_ROWS ? MAX_ROWS : SCHEME_ROWS,
    seed: params.get('sort_key') ?? undefined,
  };
}

interface Scheme {
  readonly scheme: string;
  readonly schemeType?: string | undefined;
}

/** The parameters of the scheme search (specification section 7). */
export function schemeCall({ scheme, schemeType }: Scheme, query: SchemeQuery, now: Date): EndpointParams {
  return {
    q: query.words || undefined,
    scheme,
    schemeType,
    rows: String(query.rows),
    sort: query.sort,
    cirLevel: query.level || undefined,
    sort_key: query.sort === randomOrder.value ? seedOf(query.seed, now) : undefined,
  };
}

/** Number of results that 'Show more' would add; 0 if all are shown. */
export const moreSchemeResults = ({ rows }: SchemeQuery, numFound: number): number =>
  rows >= MAX_ROWS ? 0 : Math.max(0, Math.min(MORE_ROWS, numFound - rows));

/** The address of 'Show more' on the page at `path`. `seed` keeps the random order. */
export function moreSchemeAddress(path: string, query: SchemeQuery, seed: string | undefined): string {
  return withQuery(path, [
    ['q', query.words],
    ['sort', query.sort],
    ['first', query.first],
    ['cirLevel', query.level],
    ['rows', String(query.rows + MORE_ROWS)],
    ['sort_key', query.sort === randomOrder.value ? seed : undefined],
  ]);
}

/** The query string of the file with all results of a scheme's search. */
export const schemeFileSearch = ({ words, sort, level }: SchemeQuery): string =>
  withQuery('', [
    ['q', words],
    ['sort', sort === randomOrder.value ? undefined : sort],
    ['cirLevel', level],
  ]);

/** Moves the results of a level to the front. */
export const levelFirst = (results: readonly SearchResult[], level: string): readonly SearchResult[] =>
  level === ''
    ? results
    : results.toSorted((one, other) => Number(other.cirLevel === level) - Number(one.cirLevel === level));

/** Loads the search of a scheme for the request's address; undefined if the call fails. */
export async function loadScheme(args: LoaderFunctionArgs, searched: Scheme): Promise<Listing | undefined> {
  const { content, now } = args.context.get(pageEnvironmentContext);
  const query = parseSchemeQuery(new URL(args.request.url).search, searched.scheme);
  const call = schemeCall(searched, query, new Date(now()));
  const response = await content.read('schemeSearch', call, args.request.signal);
  return response.ok ? { response: response.value, seed: call.sort_key } : undefined;
}
