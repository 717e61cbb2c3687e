import { dayOf, endOfDay } from '#shared/contract/dates/place-time.ts';

const DAY_MS = 86_400_000;
/** No time zone is further ahead of UTC. */
const MAX_AHEAD_MS = 14 * 3_600_000;

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
