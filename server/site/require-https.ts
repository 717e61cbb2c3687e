import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { forwardedField, type TrustsProxy } from '../http/host-field.ts';

/** The scheme of a visitor's request according to a trusted proxy; undefined if unknown. */
export type SchemeOf = (request: IncomingMessage) => 'http' | 'https' | undefined;

/** Creates the one function that decides the scheme of a request. */
export const createSchemeReader =
  (trustsProxy: TrustsProxy): SchemeOf =>
  (request) => {
    const scheme = forwardedField(request, 'x-forwarded-proto', trustsProxy)?.toLowerCase();
    return scheme === 'http' || scheme === 'https' ? scheme : undefined;
  };

/**
 * Redirects HTTP to the same address by HTTPS. The response must not be cached, because caches may not
 * distinguish the schemes.
 */
export function requireHttps(schemeOf: SchemeOf): RequestHandler {
  return function redirectToHttps(request, response, next) {
    if (schemeOf(request) !== 'http') return next();
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Location', `https://${request.hostname}${request.originalUrl}`);
    response.status(308).end();
  };
}
