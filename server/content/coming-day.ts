import { dayOf, endOfDay, plainDate } from '#shared/contract/dates/place-time.ts';

/** A field whose name ends in or contains "date", or any text that is an ISO 8601 date. */
const DATE =
  /"(?=[^"]{0,60}date)\w{1,60}":"(?<named>[^"]{6,40})"|"(?<iso>\d{4}-\d{2}-\d{2}(?:[T ][\d:.,]{5,12} ?(?:Z|[+-][\d:]{4,6})?)?)"/gi;

const DAY_MS = 86_400_000;
/** No time zone is further ahead of UTC. */
const MAX_AHEAD_MS = 14 * 3_600_000;

/** The moments that a document names, in milliseconds since 1970, reading times without a zone as UTC. */
export const datesOf = (json: string): number[] =>
  [...json.matchAll(DATE)].flatMap(({ groups }) => {
    const date = plainDate(groups?.named ?? groups?.iso, 'UTC');
    return date === undefined ? [] : Date.parse(date);
  });

/**
 * Seconds until the end of the day at a place, for a document with a date that is today or later: flags,
 * countdowns and events change then. Infinity for all others. `instant`: milliseconds since 1970.
 */
export function secondsUntilChange(dates: readonly number[], instant: number, timeZone: string): number {
  if (!dates.some((date) => date > instant - 2 * DAY_MS)) return Number.POSITIVE_INFINITY;
  const now = new Date(instant).toISOString();
  const today = dayOf(now, timeZone);
  const ends = endOfDay(now, timeZone);
  if (!today || !ends) return Number.POSITIVE_INFINITY;
  const earliest = Date.parse(today) - MAX_AHEAD_MS;
  return dates.some((date) => date > earliest) ? (ends.getTime() - instant) / 1000 : Number.POSITIVE_INFINITY;
}
