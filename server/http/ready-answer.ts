import type { IncomingMessage, ServerResponse } from 'node:http';
import { addCoding, type Bodies } from './bodies.ts';
import { readRange } from './byte-range.ts';
import { isNotModified } from './conditional-get.ts';
import { type ContentEncoding, preferredEncoding } from './preferred-encoding.ts';

/** An answer that is complete: to send it is to write bytes. */
export interface ReadyAnswer {
  readonly status: number;
  /** Header fields that are the same in every encoding, entity tag included; names and values in turn. */
  readonly headers: readonly string[];
  readonly etag: string | undefined;
  /** In RFC 9110 form. */
  readonly lastModified: string | undefined;
  readonly bodies: Bodies;
}

/** What changes from one sending to the next. */
export interface Sending {
  /** In seconds; undefined: made for this very visitor. */
  readonly age?: number | undefined;
  readonly cacheStatus: string;
  /** For `X-Content-Source`, where the answer does not say it itself. */
  readonly source?: string | undefined;
  /** Fields that every answer of the site carries, names and values in turn; undefined: they have been set. */
  readonly common?: readonly string[];
  readonly requestId?: string;
}

/** The header lines of an answer in one encoding. The last value is the request id's, set anew for each visitor. */
interface Lines {
  readonly headers: readonly string[];
  readonly age: number | undefined;
  readonly cacheStatus: string;
  readonly source: string | undefined;
  readonly common: readonly string[] | undefined;
  readonly list: string[];
}

/** Lines that may be used again: they change once a second at most, requests come more often than that. */
const linesOf = new WeakMap<Buffer, Lines>();

/** Fields that describe a body, which a 304 does not have (RFC 9110 section 15.4.5). */
const OF_BODY = new Set(['content-type', 'content-language', 'content-disposition']);

/**
 * Sends an answer to a GET or HEAD in the best encoding that the visitor accepts, if it is there (`addCoding`): whole,
 * as 304 to whoever has it, or the range that was asked for. Returns the status.
 */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
  sending: Sending,
): number {
  const { status, bodies } = answer;
  if (status === 200) {
    if (isHeld(request, answer)) return sendNotModified(response, answer, sending);
    if (request.headers.range !== undefined) {
      const isSent = sendRange(request, response, answer, sending);
      if (isSent) return isSent;
    }
  }
  const preferred = preferredEncoding(request);
  const coded = preferred === 'identity' ? undefined : bodies.coded[preferred];
  const encoding = coded ? preferred : 'identity';
  const body = coded ?? bodies.identity;
  response.writeHead(status, freshLines(answer, encoding, body, sending));
  response.end(request.method === 'HEAD' ? undefined : body);
  return status;
}

/** The same for an answer that may have to be compressed for this visitor first. */
export async function compressAndSend(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
  sending: Sending,
): Promise<number> {
  await addCoding(answer.bodies, preferredEncoding(request));
  return sendReady(request, response, answer, sending);
}

/** Writes the head of an answer whose length is not known (yet). */
export function writeHead(
  response: ServerResponse,
  { status, headers }: Pick<ReadyAnswer, 'status' | 'headers'>,
  encoding: ContentEncoding,
  sending: Sending,
): void {
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  response.writeHead(status, [...(sending.common ?? []), ...headers, ...coding, ...varying(sending)]);
}

/** If-None-Match first; If-Modified-Since counts only without it (RFC 9110 section 13.2.2). */
export function isHeld(
  request: IncomingMessage,
  { etag, lastModified }: Pick<ReadyAnswer, 'etag' | 'lastModified'>,
): boolean {
  const { headers } = request;
  if (headers['if-none-match'] !== undefined) return etag !== undefined && isNotModified(request, etag);
  const since = headers['if-modified-since'];
  if (since === undefined || lastModified === undefined) return false;
  return Date.parse(lastModified) <= Date.parse(since);
}

function freshLines(
  answer: ReadyAnswer,
  encoding: ContentEncoding,
  body: Buffer,
  sending: Sending,
): string[] {
  const { age, cacheStatus, source, common, requestId } = sending;
  const known = linesOf.get(body);
  if (
    known &&
    known.headers === answer.headers &&
    known.age === age &&
    known.common === common &&
    known.cacheStatus === cacheStatus &&
    known.source === source &&
    requestId !== undefined
  ) {
    known.list[known.list.length - 1] = requestId;
    return known.list;
  }
  const list = [...(common ?? []), ...answer.headers];
  if (encoding !== 'identity') list.push('Content-Encoding', encoding);
  // Neither has a body, so neither has a length (RFC 9110 section 8.6).
  if (answer.status !== 204 && answer.status !== 304) list.push('Content-Length', String(body.length));
  list.push(...varying(sending));
  if (requestId !== undefined)
    linesOf.set(body, { headers: answer.headers, age, cacheStatus, source, common, list });
  return list;
}

/** The fields of this sending, the request id last. */
function varying({ age, cacheStatus, source, requestId }: Sending): string[] {
  return [
    ...(age === undefined ? [] : ['Age', String(age)]),
    'Cache-Status',
    cacheStatus,
    ...(source === undefined ? [] : ['X-Content-Source', source]),
    ...(requestId === undefined ? [] : ['X-Request-Id', requestId]),
  ];
}

function sendNotModified(
  response: ServerResponse,
  answer: Pick<ReadyAnswer, 'headers'>,
  sending: Sending,
): number {
  const kept = answer.headers.filter((_, index, all) => !OF_BODY.has(nameAt(all, index)));
  response.writeHead(304, [...(sending.common ?? []), ...kept, ...varying(sending)]);
  response.end();
  return 304;
}

const nameAt = (list: readonly string[], index: number): string =>
  (list[index - (index % 2)] ?? '').toLowerCase();

/** Answers one range of the unencoded body; undefined when the whole is to be sent (RFC 9110 section 14). */
function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
  sending: Sending,
): number | undefined {
  const { identity } = answer.bodies;
  const range = readRange(request, answer, identity.length);
  if (!range) return undefined;
  const lines = [...(sending.common ?? []), ...answer.headers, ...varying(sending)];
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...lines, 'Content-Range', `bytes */${identity.length}`, 'Content-Length', '0']);
    response.end();
    return 416;
  }
  const { first, last } = range;
  const length = String(last - first + 1);
  const contentRange = `bytes ${first}-${last}/${identity.length}`;
  response.writeHead(206, [...lines, 'Content-Range', contentRange, 'Content-Length', length]);
  response.end(request.method === 'HEAD' ? undefined : identity.subarray(first, last + 1));
  return 206;
}
