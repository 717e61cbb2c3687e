import { dayOf, MONTHS } from './place-time.ts';

/**
 * Day, short month, year: `21 Nov 2026` (specification section 5), in the given time zone. The locale is
 * fixed so that server and browser agree. Empty for an invalid date.
 */
export function formatDate(value: string | undefined, timeZone: string): string {
  const [year, month, day] = dayOf(value, timeZone)?.split('-') ?? [];
  return year ? `${Number(day)} ${MONTHS[Number(month) - 1]?.slice(0, 3)} ${year}` : '';
}

const LIKE_A_DATE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\S*)?$/i;

/**
 * Formats text that may be a date: a date as `formatDate` does, an empty string for a day that does not
 * exist, any other text unchanged.
 */
export const dateOrText = (text: string, timeZone: string): string =>
  formatDate(text, timeZone) || (LIKE_A_DATE.test(text.trim()) ? '' : text);
