import { formatDate } from './format-date.ts';
import { hasTime, placeTime } from './place-time.ts';

/**
 * An instant to the minute, on the clocks of a zone: `21 Nov 2026, 10:36 UTC`. A value without a time of day is a day; one that
 * cannot be read prints nothing.
 */
export function formatInstant(value: string | undefined, timeZone: string): string {
  const day = formatDate(value, timeZone);
  const at = value !== undefined && hasTime(value) ? placeTime(value, timeZone) : undefined;
  return at ? `${day}, ${at.time} ${at.zone}` : day;
}
