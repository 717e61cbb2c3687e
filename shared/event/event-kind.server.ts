import { factTable, linkTo } from '../blocks/document-tree.server.ts';
import type { PrintedFields } from '../blocks/printed-block.server.ts';
import type { SiteDates } from '../contract/dates/date-texts.ts';
import type { EventPageContent } from '../contract/documents/event-schema.server.ts';
import { textsOf } from '../contract/text/texts.ts';
import { eventDays, eventHours, locationLines } from './event-place-time.ts';
import { eventTexts } from './event-texts.ts';

/** The document tree of an event's own fields: what it costs, when and where it is, and how to take part. */
export function printedEvent(page: EventPageContent, site: SiteDates): PrintedFields {
  const texts = textsOf(site, eventTexts);
  const { dateOfEvent, cost, location, website, register } = page;
  return {
    before: factTable([
      [texts.cost, cost],
      [texts.date, dateOfEvent && eventDays(dateOfEvent, site)],
      [texts.time, dateOfEvent && eventHours(dateOfEvent, site)],
      [texts.location, locationLines(location).join(', ')],
      [texts.website, website && [linkTo(website, website)]],
      [texts.register, register && [linkTo(register.registerTitle, register.registerLink)]],
    ]),
  };
}
