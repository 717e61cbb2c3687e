import { textsOf } from '../text/texts.ts';
import { dateTexts, type SiteDates, zoneName } from './date-texts.ts';
import { formatDate } from './format-date.ts';
import { hasTime, placeTime } from './place-time.ts';

/**
 * An instant to the minute in a time zone: `21 Nov 2026, 10:36 UTC`. A value without a time of day is
 * formatted as a day. Empty for an invalid value.
 */
export function formatInstant(value: string | undefined, site: SiteDates): string {
  const date = formatDate(value, site);
  const at = value !== undefined && hasTime(value) ? placeTime(value, site.timeZone) : undefined;
  return at ? textsOf(site, dateTexts).instant({ date, time: at.time, zone: zoneName(at.zone, site) }) : date;
}
