import type { RequestHandler, Response } from 'express';
import { encodedSegment } from '#shared/contract/html/percent-encoding.ts';
import { textsOf } from '#shared/contract/text/texts.ts';
import { errorTexts } from '#shared/routing/default-error-page.ts';
import { plainPageTexts } from '#shared/server-texts/plain-page-texts.server.ts';
import { escapeHtml } from '#shared/ui/text/escape-html.ts';
import { htmlText } from '#shared/ui/text/html-text.ts';
import { homeLink, sendPlainPage } from './plain-page.ts';
import { isByPerson, refuse } from './problem.ts';
import { hasEncodedDotSegments, isReadablePath } from './request-paths.ts';
import { requireSite } from './response-site.ts';

function sendImpossibleAddress(response: Response): void {
  const site = requireSite(response);
  const { impossibleAddress, lookAtEnd } = textsOf(site, plainPageTexts);
  const paragraphs = [escapeHtml(impossibleAddress), htmlText(lookAtEnd, { home: homeLink(site) })];
  sendPlainPage(response, 404, textsOf(site, errorTexts).notFound, paragraphs);
}

/** Only characters that need no resolving or encoding. */
const PLAIN = /^(?:\/[\w~-][\w~.-]*)+\/?$/;

/**
 * A slash or backslash within a name. Content services read it as a separator, so it would be another
 * spelling of an address.
 */
const ENCODED_SLASH = /%2f|%5c/i;

/** Characters that never need encoding (RFC 3986 section 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/** Addresses that only the content service knows, apart from calls of the contract. */
const OF_CONTENT_SERVICE = /^\/(?:api|\.well-known\/csaf)\//;

/** Responses at these addresses do not depend on the query. */
const WITHOUT_QUERY = /^\/(?:pdfs|\.well-known\/csaf)\//;

/** Folders of files, whose routes refuse paths that lead out of them. */
const FILES = /^\/(?:images|pdfs)\//;

/**
 * The one address of a path on this site; undefined if no page can have it. It has no repeated or trailing
 * slashes, backslashes or dot segments, and encodes only what must be encoded. It begins with exactly one
 * slash, so as a redirect target it cannot leave the site.
 */
export function canonicalPath(path: string): string | undefined {
  if (!isReadablePath(path) || ENCODED_SLASH.test(path)) return undefined;
  const slashes = path.replaceAll('\\', '/').replace(/\/{2,}/g, '/');
  const resolved = PLAIN.test(slashes) ? slashes : encodedOnce(resolvedPath(slashes));
  return resolved.length > 1 ? resolved.replace(/\/$/, '') : resolved;
}

/** A path without dot segments and fragment, as every browser makes it. */
const resolvedPath = (path: string): string => new URL(path, 'http://localhost').pathname;

/** A readable path with one spelling for each character. */
const encodedOnce = (path: string): string =>
  path
    .split('/')
    .map((segment) => encodedSegment(decodeURIComponent(segment)))
    .join('/');

/**
 * An address of the content service without dot segments, in one of its equivalent spellings (RFC 3986
 * section 6.2.2). Any other difference may matter there.
 */
const equivalentPath = (path: string): string =>
  resolvedPath(path).replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(character) ? character : code.toUpperCase();
  });

/** The canonical address for a request; undefined if nothing can exist there. */
function addressOf(path: string): string | undefined {
  const folder = [OF_CONTENT_SERVICE, FILES].find((candidate) => candidate.test(path));
  const address = folder === OF_CONTENT_SERVICE ? equivalentPath(path) : canonicalPath(path);
  if (!folder || address === undefined) return address;
  // Routes of the folder refuse paths that lead out of it and paths that cannot be read.
  return folder.test(address) && !hasEncodedDotSegments(address) && isReadablePath(address) ? address : path;
}

/**
 * Redirects reads of any other spelling to the canonical address, so that no cache stores one thing under
 * many keys. Impossible addresses are 404 without a call of the content service.
 */
export const canonicalUrl: RequestHandler = function redirectToCanonicalUrl(request, response, next) {
  const [path = '/', ...query] = request.url.split('?');
  const canonical = addressOf(path);
  if (canonical === undefined) {
    if (FILES.test(path) && !isByPerson(request))
      return refuse(request, response, { status: 404, reason: 'notFound' });
    return sendImpossibleAddress(response);
  }
  const queryString = query.length > 0 ? `?${query.join('?')}` : '';
  const search = WITHOUT_QUERY.test(canonical) ? '' : queryString;
  const isCanonical = canonical === path && search === queryString;
  if (isCanonical || !['GET', 'HEAD'].includes(request.method)) return next();
  response
    .status(301)
    .setHeader('Location', `${canonical}${search}`)
    .setHeader('Cache-Control', 'public, max-age=3600')
    .end();
};
