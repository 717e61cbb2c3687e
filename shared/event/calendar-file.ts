import { lastModified } from '../article/changes.ts';
import { dayOf, hasTime, instantOf } from '../ui/dates/place-time.ts';
import type { EventDates } from './event-dates.ts';
import { locationLines } from './event-location.ts';
import type { EventPageContent } from './event-schema.server.ts';

/** Lines of a calendar file are folded after this many bytes (RFC 5545, 3.1). */
const LONGEST_LINE = 75;
const DAY_MS = 86_400_000;

/** Text as a value in a calendar file (RFC 5545, 3.3.11). */
export const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Folds a line so that no part of it is longer than allowed; what goes on begins with a space. */
export function folded(line: string): string {
  let result = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > LONGEST_LINE) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}

/** `20270421`, for a whole day; the day after it when `later` is 1. Undefined for an unreadable date. */
function dayStamp(value: string | undefined, later: 0 | 1, timeZone: string): string | undefined {
  const day = dayOf(value, timeZone);
  if (!day) return undefined;
  const shifted = new Date(Date.parse(day) + later * DAY_MS);
  return shifted.toISOString().slice(0, 10).replaceAll('-', '');
}

/** `20270211T093000Z`; undefined for a value that is no time. */
function instantStamp(value: string | undefined, timeZone: string): string | undefined {
  const instant = value !== undefined && hasTime(value) ? instantOf(value, timeZone) : undefined;
  return instant && `${instant.toISOString().slice(0, 19)}Z`.replace(/[-:]/g, '');
}

function dateLines({ start, end }: EventDates, timeZone: string): string[] | undefined {
  const from = instantStamp(start, timeZone);
  const to = instantStamp(end, timeZone);
  if (from) return [`DTSTART:${from}`, ...(to ? [`DTEND:${to}`] : [])];
  const first = dayStamp(start, 0, timeZone);
  // The end of whole days is the day on which the event is over.
  const over = dayStamp(end ?? start, 1, timeZone);
  return first && over ? [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${over}`] : undefined;
}

/**
 * An event as a calendar file (RFC 5545); undefined when it has no date. `address` is the event's page, `timeZone` that
 * of times that name none. The same event always gives the same file: its time stamp is the day on which the page was
 * changed.
 */
export function calendarFile(page: EventPageContent, address: string, timeZone: string): string | undefined {
  const dates = page.dateOfEvent && dateLines(page.dateOfEvent, timeZone);
  if (!page.dateOfEvent || !dates) return undefined;
  const changed =
    dayStamp(lastModified(page, timeZone), 0, timeZone) ?? dayStamp(page.dateOfEvent.start, 0, timeZone);
  const { host, pathname } = new URL(address);
  const location = locationLines(page.location).join(', ');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Events//EN`,
    'BEGIN:VEVENT',
    `UID:${pathname.slice(1)}@${host}`,
    `DTSTAMP:${changed}T000000Z`,
    ...dates,
    `SUMMARY:${escaped(page.title)}`,
    ...(page.summary ? [`DESCRIPTION:${escaped(page.summary)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
