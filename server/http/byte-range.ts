import type { IncomingMessage } from 'node:http';
import { parse, type Range } from 'range-parser';

interface Validators {
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

/**
 * The one range that a GET requests, by the positions of its first and its last byte. Undefined if the whole is
 * to be sent: for several ranges, other units, or a representation that has changed since the visitor's copy
 * (RFC 9110 sections 13.1.5 and 14.2).
 */
export function readRange(
  { method, headers }: IncomingMessage,
  validators: Validators,
  length: number,
): Range | 'unsatisfiable' | undefined {
  if (method !== 'GET' || !isSame(headers['if-range'], validators)) return undefined;
  const { code, type, ranges } = parse(length, headers.range ?? '');
  if (type !== 'bytes' || ranges.length > 1) return undefined;
  return code === UNSATISFIABLE && ranges.length === 0 ? 'unsatisfiable' : ranges[0];
}

/** The code of `range-parser` for valid ranges beyond the end. */
const UNSATISFIABLE = 2;

/** If-Range uses strong comparison, so a weak tag never matches. A date must be exactly the one we sent. */
function isSame(validator: string | string[] | undefined, { etag, lastModified }: Validators): boolean {
  if (validator === undefined) return true;
  return (validator === etag && !etag.startsWith('W/')) || validator === lastModified;
}
