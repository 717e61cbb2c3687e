/** Path of the screen that shows an error of each kind (specification 2.1). */
export const errorPath = { 'not-found': '/404', failure: '/error' } as const;

/** Under this name the tab keeps the address of the page that led to `/error`, which answers by itself and knows of none. */
export const FAILED_PAGE = 'failed-page';
