const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(?<month>${MONTHS.join('|')})`;
const TIME = String.raw`(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)`;

/** The current form, and two obsolete ones that must still be read. */
const FORMS = [
  String.raw`(?:mon|tue|wed|thu|fri|sat|sun), (?<day>\d\d) ${MONTH} (?<year>\d{4}) ${TIME} gmt`,
  String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day, (?<day>\d\d)-${MONTH}-(?<year>\d\d) ${TIME} gmt`,
  String.raw`(?:mon|tue|wed|thu|fri|sat|sun) ${MONTH} (?<day>[ \d]\d) ${TIME} (?<year>\d{4})`,
].map((form) => new RegExp(`^${form}$`, 'i'));

/** Two-digit years up to this one belong to this century, as in POSIX. */
const LAST_OF_CENTURY = 68;

/**
 * The instant of an HTTP-date (RFC 9110 section 5.6.7) in milliseconds since 1970, in any letter case (RFC
 * 9111 section 4.2). Undefined for everything else: `Date.parse` accepts much more, some of it in this
 * machine's time zone.
 */
export function readHttpDate(text: string): number | undefined {
  const groups = FORMS.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  if (!groups) return undefined;
  const numbers = Object.entries(groups).map(([part, digits]) => [part, Number(digits)] as const);
  const { day = 0, year = 0, hour = 0, minute = 0, second = 0 } = Object.fromEntries(numbers);
  if (hour > 23 || minute > 59 || second > 60) return undefined;
  const century = groups.year?.length === 4 ? 0 : year > LAST_OF_CENTURY ? 1900 : 2000;
  const date = new Date(0);
  date.setUTCFullYear(century + year, MONTHS.indexOf(groups.month?.toLowerCase() ?? ''), day);
  // 31 February would be read as March.
  if (date.getUTCDate() !== day) return undefined;
  return date.setUTCHours(hour, minute, second);
}
