import { type Cell, linkTo, table } from '../blocks/document-tree.server.ts';
import type { PageKindRules, PrintedFields } from '../page-kind.ts';
import type { SiteDates } from '../ui/dates/date-texts.ts';
import { eventDays, eventHours, locationLines } from './event-place-time.ts';
import type { EventPageContent } from './event-schema.server.ts';

export const eventRules = (): PageKindRules => ({
  endpoint: 'article',
  call: (url) => ({ url }),
  depth: [1, 3],
  searchWeight: 0.85,
  printed: (page, site) => (page.type === 'event' ? printedEvent(page, site) : {}),
});

/** The document tree of an event's own fields: what it costs, when and where it is, and how to take part. */
function printedEvent(page: EventPageContent, site: SiteDates): PrintedFields {
  const { dateOfEvent, cost, location, website, register } = page;
  const facts: readonly (readonly [label: string, value: Cell | undefined])[] = [
    ['Cost', cost],
    ['Date of Event', dateOfEvent && eventDays(dateOfEvent, site)],
    ['Time', dateOfEvent && eventHours(dateOfEvent, site.timeZone)],
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
