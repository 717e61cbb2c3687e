import type { RequestHandler } from 'express';
import { calendarFile } from '#shared/event/calendar-file.ts';
import { cacheFields, LONGEST_AT_EDGE } from '../cache/cache-control.ts';
import { refuseWriting } from '../http/allowed-methods.ts';
import { sendText } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';
import type { ContentGateway } from './content-gateway.ts';
import { createGatewayReader, newReadRecord } from './content-reader.ts';

const CALENDAR = /^(?<path>\/event\/[\w/-]+)\.ics$/;

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
    const answer = await createGatewayReader(gateway, site.id, record).read('article', { url: path });
    if (!answer.ok && answer.failure === 'unavailable') return sendText(response, 503, 'Not available');
    const page = answer.ok ? answer.value.page : undefined;
    const file =
      page?.type === 'event' ? calendarFile(page, `${site.origin}${path}`, site.timeZone) : undefined;
    if (file === undefined) return sendText(response, 404, 'Not found');
    const freshFor = (record.freshUntil - elapsed()) / 1000;
    response.set(cacheFields(Math.min(freshFor, LONGEST_AT_EDGE), true));
    if (record.tags.size > 0) response.setHeader('Surrogate-Key', [...record.tags].join(' '));
    response.setHeader('Content-Disposition', `attachment; filename="${path.split('/').at(-1)}.ics"`);
    response.type('text/calendar; charset=utf-8').send(file);
  };
}
