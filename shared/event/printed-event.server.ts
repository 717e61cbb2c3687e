import { type Cell, linkTo, table } from '../blocks/document-tree.server.ts';
import type { PrintedFields } from '../page-kind.ts';
import { eventDays, eventHours } from './event-dates.ts';
import { locationLines } from './event-location.ts';
import type { EventPageContent } from './event-schema.server.ts';

/** The document tree of an event's own fields: what it costs, when and where it is, and how to take part. */
export function printedEvent(page: EventPageContent, timeZone: string): PrintedFields {
  const { dateOfEvent, cost, location, website, register } = page;
  const facts: readonly (readonly [label: string, value: Cell | undefined])[] = [
    ['Cost', cost],
    ['Date of Event', dateOfEvent && eventDays(dateOfEvent, timeZone)],
    ['Time', dateOfEvent && eventHours(dateOfEvent, timeZone)],
    ['Location', locationLines(location).join(', ')],
    ['Website', website && [linkTo(website, website)]],
    ['Register', register && [linkTo(register.registerTitle, register.registerLink)]],
  ];
  return {
    before: table(
      undefined,
      facts.flatMap(([label, value]) => (value ? [[label, value]] : [])),
    ),
  };
}
