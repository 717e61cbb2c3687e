import { plainDate } from '../dates/place-time.ts';
import type { ArticlePage, Change } from './article-schema.server.ts';

/** Id of the list of changes on a page, and name of its feed. */
export const UPDATES = 'updates';

/** Sorts entries by date, the newest first. Entries of the same moment keep their order. */
export function newestFirst<Dated extends { readonly date: string }>(
  entries: readonly Dated[],
  timeZone: string,
): Dated[] {
  const plain = ({ date }: Dated) => plainDate(date, timeZone) ?? '';
  return entries.toSorted((one, other) => plain(other).localeCompare(plain(one)));
}

/** The newest major change. */
export const lastMajorChange = (changes: readonly Change[], timeZone: string): Change | undefined =>
  newestFirst(
    changes.filter(({ level }) => level === 'major'),
    timeZone,
  )[0];

/**
 * The date of the last change, as authored: `dateModify` before `modifiedDate` (specification section 3),
 * unless an entry of `changes` is newer.
 */
export function lastModified(
  { dateModify, modifiedDate, changes = [] }: Pick<ArticlePage, 'dateModify' | 'modifiedDate' | 'changes'>,
  timeZone: string,
): string | undefined {
  const stated = [dateModify, modifiedDate].find((date) => plainDate(date, timeZone) !== undefined);
  return newestFirst([...(stated === undefined ? [] : [{ date: stated }]), ...changes], timeZone)[0]?.date;
}
