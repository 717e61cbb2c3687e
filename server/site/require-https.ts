import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { forwardedField, type TrustsProxy } from '../http/host-field.ts';

/** By which scheme a visitor came, as a proxy of ours says it; undefined: nobody says. */
export type SchemeOf = (request: IncomingMessage) => 'http' | 'https' | undefined;

/** Creates the one function that decides by which scheme a visitor came. */
export const createSchemeReader =
  (trustsProxy: TrustsProxy): SchemeOf =>
  (request) => {
    const scheme = forwardedField(request, 'x-forwarded-proto', trustsProxy)?.toLowerCase();
    return scheme === 'http' || scheme === 'https' ? scheme : undefined;
  };

/** Leads whoever came by HTTP to the same address by HTTPS. No cache may keep that: it may not tell the schemes apart. */
export function requireHttps(schemeOf: SchemeOf): RequestHandler {
  return function redirectToHttps(request, response, next) {
    if (schemeOf(request) !== 'http') return next();
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Location', `https://${request.hostname}${request.originalUrl}`);
    response.status(308).end();
  };
}
