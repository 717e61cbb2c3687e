import type { RequestHandler } from 'express';
import { sendProblem } from './problem.ts';

/** Follows everything that serves data: an address of data never gets a page (design section 4). */
export const dataFile: RequestHandler = function refuseMissingDataFile(request, response, next) {
  if (!/\.(?:json|xml)$/i.test(request.path)) return next();
  sendProblem(response, { status: 404, title: 'Not found' });
};
