/** A day and a time of day on the clocks of a place. */
interface PlaceTime {
  /** `2026-11-21`. */
  readonly day: string;
  /** `09:30`. */
  readonly time: string;
  /** What the zone is called then: GMT, BST. */
  readonly zone: string;
}

/** A date as it is written: a day, or a time of day, or an instant. */
interface WrittenDate {
  /** `2026-11-21`. */
  readonly day: string;
  /** `09:30:00` */
  readonly time: string | undefined;
  /** `Z`, `+01:00`. */
  readonly zone: string | undefined;
}

export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** `2026-11-21`, then perhaps a time of day after a T or a blank, then perhaps a zone. */
const ISO = /^([1-9]\d{3}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i;
/** `21 November 2026` or `21 Nov 2026`. */
const IN_WORDS = /^(\d{1,2}) ([a-z]{3,}) ([1-9]\d{3})$/i;

const DAY_MS = 86_400_000;

const twoDigits = (value: number | string): string => String(value).padStart(2, '0');

/** Undefined for text that is not a date, and for days that do not exist: `Date` takes 31 February for 3 March. */
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

/** Whether a date names a time of day, not only a day. */
export const hasTime = (value: string): boolean => readDate(value)?.time !== undefined;

/**
 * The instant that a date names. Where it names no zone, it means the clocks of the place, and a day begins there at
 * midnight: never the clocks of the machine that reads it.
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
  // A time that clocks show twice is the first of the two; one that they skip is as far behind the change as they skip.
  const isShown = (instant: number) => instant + aheadAt(instant, timeZone) === asUtc;
  return new Date(!isShown(before) && isShown(after) ? after : before);
}

/** What clocks and calendars of a place show at the instant that a date names. */
export function placeTime(value: string | undefined, timeZone: string): PlaceTime | undefined {
  const instant = instantOf(value, timeZone);
  if (!instant) return undefined;
  const { year, month, day, hour, minute, timeZoneName = '' } = clockAt(instant, timeZone);
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}`, zone: timeZoneName };
}

/**
 * The day that a date names, as `2026-11-21`: that of the place where it is a time, else as it is written. Reads ISO 8601,
 * with a blank for the T as well, and `21 November 2026`; anything else, and a day that does not exist, is undefined.
 */
export function dayOf(value: string | undefined, timeZone: string): string | undefined {
  const written = readDate(value);
  return written && written.time === undefined ? written.day : placeTime(value, timeZone)?.day;
}

/** A date in the one form that every program reads alike: `2026-11-21`, or the instant in UTC where it is a time. */
export function plainDate(value: string | undefined, timeZone: string): string | undefined {
  const written = readDate(value);
  return written && written.time === undefined ? written.day : instantOf(value, timeZone)?.toISOString();
}

/** The instant at which the day that a date names is over at a place. */
export function endOfDay(value: string | undefined, timeZone: string): Date | undefined {
  const day = dayOf(value, timeZone);
  const next = new Date(Date.parse(day ?? '') + DAY_MS);
  return day === undefined ? undefined : instantOf(next.toISOString().slice(0, 10), timeZone);
}
