import type { RequestListener } from 'node:http';
import { readHost } from './host-field.ts';

const ABSOLUTE_FORM = /^https?:\/\/(?<host>[^/?]*)(?<rest>.*)$/is;

/** With one of these in a target, Express takes what stands between slashes and an @ for a host, and sees no path. */
const READ_SLOWLY = /[#\s]/;

const withPath = (target: string): string =>
  READ_SLOWLY.test(target) ? target.replaceAll('@', '%40') : target;

/**
 * Reduces a request target in absolute form, as it is sent to proxies, to path and query: every server has to accept
 * it, and its host then counts instead of the Host header (RFC 9112 section 3.2.2). Stands before Express, whose router
 * remembers the first form. Behind this, addresses of requests begin with a slash.
 */
export function withOriginForm(next: RequestListener): RequestListener {
  return function reduceToOriginForm(request, response) {
    const { url = '' } = request;
    const { host, rest = '' } = ABSOLUTE_FORM.exec(url)?.groups ?? {};
    const target = withPath(host === undefined ? url : rest);
    // A field that is none stays and is refused: nothing takes it back.
    if (host !== undefined && readHost(request.headers.host ?? host) !== undefined)
      request.headers.host = host;
    request.url = target.startsWith('/') ? target : `/${target}`;
    next(request, response);
  };
}
