import type { RequestHandler } from 'express';

const ABSOLUTE_FORM = /^https?:\/\/(?<host>[^/?]*)(?<rest>.*)$/i;

/**
 * Reduces a request target in absolute form, as it is sent to proxies, to path and query: every server has to accept
 * it, and its host then counts instead of the Host header (RFC 9112 section 3.2.2). Behind this, addresses of
 * requests begin with a slash.
 */
export const originForm: RequestHandler = function reduceToOriginForm(request, _response, next) {
  const { host, rest = '' } = ABSOLUTE_FORM.exec(request.url)?.groups ?? {};
  const target = host === undefined ? request.url : rest;
  if (host !== undefined) request.headers.host = host;
  request.url = target.startsWith('/') ? target : `/${target}`;
  request.originalUrl = request.url;
  next();
};
