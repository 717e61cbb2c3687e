import type { RequestListener } from 'node:http';
import { readHost } from './host-field.ts';

const ABSOLUTE_FORM = /^https?:\/\/(?<host>[^/?]*)(?<rest>.*)$/is;

/**
 * If a target contains one of these, Express takes the text between slashes and an @ for a host and sees no
 * path.
 */
const READ_SLOWLY = /[#\s]/;

const withPath = (target: string): string =>
  READ_SLOWLY.test(target) ? target.replaceAll('@', '%40') : target;

/**
 * Reduces a request target in absolute form to path and query. Every server must accept that form, and its
 * host replaces the Host field (RFC 9112 section 3.2.2). Runs before Express, whose router caches the
 * original form. After it, request addresses begin with a slash.
 */
export function withOriginForm(next: RequestListener): RequestListener {
  return function reduceToOriginForm(request, response) {
    const { url = '' } = request;
    const { host, rest = '' } = ABSOLUTE_FORM.exec(url)?.groups ?? {};
    const target = withPath(host === undefined ? url : rest);
    // An invalid field stays, and is refused later.
    if (host !== undefined && readHost(request.headers.host ?? host) !== undefined)
      request.headers.host = host;
    request.url = target.startsWith('/') ? target : `/${target}`;
    next(request, response);
  };
}
