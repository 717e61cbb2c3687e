/** Path of the screen that shows an error of each kind (specification 2.1). */
export const errorPath = { 'not-found': '/404', failure: '/error' } as const;
