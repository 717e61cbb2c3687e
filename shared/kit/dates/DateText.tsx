import { formatDate, isoDay, parseDay } from './format-date.ts';

/** A date as day, short month and year (specification section 5); nothing when it cannot be read. */
export function DateText({ value }: { value: string | undefined }) {
  const day = parseDay(value);
  return day ? <time dateTime={isoDay(day)}>{formatDate(value)}</time> : null;
}
