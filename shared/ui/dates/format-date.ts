import { dayOf, MONTHS } from './place-time.ts';

/**
 * Day, short month, year: `21 Nov 2026` (specification section 5), of the day that it is at the site's place. A fixed
 * language, so that server and browser always agree; a date that cannot be read prints nothing.
 */
export function formatDate(value: string | undefined, timeZone: string): string {
  const [year, month, day] = dayOf(value, timeZone)?.split('-') ?? [];
  return year ? `${Number(day)} ${MONTHS[Number(month) - 1]?.slice(0, 3)} ${year}` : '';
}

const LIKE_A_DATE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\S*)?$/i;

/** Text that may be a date, as it is shown: a date like every other, nothing for a day that does not exist, else the text. */
export const dateOrText = (text: string, timeZone: string): string =>
  formatDate(text, timeZone) || (LIKE_A_DATE.test(text.trim()) ? '' : text);
