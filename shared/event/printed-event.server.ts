import type { PrintedCell } from '../blocks/printed-part.server.ts';
import type { PrintedFields } from '../page-kind.ts';
import { eventDays, eventHours } from './event-dates.ts';
import { locationLines } from './event-location.ts';
import type { EventPageContent } from './event-schema.server.ts';

/** An event on paper: what it costs, when and where it is, and how to take part, before its text. */
export function printedEvent(page: EventPageContent, timeZone: string): PrintedFields {
  const { dateOfEvent, cost, location, website, register } = page;
  const facts: readonly (readonly [label: string, said: PrintedCell | undefined])[] = [
    ['Cost', cost],
    ['Date of Event', dateOfEvent && eventDays(dateOfEvent, timeZone)],
    ['Time', dateOfEvent && eventHours(dateOfEvent, timeZone)],
    ['Location', locationLines(location).join(', ')],
    ['Website', website && [{ text: website, link: website }]],
    ['Register', register && [{ text: register.registerTitle, link: register.registerLink }]],
  ];
  const rows = facts.flatMap(([label, said]) => (said ? [[label, said]] : []));
  return { before: rows.length > 0 ? [{ kind: 'table', head: [], rows }] : [] };
}
