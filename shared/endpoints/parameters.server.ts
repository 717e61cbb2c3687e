import type { everySearch } from '../contract/search-params.ts';
import type { Parameter } from './endpoint-description.server.ts';

/** Parameters that several calls have: those of the same name mean the same. */
export const pagePath = {
  note: 'Path of the page, with or without leading slash, raw or percent-encoded. With `pageContentUrl`: any part of that path from its start; its first three segments unless there is a reason.',
  names: 'page',
} as const satisfies Parameter;

export const words: Parameter = { note: 'Words; phrases in quotation marks.' };
export const blogName: Parameter = { note: 'Name of a blog.' };
const filter: Parameter = { note: 'Comma list of values to filter by.' };

const inSearches: Readonly<Record<(typeof everySearch)[number], Parameter>> = {
  q: words,
  sort: {
    note: '`relevance`, `date desc`, `title asc`, `title desc` or `random`; `+` and `%2B` stand for the space.',
  },
  sort_key: { note: 'Seed of the random order: equal seeds give equal orders.' },
  start: { note: 'How many results to leave out; from 0.' },
  rows: { note: 'How many results to give; 20 unless told.' },
};

/** Parameters of a search: what is not the same in all of them filters. */
export const searchParameters = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, { ...filter, ...inSearches[name as keyof typeof inSearches] }]),
  ) as Record<Name, Parameter>;
