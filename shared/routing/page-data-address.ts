/** Path of documents' page data. No page can have this address: the content service has no such path. */
export const PAGE_DATA_PATH = '/page-data';

/** Parameters of `PAGE_DATA_PATH`: the document's path and query, and the rendering it declares. */
export const pageDataParams = { address: 'address', rendering: 'rendering' } as const;

/** The address of a document's data. Each rendering has its own, so that caches never mix them up. */
export const pageDataAddress = (address: string, rendering: string): string =>
  `${PAGE_DATA_PATH}?${new URLSearchParams({ address, rendering })}`;

/** Path of the screen that shows an error of each kind (specification 2.1). */
export const errorPath = { 'not-found': '/404', failure: '/error' } as const;

/**
 * Storage key, per tab, for the address of the page that led to `/error`; that screen does not know it
 * otherwise.
 */
export const FAILED_PAGE = 'failed-page';
