const DATE_FIELD = /"(?=[^"]{0,60}date)\w{1,60}":"(?<date>[^"]{6,40})"/gi;

const DAY_MS = 86_400_000;

/** The moments that the date fields of a document name, in milliseconds since 1970. */
export const datesOf = (json: string): number[] =>
  [...json.matchAll(DATE_FIELD)]
    .map(({ groups }) => Date.parse(groups?.date ?? ''))
    .filter((date) => !Number.isNaN(date));

/**
 * Seconds until the day changes (UTC), for a document with a date that is today or still to come: flags, countdowns
 * and events show something else from then on. Infinity for all others.
 */
export function secondsUntilItChanges(dates: readonly number[], now: Date): number {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return dates.some((date) => date >= today)
    ? (today + DAY_MS - now.getTime()) / 1000
    : Number.POSITIVE_INFINITY;
}
