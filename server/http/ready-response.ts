import type { IncomingMessage, ServerResponse } from 'node:http';
import { addCoding, type Bodies } from './bodies.ts';
import { readRange } from './byte-range.ts';
import { readHttpDate } from './http-date.ts';
import { type ContentEncoding, preferredEncoding } from './preferred-encoding.ts';

/** A complete response: sending it only writes bytes. */
export interface ReadyResponse {
  readonly status: number;
  /**
   * Header fields that are equal in every encoding, including the entity tag; alternating names and values.
   */
  readonly headers: readonly string[];
  readonly etag: string | undefined;
  /** In RFC 9110 form. */
  readonly lastModified: string | undefined;
  readonly bodies: Bodies;
}

/** What differs each time that a response is sent. */
export interface Sending {
  /** In seconds; undefined if the response was made for this visitor. */
  readonly age?: number | undefined;
  readonly cacheStatus: string;
  /** For `X-Content-Source`, if the response does not have it. */
  readonly source?: string | undefined;
  /**
   * Fields that every response of the site has, alternating names and values; undefined if they have been
   * set.
   */
  readonly common?: readonly string[];
  readonly requestId?: string;
}

/** Fields that describe a body, which a 304 does not have (RFC 9110 section 15.4.5). */
const OF_BODY = new Set(['content-type', 'content-language', 'content-disposition']);

/**
 * Sends the response to a GET or HEAD in the best accepted encoding that exists (`addCoding`): whole, as 304
 * if the visitor has it, or the requested range. Returns the status.
 */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  ready: ReadyResponse,
  sending: Sending,
): number {
  const { status, bodies } = ready;
  if (status === 200) {
    if (isUnmet(request, ready)) return sendNothing(response, 412, [], sending);
    if (isCurrentForVisitor(request, ready)) return sendNotModified(response, ready, sending);
    if (request.headers.range !== undefined) {
      const isSent = sendRange(request, response, ready, sending);
      if (isSent) return isSent;
    }
  }
  const preferred = preferredEncoding(request, bodies.effort);
  const coded = preferred === 'identity' ? undefined : bodies.coded[preferred];
  const encoding = coded ? preferred : 'identity';
  const body = coded ?? bodies.identity;
  const ofBody = encodingLine(encoding);
  // Neither has a body, so neither has a length (RFC 9110 section 8.6).
  if (status !== 204 && status !== 304) ofBody.push('Content-Length', String(body.length));
  response.writeHead(status, linesOf(ready.headers, ofBody, sending));
  response.end(request.method === 'HEAD' ? undefined : body);
  return status;
}

/** The same, but compresses the response for this visitor first if necessary. */
export async function compressAndSend(
  request: IncomingMessage,
  response: ServerResponse,
  ready: ReadyResponse,
  sending: Sending,
): Promise<number> {
  await addCoding(ready.bodies, preferredEncoding(request, ready.bodies.effort));
  return sendReady(request, response, ready, sending);
}

/** Writes the head of a response whose length is not known yet. */
export function writeHead(
  response: ServerResponse,
  { status, headers }: Pick<ReadyResponse, 'status' | 'headers'>,
  encoding: ContentEncoding,
  sending: Sending,
): void {
  response.writeHead(status, linesOf(headers, encodingLine(encoding), sending));
}

/** Entity tags of a list. Quoted tags may contain commas (RFC 9110 section 8.8.3). */
const tagsOf = (list: string): string[] => list.match(/(?:W\/)?"[^"]*"/g) ?? [];

const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Whether the visitor has this representation: If-None-Match, weak comparison (RFC 9110 section 13.1.2). */
export function isNotModified(request: IncomingMessage, etag: string): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  if (!ifNoneMatch) return false;
  return ifNoneMatch.trim() === '*' || tagsOf(ifNoneMatch).some((tag) => opaque(tag) === opaque(etag));
}

/** If-None-Match first. If-Modified-Since counts only without it (RFC 9110 section 13.2.2). */
export function isCurrentForVisitor(
  request: IncomingMessage,
  { etag, lastModified }: Pick<ReadyResponse, 'etag' | 'lastModified'>,
): boolean {
  const { headers } = request;
  if (headers['if-none-match'] !== undefined) return etag !== undefined && isNotModified(request, etag);
  return dateDifference(lastModified, headers['if-modified-since']) <= 0;
}

/**
 * The difference between two dates in milliseconds. NaN, which compares as false, if one is missing or
 * invalid.
 */
function dateDifference(date: string | undefined, other: string | undefined): number {
  if (date === undefined || other === undefined) return Number.NaN;
  return (readHttpDate(date) ?? Number.NaN) - (readHttpDate(other) ?? Number.NaN);
}

/**
 * Whether the visitor wants only the representation that they have, by strong comparison, and this is another
 * (RFC 9110 sections 13.1.1, 13.1.4).
 */
function isUnmet(request: IncomingMessage, { etag, lastModified }: ReadyResponse): boolean {
  const { 'if-match': match, 'if-unmodified-since': since } = request.headers;
  if (match !== undefined)
    return match.trim() !== '*' && (!etag?.startsWith('"') || !tagsOf(match).includes(etag));
  return dateDifference(lastModified, since) > 0;
}

const encodingLine = (encoding: ContentEncoding): string[] =>
  encoding === 'identity' ? [] : ['Content-Encoding', encoding];

/** Header lines: those of every response of the site, of this response, of its body, and of this sending. */
function linesOf(
  headers: readonly string[],
  ofBody: readonly string[],
  { age, cacheStatus, source, common = [], requestId }: Sending,
): string[] {
  const lines = [...common, ...headers, ...ofBody, 'Cache-Status', cacheStatus];
  if (age !== undefined) lines.push('Age', String(age));
  if (source !== undefined) lines.push('X-Content-Source', source);
  if (requestId !== undefined) lines.push('X-Request-Id', requestId);
  return lines;
}

function sendNotModified(response: ServerResponse, { headers }: ReadyResponse, sending: Sending): number {
  const kept = headers.filter((_, index) => !OF_BODY.has(nameAt(headers, index)));
  response.writeHead(304, linesOf(kept, [], sending));
  response.end();
  return 304;
}

/** Sends a refusal that caches cannot store in place of the response. */
function sendNothing(
  response: ServerResponse,
  status: number,
  headers: readonly string[],
  sending: Sending,
): number {
  const none = ['Cache-Control', 'no-store', 'Content-Length', '0'];
  response.writeHead(status, linesOf(headers, none, { ...sending, age: undefined }));
  response.end();
  return status;
}

/** The name of the field to which an element of a list of names and values belongs. */
const nameAt = (list: readonly string[], index: number): string =>
  (list[index - (index % 2)] ?? '').toLowerCase();

/** Sends one range of the unencoded body; undefined if the whole is to be sent (RFC 9110 section 14). */
function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  ready: ReadyResponse,
  sending: Sending,
): number | undefined {
  const { identity } = ready.bodies;
  const range = readRange(request, ready, identity.length);
  if (!range) return undefined;
  if (range === 'unsatisfiable')
    return sendNothing(response, 416, ['Content-Range', `bytes */${identity.length}`], sending);
  const { start, end } = range;
  const part = ['Content-Range', `bytes ${start}-${end}/${identity.length}`];
  part.push('Content-Length', String(end - start + 1));
  response.writeHead(206, linesOf(ready.headers, part, sending));
  response.end(request.method === 'HEAD' ? undefined : identity.subarray(start, end + 1));
  return 206;
}
