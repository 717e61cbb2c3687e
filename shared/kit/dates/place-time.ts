import { type CalendarDay, parseDay } from './format-date.ts';

/** A day and a time of day on the clocks of a place. */
interface PlaceTime extends CalendarDay {
  /** `09:30`. */
  readonly time: string;
  /** What the zone is called then: GMT, BST. */
  readonly zone: string;
}

/** A calendar day, then perhaps a time of day, then perhaps a zone. */
const ISO = /^\d{4}-\d{2}-\d{2}(?<time>T\d{2}:\d{2}[\d:.,]*)?(?<zone>Z|[+-]\d{2}:?\d{2})?$/i;

const formats = new Map<string, Intl.DateTimeFormat>();

/** How clocks in a zone are read: in a fixed language, so that server and browser always agree. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      timeZoneName: 'short',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

function clockAt(instant: Date, timeZone: string) {
  const parts = formatOf(timeZone).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function aheadAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockAt(new Date(instant), timeZone);
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(instant / 1000) * 1000
  );
}

/** Whether an ISO 8601 value names a time of day, not only a day. */
export const hasTime = (value: string): boolean => Boolean(ISO.exec(value)?.groups?.time);

/**
 * The instant that an ISO 8601 value names. Where it names no zone, it means the clocks of the place, and a day begins
 * there at midnight: never the clocks of the machine that reads it.
 */
export function instantOf(value: string, timeZone: string): Date | undefined {
  const parts = ISO.exec(value.trim())?.groups;
  if (!parts) return undefined;
  const { time, zone } = parts;
  if (time && zone) return valid(Date.parse(value));
  const asUtc = Date.parse(time ? `${value.trim()}Z` : `${value.trim().slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // A second look, since clocks may change between the two.
  const near = asUtc - aheadAt(asUtc, timeZone);
  return valid(asUtc - aheadAt(near, timeZone));
}

const valid = (instant: number): Date | undefined => (Number.isNaN(instant) ? undefined : new Date(instant));

/** What clocks and calendars of a place show at the instant that an ISO 8601 value names. */
export function placeTime(value: string, timeZone: string): PlaceTime | undefined {
  const instant = instantOf(value, timeZone);
  if (!instant) return undefined;
  const { year, month, day, hour, minute, timeZoneName = '' } = clockAt(instant, timeZone);
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    time: `${hour}:${minute}`,
    zone: timeZoneName,
  };
}

/** The day that a value names: that of the place where it is a time, else as it is written. */
export const placeDay = (value: string | undefined, timeZone: string): CalendarDay | undefined =>
  value !== undefined && hasTime(value.trim()) ? placeTime(value, timeZone) : parseDay(value);
