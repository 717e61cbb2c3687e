import { textsOf } from '../text/texts.ts';
import { dateTexts, type SiteDates, zoneName } from './date-texts.ts';
import { dayOf, hasTime, placeTime } from './place-time.ts';

/**
 * Day, short month, year: `21 Nov 2026` (specification section 5), in the time zone and language of the site.
 * The names are texts rather than `Intl`'s, so that server and browser agree. Empty for an invalid date.
 */
export function formatDate(value: string | undefined, site: SiteDates): string {
  const [year, month, day] = dayOf(value, site.timeZone)?.split('-') ?? [];
  if (!year) return '';
  const { date, months } = textsOf(site, dateTexts);
  return date({ day: Number(day), month: months.split(' ')[Number(month) - 1] ?? '', year });
}

const LIKE_A_DATE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\S*)?$/i;

/**
 * Formats text that may be a date: a date as `formatDate` does, an empty string for a day that does not
 * exist, any other text unchanged.
 */
export const dateOrText = (text: string, site: SiteDates): string =>
  formatDate(text, site) || (LIKE_A_DATE.test(text.trim()) ? '' : text);

/**
 * An instant to the minute in a time zone: `21 Nov 2026, 10:36 UTC`. A value without a time of day is
 * formatted as a day. Empty for an invalid value.
 */
export function formatInstant(value: string | undefined, site: SiteDates): string {
  const date = formatDate(value, site);
  const at = value !== undefined && hasTime(value) ? placeTime(value, site.timeZone) : undefined;
  return at ? textsOf(site, dateTexts).instant({ date, time: at.time, zone: zoneName(at.zone, site) }) : date;
}
