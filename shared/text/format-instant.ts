import { formatDate } from './format-date.ts';

/**
 * An instant to the minute: `21 Nov 2026, 10:36 UTC`. A value without a time of day is a day; one that cannot be read
 * prints nothing.
 */
export function formatInstant(value: string | undefined): string {
  const day = formatDate(value);
  const instant = new Date(value ?? '');
  if (!value?.includes('T') || day === '' || Number.isNaN(instant.getTime())) return day;
  return `${day}, ${instant.toISOString().slice(11, 16)} UTC`;
}
