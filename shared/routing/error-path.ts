/** Path of the screen that shows an error of each kind (specification 2.1). */
export const errorPath = { 'not-found': '/404', failure: '/error' } as const;

/**
 * Storage key, per tab, for the address of the page that led to `/error`; that screen does not know it
 * otherwise.
 */
export const FAILED_PAGE = 'failed-page';
