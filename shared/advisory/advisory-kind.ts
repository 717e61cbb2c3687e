import type { PageKind } from '../page-kind.ts';
import { advisoryRules } from './advisory-kind.server.ts';

/** Advisories: alerts about a fault or a threat. */
export const advisoryKind: PageKind = {
  ...advisoryRules(),
  path: '/advisory/:id',
  module: 'advisory/AdvisoryPage',
  load: () => import('./AdvisoryPage.tsx'),
  isContent: true,
  feed: 5,
};
