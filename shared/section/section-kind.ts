import { searchParams } from '../contract/search-params.ts';
import type { PageKind } from '../page-kind.ts';
import { sectionRules } from './section-kind.server.ts';

/** Sections stand under /section and, for campaigns, anywhere; it is the content service that knows them. */
export const sectionKind: PageKind = {
  ...sectionRules(),
  path: '*',
  module: 'section/SectionPage',
  load: () => import('./SectionPage.tsx'),
  isContent: false,
  params: [...new Set(Object.values(searchParams).flat())],
  takesFilters: true,
};
