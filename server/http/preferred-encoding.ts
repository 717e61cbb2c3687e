import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import type { Coding, Effort } from './compression.ts';

export type ContentEncoding = Coding | 'identity';

/**
 * Best first. While a visitor waits, zstd takes little more than half of brotli's time for no more bytes. At
 * its best level, brotli is smallest (docs/decisions/0027).
 */
const OFFERED: Readonly<Record<Effort, readonly ContentEncoding[]>> = {
  fast: ['zstd', 'br', 'gzip', 'identity'],
  best: ['br', 'zstd', 'gzip', 'identity'],
};

type Accepted = Readonly<Record<Effort, readonly ContentEncoding[]>>;

// Without the field any coding is allowed, but clients that send none can rarely decode one.
const NOTHING_NAMED: Accepted = { fast: ['identity'], best: ['identity'] };

/**
 * Browsers send a handful of different fields. The bounds guard against other clients. Length in characters.
 */
const MAX_FIELDS = 200;
const LONGEST_FIELD = 200;
/**
 * The encodings that each field accepts, because parsing one takes a twelfth of the time of a cached response.
 * Cleared when full.
 */
const encodingsByField = new Map<string, Accepted>();

/**
 * The encodings that the visitor accepts, best first; at least one. Browsers give several the same weight and
 * name `gzip` first, so the order of their list must not decide (RFC 9110 section 12.5.3 leaves the choice to
 * the server). `effort`: how well the response is compressed.
 */
export function acceptedEncodings(request: IncomingMessage, effort: Effort): readonly ContentEncoding[] {
  const field = request.headers['accept-encoding'];
  if (field === undefined) return NOTHING_NAMED[effort];
  const text = String(field);
  const before = encodingsByField.get(text);
  if (before) return before[effort];
  const offered = new Set<string>(new Negotiator(request).encodings([...OFFERED.fast]));
  // A client that refuses every encoding gets the response unencoded.
  const isAccepted = (encoding: ContentEncoding) => encoding === 'identity' || offered.has(encoding);
  const accepted = { fast: OFFERED.fast.filter(isAccepted), best: OFFERED.best.filter(isAccepted) };
  if (encodingsByField.size >= MAX_FIELDS) encodingsByField.clear();
  if (text.length <= LONGEST_FIELD) encodingsByField.set(text, accepted);
  return accepted[effort];
}

/** The best of the encodings that the visitor accepts. */
export const preferredEncoding = (request: IncomingMessage, effort: Effort): ContentEncoding =>
  acceptedEncodings(request, effort)[0] ?? 'identity';
