import type { SearchFilter, SearchFilterGroup } from '../contract/documents/search-schema.server.ts';
import { withQuery } from '../contract/html/address.ts';
import {
  type OfferedValues,
  offeredValues,
  readValueList,
  writeValueList,
} from '../contract/parsing/value-list.ts';
import { visibleText } from '../contract/text/visible-text.ts';
import { withinLength } from '../ui/text/cut-text.ts';
import { filterParams, fittingValues, isFilterName } from './filter-params.ts';

/**
 * A query as in addresses: parameters by name, none of them empty. It is the only state of a search page.
 */
export type SearchQuery = Readonly<Record<string, string>>;

/** The filter groups of a response, by query parameter. */
export type Filters = Readonly<Record<string, SearchFilterGroup>>;

/** Maximum length of the words and the settings of a query, in characters. */
const MAX_VALUE_LENGTH = 400;
/** Default number of rows (specification section 9). */
const DEFAULT_ROWS = 20;
/** Number of rows that 'Show more' adds (specification section 9). */
const MORE_ROWS = 10;
/** Maximum number of rows on a page. */
const MAX_ROWS = 1000;
const MAX_START = 1_000_000;

/** Numeric parameters that select the range of results. Changes of other parameters reset them. */
const RANGE_PARAMS = ['start', 'rows', 'sort_key'];
/** Parameters that are neither words nor filters. */
const SETTINGS = ['sort', 'allTopics', ...RANGE_PARAMS];
/** Parameters with a single value, which may contain commas, unless the response offers values for a list. */
const SINGLE_VALUE = ['author', 'partOfBlog'];

/**
 * Parses the known parameters of a query string and those that may be filters: the first value of each. Empty,
 * invisible and unreadable values are dropped.
 */
export function parseSearchQuery(
  search: string | URLSearchParams,
  paramNames: readonly string[],
): SearchQuery {
  const params = new URLSearchParams(search);
  const query: Record<string, string> = {};
  for (const [name, text] of [
    ...paramNames.map((name) => [name, params.get(name) ?? ''] as const),
    ...filterParams(params, paramNames),
  ]) {
    const value = visibleText(isGroup(name) ? fittingValues(text) : withinLength(text, MAX_VALUE_LENGTH));
    if (value !== '' && !(RANGE_PARAMS.includes(name) && wholeNumber(value) === undefined))
      query[name] = value;
  }
  return query;
}

/**
 * Removes parameters that are not filters because the response has no such group. A response without any
 * groups leaves the query unchanged; without a response, only known parameters remain.
 */
export function withoutUnknownFilters(
  query: SearchQuery,
  paramNames: readonly string[],
  filters: Filters | undefined,
): SearchQuery {
  if (filters && Object.keys(filters).length === 0) return query;
  const isKnown = (name: string) => paramNames.includes(name) || (filters && Object.hasOwn(filters, name));
  return Object.fromEntries(Object.entries(query).filter(([name]) => isKnown(name)));
}

const wholeNumber = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,7}$/.test(value) ? Number(value) : undefined;

/** The number of rows of a query. */
export const rowsOf = ({ rows }: SearchQuery): number =>
  Math.min(wholeNumber(rows) || DEFAULT_ROWS, MAX_ROWS);

/** The number of rows of the other pages. 'Show more' lengthens only the page that it is on. */
export const pageRowsOf = (query: SearchQuery): number => Math.min(rowsOf(query), DEFAULT_ROWS);

/** The number of results that a query skips. */
export const startOf = ({ start }: SearchQuery): number => Math.min(wholeNumber(start) ?? 0, MAX_START);

/**
 * The canonical address of a search: known parameters in their order, then filters by name. Defaults
 * (`start=0`, `rows=20`) are left out.
 */
export function searchAddress(path: string, query: SearchQuery, paramNames: readonly string[]): string {
  const entries = Object.entries(query).filter(([name, value]) => Number(value) !== DEFAULTS[name]);
  const place = ([name]: readonly string[]) => paramNames.indexOf(name ?? '');
  return withQuery(path, [
    ...entries.filter((entry) => place(entry) >= 0).sort((one, other) => place(one) - place(other)),
    ...filterParams(entries, paramNames),
  ]);
}

const DEFAULTS: Readonly<Record<string, number>> = { start: 0, rows: DEFAULT_ROWS };

/** Changes parameters of a query, removing empty ones. The results start again from the first. */
export function withParams(query: SearchQuery, changes: SearchQuery): SearchQuery {
  const entries = Object.entries({ ...query, ...changes });
  return Object.fromEntries(entries.filter(([name, value]) => value !== '' && !RANGE_PARAMS.includes(name)));
}

/** The query of 'Show more'. */
export const withMoreRows = (query: SearchQuery): SearchQuery => ({
  ...query,
  rows: String(rowsOf(query) + MORE_ROWS),
});

/** Number of results that 'Show more' would add; 0 if all are shown. */
export function moreCount(query: SearchQuery, numFound: number): number {
  const rows = rowsOf(query);
  return rows >= MAX_ROWS ? 0 : Math.max(0, Math.min(MORE_ROWS, numFound - startOf(query) - rows));
}

/** Whether a filter group can be used: not if its name is a parameter with another meaning. */
export const isSelectableGroup = (group: string): boolean =>
  group !== 'q' && !SETTINGS.includes(group) && isFilterName(group);

/** Reads a filter group in either of its two forms (specification section 3). */
export function readFilterGroup(group: SearchFilterGroup) {
  return Array.isArray(group) ? { results: group, showZeroResult: false, toolTip: undefined } : group;
}

/** The values of a filter group in a response. */
export function groupOf(filters: Filters | undefined, group: string): readonly SearchFilter[] {
  const filterGroup = filters && Object.hasOwn(filters, group) ? filters[group] : undefined;
  return filterGroup ? readFilterGroup(filterGroup).results : [];
}

const equals = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether a parameter names a filter group. */
const isGroup = (name: string): boolean => name !== 'q' && !SETTINGS.includes(name);

/** A query whose lists of filter values have been read. */
export interface Choices {
  readonly query: SearchQuery;
  /** The chosen values by filter group, in the order of the query. */
  readonly chosen: ReadonlyMap<string, readonly string[]>;
  /** The values that the response offers of a group. */
  readonly offeredOf: (group: string) => OfferedValues;
}

/** Reads the filter values of a query. `filters` are those of the response. */
export function readChoices(query: SearchQuery, filters: Filters | undefined): Choices {
  const offered = new Map<string, OfferedValues>();
  function offeredOf(group: string): OfferedValues {
    const groupValues =
      offered.get(group) ?? offeredValues(groupOf(filters, group).map(({ value }) => value));
    offered.set(group, groupValues);
    return groupValues;
  }
  const valuesOf = (group: string, list: string): readonly string[] =>
    SINGLE_VALUE.includes(group) && groupOf(filters, group).length === 0
      ? [list]
      : readValueList(list, offeredOf(group));
  const lists = Object.entries(query).filter(([name]) => isGroup(name));
  return { query, chosen: new Map(lists.map(([group, list]) => [group, valuesOf(group, list)])), offeredOf };
}

/** Whether a value of a filter group is chosen. */
export const isChosen = ({ chosen }: Choices, group: string, value: string): boolean =>
  chosen.get(group)?.some(equals(value)) ?? false;

/**
 * The query after a click on a filter: adds the value to the group's comma list or removes it. Removing a CAF
 * principle also removes the sub-principles (specification section 4).
 */
export function toggleFilter(choices: Choices, group: string, value: string): SearchQuery {
  const values = choices.chosen.get(group) ?? [];
  const isOn = isChosen(choices, group, value);
  const chosen = isOn ? values.filter((other) => !equals(value)(other)) : [...values, value];
  return withParams(choices.query, {
    [group]: writeValueList(chosen, choices.offeredOf(group)),
    ...(isOn && group === 'cafPrinciple' && { cafSubPrinciple: '' }),
  });
}

/** A chosen value of a filter group. */
export interface Restriction {
  readonly group: string;
  readonly value: string;
}

/** The chosen filter values of a query, in order, except parameters that the page fixes. */
export const restrictionsOf = ({ chosen }: Choices, fixed: readonly string[] = []): readonly Restriction[] =>
  [...chosen].flatMap(([group, values]) =>
    fixed.includes(group) ? [] : values.map((value) => ({ group, value })),
  );

/** Whether the query searches for anything. A sort order alone requests all results. */
export const isSearch = (query: SearchQuery): boolean =>
  Boolean(query.q || query.sort) ||
  Object.entries(query).some(([name, list]) => isGroup(name) && /[^,\s]/.test(list));
