import type { Parameter } from './endpoint-description.server.ts';
import type { everySearch } from './search-params.ts';

/** Parameters of several calls. The same name always has the same meaning. */
export const pagePath = {
  note: 'Path of the page, with or without leading slash, raw or percent-encoded. With `pageContentUrl`: the start of that path, normally its first three segments.',
  names: 'page',
} as const satisfies Parameter;

export const words: Parameter = { note: 'The query; phrases in quotation marks.' };
export const blogName: Parameter = { note: 'Name of a blog.' };
const filter: Parameter = { note: 'Comma-separated list of values to filter by.' };

const inSearches: Readonly<Record<(typeof everySearch)[number], Parameter>> = {
  q: words,
  sort: {
    note: '`relevance`, `date desc`, `title asc`, `title desc` or `random`; `+` and `%2B` mean a space.',
  },
  sort_key: {
    note: 'Seed of the random order. With `date desc`, today: events to come first, the next first.',
  },
  start: { note: 'Number of results to skip, from 0.' },
  rows: { note: 'Number of results; 20 by default.' },
};

/** Descriptions of a search's parameters. Those that not every search has are filters. */
export const searchParameters = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, { ...filter, ...inSearches[name as keyof typeof inSearches] }]),
  ) as Record<Name, Parameter>;
