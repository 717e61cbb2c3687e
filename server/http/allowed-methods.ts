import type { Request, RequestHandler, Response } from 'express';
import { refuse } from './problem.ts';

export type Method = 'GET' | 'HEAD' | 'POST';

/** The methods of what is only read. */
export const READING: readonly Method[] = ['GET', 'HEAD'];

/** Methods that change nothing (RFC 9110 section 9.2.1); of any other one we do not know that. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

export const isSafe = (method: string): boolean => SAFE.has(method);

/**
 * Answers 405 to other methods than these (RFC 9110 section 15.5.6), and OPTIONS with a list of them, which no other
 * origin is told more about. Says whether it did.
 */
export function refuseOtherMethods(
  request: Request,
  response: Response,
  methods: readonly Method[],
): boolean {
  if (methods.some((method) => method === request.method)) return false;
  response.setHeader('Allow', [...methods, 'OPTIONS'].join(', '));
  if (request.method === 'OPTIONS') response.status(204).end();
  else refuse(request, response, { status: 405, title: 'Method not allowed' });
  return true;
}

/** Answers what does not only read, and says whether it did. */
export const refuseWriting = (request: Request, response: Response): boolean =>
  refuseOtherMethods(request, response, READING);

/** Leaves OPTIONS to who answers for the whole address: a router would name the methods of its own routes alone. */
export const exceptOptions =
  (router: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.method === 'OPTIONS' ? next() : router(request, response, next);
