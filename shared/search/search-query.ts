import { filterParams, isFilterName } from '../contract/filter-params.ts';
import { type OfferedValues, offeredValues, readValueList, writeValueList } from '../contract/value-list.ts';
import { withQuery } from '../ui/links/with-query.ts';
import { withinLength } from '../ui/text/cut-text.ts';
import type { SearchFilter, SearchFilterGroup } from './search-schema.server.ts';

/**
 * What is searched for, as addresses spell it: parameters by name, none of them empty. It is the only state of a search
 * page.
 */
export type SearchQuery = Readonly<Record<string, string>>;

/** The filter groups of an answer, by the parameters that choose from them. */
export type Filters = Readonly<Record<string, SearchFilterGroup>>;

/** Longest value of a parameter, in characters: longer ones are nobody's search, and searches refuse them. */
const LONGEST_VALUE = 400;
/** Rows of a search that does not say how many (specification section 9). */
const DEFAULT_ROWS = 20;
/** How many more rows 'Show more' asks for (specification section 9). */
const MORE_ROWS = 10;
/** No page shows more rows than this. */
const MOST_ROWS = 1000;
const MOST_START = 1_000_000;

/** Parameters that say which part of the results is shown, numbers all; any other change starts again from the first. */
const PLACE = ['start', 'rows', 'sort_key'];
/** Parameters that neither ask nor restrict. */
const SETTINGS = ['sort', 'allTopics', ...PLACE];
/** Parameters that hold one value, whatever commas it has. */
const SINGLE = ['author', 'partOfBlog'];

/**
 * Reads the known parameters of a query string, and those that may be filters: the first value of each, without empty
 * and unreadable ones.
 */
export function parseSearchQuery(search: string | URLSearchParams, known: readonly string[]): SearchQuery {
  const given = new URLSearchParams(search);
  const query: Record<string, string> = {};
  for (const [name, text] of [
    ...known.map((name) => [name, given.get(name) ?? ''] as const),
    ...filterParams(given, known),
  ]) {
    const value = withinLength(text, LONGEST_VALUE).trim();
    if (value !== '' && !(PLACE.includes(name) && wholeNumber(value) === undefined)) query[name] = value;
  }
  return query;
}

/**
 * A query without the parameters that turn out to be no filters: those that the answer has no group for. An answer with
 * no groups at all says nothing of them; no answer, no filters.
 */
export function withoutStrangers(
  query: SearchQuery,
  known: readonly string[],
  filters: Filters | undefined,
): SearchQuery {
  if (filters && Object.keys(filters).length === 0) return query;
  const isKnown = (name: string) => known.includes(name) || (filters && Object.hasOwn(filters, name));
  return Object.fromEntries(Object.entries(query).filter(([name]) => isKnown(name)));
}

const wholeNumber = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,7}$/.test(value) ? Number(value) : undefined;

/** How many results a query asks for. */
export const rowsOf = ({ rows }: SearchQuery): number =>
  Math.min(wholeNumber(rows) || DEFAULT_ROWS, MOST_ROWS);

/** How many results a query passes over. */
export const startOf = ({ start }: SearchQuery): number => Math.min(wholeNumber(start) ?? 0, MOST_START);

/**
 * The one address of a search: its parameters in the order in which they are known, then filters by name. What a search
 * without them does anyway (`start=0`, `rows=20`) is left out.
 */
export function searchAddress(path: string, query: SearchQuery, known: readonly string[]): string {
  return withQuery(path, [
    ...known.map((name) => [name, isDefault(name, query[name]) ? undefined : query[name]] as const),
    ...filterParams(Object.entries(query), known),
  ]);
}

const isDefault = (name: string, value: string | undefined): boolean =>
  (name === 'start' && Number(value) === 0) || (name === 'rows' && Number(value) === DEFAULT_ROWS);

/** The query with other parameters; empty ones go. What is found is then shown from its beginning. */
export function withParams(query: SearchQuery, changes: SearchQuery): SearchQuery {
  const entries = Object.entries({ ...query, ...changes });
  return Object.fromEntries(entries.filter(([name, value]) => value !== '' && !PLACE.includes(name)));
}

/** The query of 'Show more': 10 rows more than now. */
export const withMoreRows = (query: SearchQuery): SearchQuery => ({
  ...query,
  rows: String(rowsOf(query) + MORE_ROWS),
});

/** How many results 'Show {n} more' would add, 0 when all are shown. */
export function moreCount(query: SearchQuery, numFound: number): number {
  const rows = rowsOf(query);
  return rows >= MOST_ROWS ? 0 : Math.max(0, Math.min(MORE_ROWS, numFound - startOf(query) - rows));
}

/** Whether the values of a group can be chosen: not when its name is that of a parameter that means something else. */
export const canBeChosenFrom = (group: string): boolean =>
  group !== 'q' && !SETTINGS.includes(group) && isFilterName(group);

/** A filter group whichever of its two forms it arrives in (specification section 3). */
export function readFilterGroup(group: SearchFilterGroup) {
  return Array.isArray(group) ? { results: group, showZeroResult: false, toolTip: undefined } : group;
}

/** The values of a filter group that an answer has. */
export function groupOf(filters: Filters | undefined, group: string): readonly SearchFilter[] {
  const found = filters && Object.hasOwn(filters, group) ? filters[group] : undefined;
  return found ? readFilterGroup(found).results : [];
}

const offeredOf = (filters: Filters | undefined, group: string): OfferedValues =>
  offeredValues(groupOf(filters, group).map(({ value }) => value));

const same = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/** The values that are chosen of a filter group. `filters` are those of an answer: what there is to choose from. */
function chosenValues(query: SearchQuery, group: string, filters: Filters | undefined): readonly string[] {
  const list = Object.hasOwn(query, group) ? query[group] : undefined;
  if (list === undefined) return [];
  return SINGLE.includes(group) ? [list] : readValueList(list, offeredOf(filters, group));
}

/** Whether a value of a filter group is chosen. */
export const isChosen = (
  query: SearchQuery,
  group: string,
  value: string,
  filters: Filters | undefined,
): boolean => chosenValues(query, group, filters).some(same(value));

/**
 * The query after a click on a filter: the value comes into the group's comma list or leaves it, and an empty list goes
 * with its key. A CAF principle that leaves takes the sub-principles with it (specification section 4).
 */
export function toggleFilter(
  query: SearchQuery,
  group: string,
  value: string,
  filters: Filters | undefined,
): SearchQuery {
  const values = chosenValues(query, group, filters);
  const isOn = values.some(same(value));
  const others = isOn ? values.filter((other) => !same(value)(other)) : [...values, value];
  return withParams(query, {
    [group]: writeValueList(others, offeredOf(filters, group)),
    ...(isOn && group === 'cafPrinciple' && { cafSubPrinciple: '' }),
  });
}

/** A value by which a query restricts what is found. */
export interface Restriction {
  readonly group: string;
  readonly value: string;
}

/** Everything that restricts what is found but the words, in order; not what the page itself settles. */
export const restrictionsOf = (
  query: SearchQuery,
  filters: Filters | undefined,
  settled: readonly string[] = [],
): readonly Restriction[] =>
  Object.keys(query)
    .filter((name) => name !== 'q' && !SETTINGS.includes(name) && !settled.includes(name))
    .flatMap((group) => chosenValues(query, group, filters).map((value) => ({ group, value })));

/** Whether a query asks for anything; an order is a wish to see everything in it. */
export const isSearch = (query: SearchQuery): boolean =>
  Boolean(query.q || query.sort) || restrictionsOf(query, undefined).length > 0;
