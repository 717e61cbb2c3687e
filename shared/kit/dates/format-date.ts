const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const SPOKEN_DAY = /^(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})$/;

/** An ISO 8601 time of day that names no zone. */
const WITHOUT_ZONE = /T[\d:.,]+$/;

/** A calendar day: what content means by a date, whatever the zone of reader or server. */
export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/**
 * Reads `2026-11-21`, an ISO 8601 instant (its UTC day), a time without a zone (the day that it names) or
 * `21 November 2026`. Anything else is undefined.
 */
export function parseDay(value: string | undefined): CalendarDay | undefined {
  const text = value?.trim() ?? '';
  const iso = DAY.exec(text);
  if (iso) {
    const instant = new Date(
      !text.includes('T') ? `${iso[0]}T00:00:00Z` : WITHOUT_ZONE.test(text) ? `${text}Z` : text,
    );
    return Number.isNaN(instant.getTime()) ? undefined : dayOf(instant);
  }
  const spoken = SPOKEN_DAY.exec(text);
  const month = MONTHS.findIndex((name) => name.toLowerCase() === spoken?.[2]?.toLowerCase()) + 1;
  if (!spoken || month === 0) return undefined;
  const instant = new Date(Date.UTC(Number(spoken[3]), month - 1, Number(spoken[1])));
  return dayOf(instant);
}

function dayOf(instant: Date): CalendarDay {
  return { year: instant.getUTCFullYear(), month: instant.getUTCMonth() + 1, day: instant.getUTCDate() };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-21`, for the datetime attribute. */
export const isoDay = ({ year, month, day }: CalendarDay): string =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/**
 * Day, short month, year: `21 Nov 2026` (specification section 5). Fixed language and time zone, so that server and
 * browser always agree; a date that cannot be read prints nothing.
 */
export function formatDate(value: string | undefined): string {
  const day = parseDay(value);
  return day ? `${day.day} ${MONTHS[day.month - 1]} ${day.year}` : '';
}

/** Whether a date is before today at midnight UTC (specification section 5). An unreadable date is not. */
export function isPast(value: string | undefined, now: Date): boolean {
  const day = parseDay(value);
  return day !== undefined && isoDay(day) < isoDay(dayOf(now));
}
