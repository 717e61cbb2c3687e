import type { Change } from './change-schema.server.ts';

/** Where a page tells of its changes: an id, and so the end of an address. */
export const UPDATES = 'updates';

/** With the newest first; those of one moment in the order in which they were written. */
export const newestFirst = <Dated extends { readonly date: string }>(entries: readonly Dated[]): Dated[] =>
  entries.toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));

/** The newest change that readers have to know of. */
export const lastMajorChange = (changes: readonly Change[] = []): Change | undefined =>
  newestFirst(changes.filter(({ level }) => level === 'major'))[0];

interface ModifiedFields {
  readonly dateModify?: string | undefined;
  readonly modifiedDate?: string | undefined;
  readonly changes?: readonly Change[] | undefined;
}

/**
 * When a page last changed, as it is written: `dateModify` before `modifiedDate` (specification section 3), unless a change that
 * it tells of is newer.
 */
export function lastModified({ dateModify, modifiedDate, changes = [] }: ModifiedFields): string | undefined {
  const said = [dateModify, modifiedDate].find((day) => isDate(day));
  const told = newestFirst(changes)[0]?.date;
  return isDate(said) && isDate(told)
    ? newestFirst([{ date: said }, { date: told }])[0]?.date
    : (said ?? told);
}

const isDate = (value: string | undefined): value is string =>
  value !== undefined && !Number.isNaN(Date.parse(value));
