import { plainDate } from '../ui/dates/place-time.ts';
import type { Change } from './article-schema.server.ts';

/** Where a page tells of its changes: an id, and so the end of an address. */
export const UPDATES = 'updates';

/** With the newest first; those of one moment in the order in which they were written. */
export function newestFirst<Dated extends { readonly date: string }>(
  entries: readonly Dated[],
  timeZone: string,
): Dated[] {
  const plain = ({ date }: Dated) => plainDate(date, timeZone) ?? '';
  return entries.toSorted((one, other) => plain(other).localeCompare(plain(one)));
}

/** The newest change that readers have to know of. */
export const lastMajorChange = (changes: readonly Change[], timeZone: string): Change | undefined =>
  newestFirst(
    changes.filter(({ level }) => level === 'major'),
    timeZone,
  )[0];

interface ModifiedFields {
  readonly dateModify?: string | undefined;
  readonly modifiedDate?: string | undefined;
  readonly changes?: readonly Change[] | undefined;
}

/**
 * When a page last changed, as it is written: `dateModify` before `modifiedDate` (specification section 3), unless a change that
 * it tells of is newer.
 */
export function lastModified(
  { dateModify, modifiedDate, changes = [] }: ModifiedFields,
  timeZone: string,
): string | undefined {
  const said = [dateModify, modifiedDate].find((date) => plainDate(date, timeZone) !== undefined);
  return newestFirst([...(said === undefined ? [] : [{ date: said }]), ...changes], timeZone)[0]?.date;
}
