import type { Request, RequestHandler, Response } from 'express';
import { refuse } from './problem.ts';

export type Method = 'GET' | 'HEAD' | 'POST';

/** The methods of read-only addresses. */
export const READING: readonly Method[] = ['GET', 'HEAD'];

/** Safe methods (RFC 9110 section 9.2.1). Any other may change something. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

export const isSafe = (method: string): boolean => SAFE.has(method);

/**
 * Sends 405 for methods other than these (RFC 9110 section 15.5.6), and their list for OPTIONS, which tells
 * other origins nothing more. Returns whether it responded.
 */
export function refuseOtherMethods(
  request: Request,
  response: Response,
  methods: readonly Method[],
): boolean {
  if (methods.some((method) => method === request.method)) return false;
  response.setHeader('Allow', [...methods, 'OPTIONS'].join(', '));
  if (request.method === 'OPTIONS') response.status(204).end();
  else refuse(request, response, { status: 405, reason: 'methodNotAllowed' });
  return true;
}

/** Responds to every method other than GET and HEAD. Returns whether it responded. */
export const refuseWriting = (request: Request, response: Response): boolean =>
  refuseOtherMethods(request, response, READING);

/**
 * Skips a router for OPTIONS, so that a later handler lists all methods of the address. The router would list only
 * those of its own routes.
 */
export const exceptOptions =
  (router: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.method === 'OPTIONS' ? next() : router(request, response, next);
