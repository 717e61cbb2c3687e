import { formatDate } from './format-date.ts';
import { hasTime, placeTime } from './place-time.ts';

/**
 * An instant to the minute in a time zone: `21 Nov 2026, 10:36 UTC`. A value without a time of day is
 * formatted as a day. Empty for an invalid value.
 */
export function formatInstant(value: string | undefined, timeZone: string): string {
  const day = formatDate(value, timeZone);
  const at = value !== undefined && hasTime(value) ? placeTime(value, timeZone) : undefined;
  return at ? `${day}, ${at.time} ${at.zone}` : day;
}
