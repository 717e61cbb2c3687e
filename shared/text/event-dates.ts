import { formatDate } from './format-date.ts';

/** When an event takes place: calendar days or instants, ISO 8601. */
interface EventDates {
  readonly start: string;
  readonly end?: string | undefined;
}

const hasTime = (value: string): boolean => value.includes('T');

/** The days of an event as `start - end` (specification 2.3); an event of one day is that day. */
export function eventDays({ start, end }: EventDates): string {
  const days = [formatDate(start), formatDate(end)].filter((day) => day !== '');
  return [...new Set(days)].join(' - ');
}

const timeOf = (value: string): string => new Date(value).toISOString().slice(11, 16);

/** The hours of an event that has them: `09:30 to 16:30 UTC`; undefined for whole days. */
export function eventHours({ start, end }: EventDates): string | undefined {
  if (!hasTime(start)) return undefined;
  const hours = end && hasTime(end) ? [timeOf(start), timeOf(end)] : [timeOf(start)];
  return `${hours.join(' to ')} UTC`;
}
