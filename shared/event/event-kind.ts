import type { PageKind } from '../page-kind.ts';
import { eventRules } from './event-kind.server.ts';

/** Events, up to three levels (specification 2.1). */
export const eventKind: PageKind = {
  ...eventRules(),
  path: '/event/:a/:b?/:c?',
  module: 'event/EventPage',
  load: () => import('./EventPage.tsx'),
  isContent: true,
};
