import { factTable, linkTo } from '../../blocks/document-tree.server.ts';
import { eventDays, eventHours, locationLines } from '../../event/event-place-time.ts';
import { eventTexts } from '../../event/event-texts.ts';
import type { PageKindRules, PrintedFields } from '../../page-kind.ts';
import type { SiteDates } from '../dates/date-texts.ts';
import type { EventPageContent } from '../documents/event-schema.server.ts';
import { textsOf } from '../text/texts.ts';

export const eventRules = (): PageKindRules => ({
  endpoint: 'article',
  call: (url) => ({ url }),
  depth: [1, 3],
  searchWeight: 0.85,
  printed: (page, site) => (page.type === 'event' ? printedEvent(page, site) : {}),
});

/** The document tree of an event's own fields: what it costs, when and where it is, and how to take part. */
function printedEvent(page: EventPageContent, site: SiteDates): PrintedFields {
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
