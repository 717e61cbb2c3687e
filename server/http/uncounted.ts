import type { ServerResponse } from 'node:http';

const uncounted = new WeakSet<ServerResponse>();

/** Says that an answer is no visitor's: the metrics leave it out. */
export const noteUncounted = (response: ServerResponse): void => void uncounted.add(response);

/** Whether an answer is no visitor's. */
export const isUncounted = (response: ServerResponse): boolean => uncounted.has(response);
