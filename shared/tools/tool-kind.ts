import type { PageKind } from '../page-kind.ts';
import { toolRules } from './tool-kind.server.ts';

/** Tools with an action plan, and their hub (specification 2.1). */
export const toolKind: PageKind = {
  ...toolRules(),
  path: '/cyberaware/actionplan/:id?',
  module: 'tools/ToolPage',
  load: () => import('./ToolPage.tsx'),
  isContent: false,
  // As `tool-address.ts` reads them.
  params: ['answers', 'question', 'choice', ...[...Array(24).keys()].map((place) => `choice${place}`)],
  longestValue: 2000,
};
