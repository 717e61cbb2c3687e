import type { RequestListener } from 'node:http';

const ABSOLUTE_FORM = /^https?:\/\/(?<host>[^/?]*)(?<rest>.*)$/is;

/** No target holds them as they are (RFC 9112 section 3.2); with them Express can find that a target has no path. */
const NOT_IN_TARGETS = /[#\s]/g;

const encodeByte = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Reduces a request target in absolute form, as it is sent to proxies, to path and query: every server has to accept
 * it, and its host then counts instead of the Host header (RFC 9112 section 3.2.2). Stands before Express, whose router
 * remembers the first form. Behind this, addresses of requests begin with a slash.
 */
export function withOriginForm(next: RequestListener): RequestListener {
  return function reduceToOriginForm(request, response) {
    const { url = '' } = request;
    const { host, rest = '' } = ABSOLUTE_FORM.exec(url)?.groups ?? {};
    const target = (host === undefined ? url : rest).replaceAll(NOT_IN_TARGETS, encodeByte);
    if (host !== undefined) request.headers.host = host;
    request.url = target.startsWith('/') ? target : `/${target}`;
    next(request, response);
  };
}
