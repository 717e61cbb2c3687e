const DATE_FIELD = /"(?=[^"]{0,60}date)\w{1,60}":"(?<date>[^"]{6,40})"/gi;

const DAY_MS = 86_400_000;

/**
 * Seconds until the day changes (UTC), for a document with a date that is today or still to come: flags, countdowns
 * and events show something else from then on. Infinity for all others.
 */
export function secondsUntilItChanges(json: string, now: Date): number {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  for (const { groups } of json.matchAll(DATE_FIELD)) {
    const date = Date.parse(groups?.date ?? '');
    if (date >= today) return (today + DAY_MS - now.getTime()) / 1000;
  }
  return Number.POSITIVE_INFINITY;
}
