import type { RequestHandler } from 'express';
import { refuse } from './problem.ts';

/**
 * No page or call has a longer path, in characters. Requests to the content service carry it twice, encoded.
 */
const LONGEST = 2000;

/** Refuses addresses that are too long to exist, before anything is looked up (RFC 9110 section 15.5.15). */
export const refuseLongPath: RequestHandler = function refusePathTooLong(request, response, next) {
  if (request.path.length > LONGEST)
    return refuse(request, response, { status: 414, title: 'This address is too long' });
  next();
};
