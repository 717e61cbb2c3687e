import { type SiteDates, zoneName } from '../contract/dates/date-texts.ts';
import { formatDate } from '../contract/dates/format-date.ts';
import { hasTime, placeTime } from '../contract/dates/place-time.ts';
import type { EventPageContent } from '../contract/documents/event-schema.server.ts';
import { textsOf } from '../contract/text/texts.ts';
import { eventTexts } from './event-texts.ts';

/** The dates of an event: calendar days or instants, ISO 8601. */
type EventDates = NonNullable<EventPageContent['dateOfEvent']>;

/**
 * The days of an event in a time zone as `start - end` (specification 2.3); a single day for an event of one
 * day.
 */
export function eventDays({ start, end }: EventDates, site: SiteDates): string {
  const [first = '', last = first] = [start, end].flatMap((value) => formatDate(value, site) || []);
  return first === last ? first : textsOf(site, eventTexts).days({ start: first, end: last });
}

/**
 * The hours of an event in a time zone: `09:30 to 16:30 GMT`; undefined for whole days. The zone appears
 * twice if it changes during the event.
 */
export function eventHours({ start, end }: EventDates, site: SiteDates): string | undefined {
  const { timeZone } = site;
  const first = hasTime(start) ? placeTime(start, timeZone) : undefined;
  if (!first) return undefined;
  const last = end !== undefined && hasTime(end) ? placeTime(end, timeZone) : undefined;
  const withZone = ({ time, zone }: typeof first) => `${time} ${zoneName(zone, site)}`;
  if (!last) return withZone(first);
  return textsOf(site, eventTexts).hours({
    start: first.zone === last.zone ? first.time : withZone(first),
    end: withZone(last),
  });
}

/** The lines of a location, in the order of a postal address, without repetitions. */
export function locationLines(location: EventPageContent['location']): string[] {
  if (!location) return [];
  const { buildingNameNumber, street, city, county, postCode } = location;
  return [...new Set([buildingNameNumber, street, city, county, postCode].flatMap((line) => line || []))];
}
