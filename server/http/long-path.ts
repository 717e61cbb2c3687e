import type { RequestHandler } from 'express';
import { refuse } from './problem.ts';

/** No page and no call has a longer path, in characters; the content service is asked with it twice, encoded. */
const LONGEST = 2000;

/** Refuses addresses that nothing could stand at, before anybody is asked for them (RFC 9110 section 15.5.15). */
export const refuseLongPath: RequestHandler = function refusePathTooLong(request, response, next) {
  if (request.path.length > LONGEST)
    return refuse(request, response, { status: 414, title: 'This address is too long' });
  next();
};
