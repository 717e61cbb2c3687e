import type { RequestHandler } from 'express';
import { percentDecoded } from '#shared/contract/html/percent-encoding.ts';
import { refuse, sendNotFound } from './problem.ts';

/** C0, DEL, C1, and the replacement character of invalid bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const UNREADABLE = /[\u0000-\u001f\u007f-\u009f\ufffd]/;

/**
 * Whether a path, percent-encoded or raw, can exist. No path of a page has control characters or invalid
 * encodings, so such requests need no lookup.
 */
export function isReadablePath(path: string): boolean {
  const decoded = percentDecoded(path);
  return decoded !== undefined && !UNREADABLE.test(decoded);
}

/** Dots and slashes in spellings that survive one or more decodings. */
const DOT = /%(?:25)*2e/gi;
const SLASH = /\\|%(?:25)*(?:2f|5c)/gi;
const PARAMETER = /%(?:25)*3b/gi;

/**
 * Whether a path has dot segments that URL parsers leave alone but servers behind us may resolve:
 * `/api/..%2fx`, `/api/..;/x`, `/api/%252e%252e/x`.
 */
export function hasEncodedDotSegments(pathname: string): boolean {
  const plain = pathname.replaceAll(DOT, '.').replaceAll(SLASH, '/').replaceAll(PARAMETER, ';');
  return /\/\.{1,2}(?:[/;]|$)/.test(plain);
}

/**
 * No page or call has a longer path, in characters. Requests to the content service carry it twice, encoded.
 */
export const LONGEST_PATH = 2000;

/** Refuses addresses that are too long to exist, before anything is looked up (RFC 9110 section 15.5.15). */
export const refuseLongPath: RequestHandler = function refusePathTooLong(request, response, next) {
  if (request.path.length > LONGEST_PATH)
    return refuse(request, response, { status: 414, reason: 'addressTooLong' });
  next();
};

/** Runs after all routes that serve data files: the address of one never shows a page (design section 4). */
export const refuseMissingDataFile: RequestHandler = (request, response, next) => {
  if (!/\.(?:json|xml)$/i.test(request.path)) return next();
  sendNotFound(response);
};
