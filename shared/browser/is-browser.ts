/** Whether this code runs in a browser. For effects and event handlers only: rendering must not depend on it. */
export const isBrowser = (): boolean => typeof document !== 'undefined';
