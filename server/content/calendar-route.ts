import type { RequestHandler } from 'express';
import ical from 'ical-generator';
import { pageDates } from '#shared/article/page-dates.ts';
import type { SiteDates } from '#shared/contract/dates/date-texts.ts';
import { dayOf, endOf, hasTime, instantOf } from '#shared/contract/dates/place-time.ts';
import { lastModified } from '#shared/contract/documents/changes.ts';
import type { EventPageContent } from '#shared/contract/documents/event-schema.server.ts';
import { locationLines } from '#shared/event/event-place-time.ts';
import { refuseWriting } from '../http/allowed-methods.ts';
import { sendRefusal } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';
import type { ContentGateway } from './content-gateway.ts';
import { createGatewayReader, newReadRecord } from './content-reader.ts';
import { sendFile } from './send-file.ts';

const CALENDAR = /^(?<path>\/event\/[\w/-]+)\.ics$/;
const DAY_MS = 86_400_000;

/**
 * `/event/{id}.ics`: the event as a calendar file. `elapsed`: milliseconds of the gateway's monotonic clock.
 */
export function calendarRoute(gateway: ContentGateway, elapsed: () => number): RequestHandler {
  return async function serveCalendar(request, response, next) {
    const path = CALENDAR.exec(request.path)?.groups?.path;
    if (!path) return next();
    if (refuseWriting(request, response)) return;
    const site = requireSite(response);
    const record = newReadRecord();
    const article = await createGatewayReader(gateway, site.id, record).read('article', { url: path });
    if (!article.ok && article.failure === 'unavailable') return sendRefusal(response, 503, 'notAvailable');
    const page = article.ok ? article.value.page : undefined;
    const file = page?.type === 'event' ? calendarFile(page, `${site.origin}${path}`, site) : undefined;
    if (file === undefined) return sendRefusal(response, 404, 'notFound');
    const name = `${path.split('/').at(-1)}.ics`;
    const mediaType = 'text/calendar; charset=utf-8';
    await sendFile(request, response, { mediaType, name, body: file }, record, elapsed());
  };
}

/**
 * An event as a calendar file (RFC 5545); undefined if it has no date. `address`: the event's page. The same
 * event always results in the same file: its time stamp is the day on which the page was changed, reviewed or
 * published.
 */
export function calendarFile(page: EventPageContent, address: string, site: SiteDates): string | undefined {
  const { timeZone, locale } = site;
  const { start, end } = page.dateOfEvent ?? {};
  const day = (value: string | undefined) => {
    const startOfDay = dayOf(value, timeZone);
    return startOfDay === undefined ? undefined : new Date(startOfDay);
  };
  const from = start !== undefined && hasTime(start) ? instantOf(start, timeZone) : undefined;
  const firstDay = day(start);
  const lastDay = day(end ?? start);
  if (!firstDay || !lastDay) return undefined;
  const begins = from ?? firstDay;
  const ends = from
    ? endOf(end ?? '', timeZone)
    : // The end of whole days is the day after the last one.
      new Date(lastDay.getTime() + DAY_MS);
  const { host, pathname } = new URL(address);
  const language = new Intl.Locale(locale).language.toUpperCase();
  const calendar = ical({ prodId: { company: host, product: 'Events', language } });
  calendar.createEvent({
    id: `${pathname.slice(1)}@${host}`,
    // The event's own day would be in the future, and calendars ignore a change with an earlier stamp.
    stamp: day(lastModified(page, timeZone) ?? pageDates(page.metadata, site)[0]?.value) ?? firstDay,
    start: begins,
    // An end has to be later than the start (RFC 5545, 3.8.2.2).
    end: ends && ends > begins ? ends : null,
    allDay: !from,
    summary: page.title,
    description: page.summary || null,
    location: locationLines(page.location).join(', ') || null,
    url: address,
  });
  return `${calendar.toString()}\r\n`;
}
