import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Best first. */
export const OFFERED: ContentEncoding[] = ['br', 'gzip', 'identity'];

/** Browsers send a handful of different fields; the bounds are against those who do not. Length in characters. */
const MOST_FIELDS = 200;
const LONGEST_FIELD = 200;
/** What each field prefers: to read one takes a twelfth of the time of an answer from memory. All are forgotten when full. */
const known = new Map<string, ContentEncoding>();

/**
 * The smallest encoding that the visitor accepts. Browsers name several with equal weight and `gzip` first, so the
 * order of their list must not decide (RFC 9110 section 12.5.3 leaves the choice to us).
 */
export function preferredEncoding(request: IncomingMessage): ContentEncoding {
  const field = request.headers['accept-encoding'];
  // Without the field anything would be allowed, but who does not name a coding is rarely able to undo one.
  if (field === undefined) return 'identity';
  const text = String(field);
  const before = known.get(text);
  if (before) return before;
  const accepted = new Negotiator(request).encodings(OFFERED);
  const encoding = OFFERED.find((candidate) => accepted.includes(candidate)) ?? 'identity';
  if (known.size >= MOST_FIELDS) known.clear();
  if (text.length <= LONGEST_FIELD) known.set(text, encoding);
  return encoding;
}
