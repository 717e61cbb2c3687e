import type { PageKindRules } from '../page-kind.ts';
import { printedEvent } from './printed-event.server.ts';

export const eventRules = (): PageKindRules => ({
  endpoint: 'article',
  call: (url) => ({ url }),
  depth: [1, 3],
  searchWeight: 0.85,
  printed: (page, timeZone) => (page.type === 'event' ? printedEvent(page, timeZone) : {}),
});
