import type { RequestHandler } from 'express';
import { sendText } from './problem.ts';

/** Nothing in it that an address could be resolved or encoded by. */
const PLAIN = /^(?:\/[\w~-][\w~.-]*)+\/?$/;

/**
 * The one address of a path on this site, or undefined when it is malformed: no repeated or trailing slashes, no
 * backslashes, no dot segments. Begins with exactly one slash, so that as a redirect target it cannot leave the site.
 */
export function canonicalPath(path: string): string | undefined {
  try {
    if (decodeURIComponent(path).includes('\0')) return undefined;
  } catch {
    return undefined;
  }
  const slashes = path.replaceAll('\\', '/').replace(/\/{2,}/g, '/');
  // Resolves dot segments and encodes what addresses do not hold as it is, as every browser does.
  const resolved = PLAIN.test(slashes) ? slashes : new URL(slashes, 'http://localhost').pathname;
  return resolved.length > 1 ? resolved.replace(/\/$/, '') : resolved;
}

/** Redirects a read of any other spelling of an address to its canonical one; refuses malformed addresses. */
export const canonicalUrl: RequestHandler = function redirectToCanonicalUrl(request, response, next) {
  const [path = '/', ...query] = request.url.split('?');
  const canonical = canonicalPath(path);
  if (canonical === undefined) return sendText(response, 400, 'Bad request');
  if (canonical === path || !['GET', 'HEAD'].includes(request.method)) return next();
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  response
    .status(301)
    .setHeader('Location', `${canonical}${search}`)
    .setHeader('Cache-Control', 'public, max-age=3600')
    .end();
};
