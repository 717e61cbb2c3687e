import type { RequestHandler } from 'express';
import { plainPage } from './plain-page.ts';
import { isReadablePath } from './readable-path.ts';
import { requireSite } from './response-site.ts';

const NOWHERE = [
  'There is no page at this address: it holds characters that no address of ours has.',
  'If it came from a letter or a message, look at its end, or start from the <a href="/">home page</a>.',
];

/** Nothing in it that an address could be resolved or encoded by. */
const PLAIN = /^(?:\/[\w~-][\w~.-]*)+\/?$/;

/**
 * The one address of a path on this site, or undefined when no page can have it: no repeated or trailing slashes, no
 * backslashes, no dot segments. Begins with exactly one slash, so that as a redirect target it cannot leave the site.
 */
export function canonicalPath(path: string): string | undefined {
  if (!isReadablePath(path)) return undefined;
  const slashes = path.replaceAll('\\', '/').replace(/\/{2,}/g, '/');
  // Resolves dot segments and encodes what addresses do not hold as it is, as every browser does.
  const resolved = PLAIN.test(slashes) ? slashes : new URL(slashes, 'http://localhost').pathname;
  return resolved.length > 1 ? resolved.replace(/\/$/, '') : resolved;
}

/**
 * Redirects a read of any other spelling of an address to its canonical one. Where no page can be, there is none: the
 * content service need not say so.
 */
export const canonicalUrl: RequestHandler = function redirectToCanonicalUrl(request, response, next) {
  const [path = '/', ...query] = request.url.split('?');
  const canonical = canonicalPath(path);
  if (canonical === undefined) {
    response
      .status(404)
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .setHeader('Cache-Control', 'no-store')
      .end(plainPage(requireSite(response), 'Page not found', NOWHERE));
    return;
  }
  if (canonical === path || !['GET', 'HEAD'].includes(request.method)) return next();
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  response
    .status(301)
    .setHeader('Location', `${canonical}${search}`)
    .setHeader('Cache-Control', 'public, max-age=3600')
    .end();
};
