import type { IncomingMessage } from 'node:http';

interface Validators {
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

const ONE_RANGE = /^bytes=(?:(?<first>\d+)-(?<last>\d*)|-(?<suffix>\d+))$/i;

/**
 * The one range that a GET requests, by the positions of its first and its last byte. Undefined if the whole is
 * to be sent: for several ranges, other units, or a representation that has changed since the visitor's copy
 * (RFC 9110 sections 13.1.5 and 14.2).
 */
export function readRange(
  request: IncomingMessage,
  validators: Validators,
  length: number,
): { readonly first: number; readonly last: number } | 'unsatisfiable' | undefined {
  if (request.method !== 'GET' || !isSame(request.headers['if-range'], validators)) return undefined;
  const groups = ONE_RANGE.exec(request.headers.range ?? '')?.groups;
  if (!groups) return undefined;
  const { first, last, suffix } = groups;
  if (suffix !== undefined) {
    const wanted = Math.min(Number(suffix), length);
    return wanted === 0 ? 'unsatisfiable' : { first: length - wanted, last: length - 1 };
  }
  const from = Number(first);
  const to = last ? Number(last) : length - 1;
  if (last && to < from) return undefined;
  return from >= length ? 'unsatisfiable' : { first: from, last: Math.min(to, length - 1) };
}

/** If-Range uses strong comparison, so a weak tag never matches. A date must be exactly the one we sent. */
function isSame(given: string | string[] | undefined, { etag, lastModified }: Validators): boolean {
  if (given === undefined) return true;
  return (given === etag && !etag.startsWith('W/')) || given === lastModified;
}
