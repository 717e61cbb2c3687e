import type { PageKind } from '../page-kind.ts';
import { collectionRules, type MultiPageFolder, multiPageRules } from './guide-kinds.server.ts';

/** Collections, up to three levels (specification 2.1). */
export const collectionKind: PageKind = {
  ...collectionRules(),
  path: '/collection/:a/:b?/:c?',
  module: 'guide/CollectionPage',
  load: () => import('./CollectionPage.tsx'),
  isContent: true,
};

/** A kind of page that the multi-page view shows (specification 2.1). */
export const multiPageKind = (folder: MultiPageFolder): PageKind => ({
  ...multiPageRules(folder),
  path: `/${folder}/:a/:b?`,
  module: 'guide/MultiPage',
  load: () => import('./MultiPage.tsx'),
  isContent: true,
  // Of the search that such a page can embed; written out to keep its code out of here.
  params: ['q', 'sort', 'first', 'cirLevel', 'rows', 'sort_key'],
});
