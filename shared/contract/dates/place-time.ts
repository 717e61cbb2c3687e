/** A day and a time of day in a time zone. */
interface PlaceTime {
  /** `2026-11-21`. */
  readonly day: string;
  /** `09:30`. */
  readonly time: string;
  /** English abbreviation of the zone at that time: GMT, BST. */
  readonly zone: string;
}

/** The parts of a written date: a day, a day with a time of day, or an instant. */
interface WrittenDate {
  /** `2026-11-21`. */
  readonly day: string;
  /** `09:30:00` */
  readonly time: string | undefined;
  /** `Z`, `+01:00`. */
  readonly zone: string | undefined;
}

const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** `2026-11-21`, optionally followed by a T or a space and a time of day, then optionally a zone. */
const ISO = /^([1-9]\d{3}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i;
/** `21 November 2026` or `21 Nov 2026`. */
const IN_WORDS = /^(\d{1,2}) ([a-z]{3,}) ([1-9]\d{3})$/i;

const DAY_MS = 86_400_000;

const twoDigits = (value: number | string): string => String(value).padStart(2, '0');

/**
 * Parses a date. Undefined for text that is not a date, and for days that do not exist: `Date` would read 31
 * February as 3 March.
 */
function readDate(value: string | undefined): WrittenDate | undefined {
  const text = value?.trim() ?? '';
  const [, number = '', name = '', year] = IN_WORDS.exec(text) ?? [];
  const [, iso, time, zone] = ISO.exec(text) ?? [];
  const month = MONTHS.findIndex((known) => known.toLowerCase().startsWith(name.toLowerCase())) + 1;
  const day = year ? `${year}-${twoDigits(month)}-${twoDigits(number)}` : iso;
  if (day === undefined || new Date(day).getUTCDate() !== Number(day.slice(8))) return undefined;
  return {
    day,
    time: time?.replace(',', '.'),
    zone: zone?.toUpperCase().replace(/(\d\d):?(\d\d)/, '$1:$2'),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatter for a time zone, with a fixed locale so that server and browser agree. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'long' });
    formats.set(timeZone, format);
  }
  return format;
}

function clockAt(instant: Date, timeZone: string) {
  const parts = formatOf(timeZone).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** Offset of a time zone from UTC at an instant, in milliseconds; positive when ahead. */
function aheadAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockAt(new Date(instant), timeZone);
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(instant / 1000) * 1000
  );
}

/** Whether a date names a time of day, not only a day. */
export const hasTime = (value: string): boolean => readDate(value)?.time !== undefined;

/**
 * The instant that a date denotes. A date without a zone is local time in `timeZone`, and a day without a
 * time begins at midnight there. The machine's own time zone is never used.
 */
export function instantOf(value: string | undefined, timeZone: string): Date | undefined {
  const written = readDate(value);
  if (!written) return undefined;
  const { day, time = '00:00', zone } = written;
  const asUtc = Date.parse(`${day}T${time}${zone ?? 'Z'}`);
  if (Number.isNaN(asUtc)) return undefined;
  if (zone) return new Date(asUtc);
  const before = asUtc - aheadAt(asUtc - DAY_MS, timeZone);
  const after = asUtc - aheadAt(asUtc + DAY_MS, timeZone);
  // A local time that occurs twice means the first occurrence. A skipped one moves forward by the length of
  // the gap.
  const isShown = (instant: number) => instant + aheadAt(instant, timeZone) === asUtc;
  return new Date(!isShown(before) && isShown(after) ? after : before);
}

/** The local day, time and zone name of the instant that a date denotes. */
export function placeTime(value: string | undefined, timeZone: string): PlaceTime | undefined {
  const instant = instantOf(value, timeZone);
  if (!instant) return undefined;
  const { year, month, day, hour, minute, timeZoneName = '' } = clockAt(instant, timeZone);
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}`, zone: timeZoneName };
}

/**
 * The day of a date, as `2026-11-21`: the local day where it has a time, otherwise the day as written. Reads
 * ISO 8601, also with a space in place of the T, and `21 November 2026`. Undefined for anything else and for
 * a day that does not exist.
 */
export function dayOf(value: string | undefined, timeZone: string): string | undefined {
  const written = readDate(value);
  return written && written.time === undefined ? written.day : placeTime(value, timeZone)?.day;
}

/**
 * A date in a canonical form that every program reads alike: `2026-11-21`, or the instant in UTC where it has
 * a time.
 */
export function plainDate(value: string | undefined, timeZone: string): string | undefined {
  const written = readDate(value);
  return written && written.time === undefined ? written.day : instantOf(value, timeZone)?.toISOString();
}

/** The day of an instant in UTC, as `2026-11-21`. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The instant at which a period with this last date ends: at its time, or else at the end of its day. */
export const endOf = (value: string, timeZone: string): Date | undefined =>
  hasTime(value) ? instantOf(value, timeZone) : endOfDay(value, timeZone);

/** The instant at which the day of a date ends in a time zone. */
export function endOfDay(value: string | undefined, timeZone: string): Date | undefined {
  const day = dayOf(value, timeZone);
  const next = new Date(Date.parse(day ?? '') + DAY_MS);
  return day === undefined ? undefined : instantOf(utcDay(next), timeZone);
}
