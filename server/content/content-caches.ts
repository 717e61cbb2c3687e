import type { EndpointName } from '#shared/endpoints/endpoints.ts';
import type { ContentCache } from './stored-document.ts';

/** Answers of searches live apart, so that a crawl of queries cannot push out documents (design section 5). */
export interface ContentCaches {
  readonly documents: ContentCache;
  readonly searches: ContentCache;
}

const SEARCHES: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'siteSearch',
  'searchSuggestions',
  'organisationSearch',
  'supplierSearch',
  'cniSearch',
  'schemeSearch',
  'employeeSearch',
]);

export const contentCacheOf = (caches: ContentCaches, name: EndpointName): ContentCache =>
  SEARCHES.has(name) ? caches.searches : caches.documents;

/** Calls whose parameters are somebody's name: their answers are neither kept nor logged. */
export const isPersonal = (name: EndpointName): boolean => name === 'employeeSearch';

/** What of a call may stand in the log: people search for names. */
export const loggedAddress = (name: EndpointName, address: string): string =>
  SEARCHES.has(name) ? (address.split('?', 1)[0] ?? '') : address;
