/** A field that is named after its date, or any text that is one (ISO 8601). */
const DATE =
  /"(?=[^"]{0,60}date)\w{1,60}":"(?<named>[^"]{6,40})"|"(?<iso>\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,12}(?:Z|[+-][\d:]{4,6})?)?)"/gi;

const DAY_MS = 86_400_000;

/** The moments that a document names, in milliseconds since 1970. */
export const datesOf = (json: string): number[] =>
  [...json.matchAll(DATE)]
    .map(({ groups }) => Date.parse(groups?.named ?? groups?.iso ?? ''))
    .filter((date) => !Number.isNaN(date));

/**
 * Seconds until the day changes (UTC), for a document with a date that is today or still to come: flags, countdowns
 * and events show something else from then on. Infinity for all others. `instant`: milliseconds since 1970.
 */
export function secondsUntilItChanges(dates: readonly number[], instant: number): number {
  const today = Math.floor(instant / DAY_MS) * DAY_MS;
  return dates.some((date) => date >= today) ? (today + DAY_MS - instant) / 1000 : Number.POSITIVE_INFINITY;
}
