import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Dispatcher } from 'undici';
import { cacheStatus } from '../cache/cache-status.ts';
import { ownBytes } from '../http/own-memory.ts';
import { sendProblem } from '../http/problem.ts';
import { compressAndSend } from '../http/ready-answer.ts';
import { requireSite } from '../http/response-site.ts';
import { type Log, requestContext } from '../log/log.ts';
import {
  type Asked,
  fieldsOf,
  type OriginAnswer,
  type OriginCache,
  type OriginResult,
  pairs,
} from './origin-cache.ts';
import { linesOfCoded, passedOnBodies, sendUnavailable, varyForVisitors } from './passed-on.ts';
import { proxiedAddress } from './proxied-address.ts';
import { isKeptFromContentService } from './visitor-fields.ts';

interface OriginRouteOptions {
  readonly cache: OriginCache;
  /** Origin of the content service, without a trailing slash. */
  readonly url: string;
  readonly dispatcher: Dispatcher;
  readonly timeoutMs: number;
  readonly log: Log;
}

/** Larger answers are passed on as they come and not kept. */
const MOST_KEPT_BYTES = 2 * 1024 * 1024;
/** Fields of one connection, not of a message (RFC 9110 section 7.6.1), and what we say ourselves. */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['proxy-authenticate', 'proxy-authorization', 'proxy-authentication-info', 'http2-settings'],
]);
const OURS_TO_ASK = new Set([
  'host',
  'content-length',
  'x-site',
  'x-request-id',
  'traceparent',
  'tracestate',
  'expect',
  'range',
  'if-range',
]);
/** What every sending says anew. */
const OURS_TO_ANSWER = new Set(['content-length', 'age', 'cache-status']);

const dropped = (connection: string | undefined): ReadonlySet<string> =>
  new Set([...HOP_BY_HOP, ...(connection ?? '').split(',').map((name) => name.trim().toLowerCase())]);

/**
 * Reads of any path under `/api` that is none of the contract's: through an RFC 9111 cache, with status and fields as the
 * content service sent them, and its bytes; texts that it sent plainly are compressed like those of our own.
 */
export function originRoute(options: OriginRouteOptions): RequestHandler {
  const { cache } = options;
  return async function answerFromOrigin(request, response, next) {
    const address = proxiedAddress(request.originalUrl);
    if (address === undefined) return sendProblem(response, { status: 404, title: 'Not found' });
    const site = requireSite(response).id;
    const key = originKey(site, address);
    const asked = cacheRequest(request, address);
    if (request.method !== 'GET' || request.headers.authorization !== undefined) {
      // HEAD and credentials: from what is stored, else as they stand through the proxy behind this.
      const known =
        request.method === 'HEAD' || request.method === 'GET' ? cache.fresh(key, asked) : undefined;
      return known ? await sendResult(request, response, known) : next();
    }
    const result = await cache.resolve(key, asked, (validators) =>
      askOrigin(options, { site, address, request, response, validators }),
    );
    await sendResult(request, response, result);
  };
}

/** Key of an address of the content service, per site. */
export const originKey = (site: string, address: string): string => `${site} ${address}`;

const cacheRequest = (request: Request, url: string) => {
  // Which of our names a visitor used makes no difference: the site is in the key.
  const { host: _host, ...headers } = request.headers;
  return { method: 'GET', url, headers };
};

interface Question {
  readonly site: string;
  readonly address: string;
  readonly request: Request;
  readonly response: Response;
  readonly validators: Readonly<Record<string, string>>;
}

function headersToAsk(given: IncomingHttpHeaders, { site, validators }: Question): Record<string, string> {
  const notPassed = dropped(given.connection);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || notPassed.has(name) || OURS_TO_ASK.has(name)) continue;
    if (!isKeptFromContentService(name)) headers[name] = String(value);
  }
  if (Object.keys(validators).length > 0) {
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
  }
  return { ...headers, ...validators, 'x-site': site, ...requestContext.getStore()?.onward() };
}

async function askOrigin(options: OriginRouteOptions, question: Question): Promise<Asked> {
  const { url, dispatcher, timeoutMs, log } = options;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  let isStreamed = false;
  try {
    const { statusCode, headers, body } = await dispatcher.request({
      origin: url,
      path: question.address,
      method: 'GET',
      signal: waiting.signal,
      bodyTimeout: timeoutMs,
      headers: headersToAsk(question.request.headers, question),
      responseHeaders: 'raw',
    });
    const list = rawList(headers);
    const notKept = dropped(fieldsOf(list).connection);
    const kept = list.flatMap(([name, value]) => {
      if (notKept.has(name.toLowerCase())) return [];
      const told = name.toLowerCase() === 'vary' ? varyForVisitors(value) : value;
      return told === undefined ? [] : [[name, told] as const];
    });
    const head = { status: statusCode, rawHeaders: kept.flat(), fields: fieldsOf(kept) };
    const { response } = question;
    const asked = await collect(head, body);
    if (asked.kind === 'answer') return asked;
    // Who asked has had a stored answer meanwhile: this one was for the cache, which it is too large for.
    if (response.headersSent) body.destroy();
    else {
      // From here on it comes as quickly as its reader reads.
      clearTimeout(timer);
      isStreamed = true;
      await stream(head, asked.chunks, response);
    }
    return { kind: 'streamed' };
  } catch (error) {
    // It has begun: cutting it is all that is left.
    if (isStreamed) throw error;
    log.warn('proxy-failed', { error });
    return { kind: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

/** undici gives raw fields as a list of names and values in turn, which its types do not say. */
function rawList(headers: unknown): (readonly [string, string])[] {
  return Array.isArray(headers) ? [...pairs(headers.map(String))] : [];
}

type Head = Omit<OriginAnswer, 'bodies' | 'fields'> & { readonly fields: Readonly<Record<string, string>> };

/** Collects a body whole; of one that grows too large, what there is and what is still to come. */
async function collect(
  head: Head,
  body: AsyncIterable<Buffer>,
): Promise<
  | { readonly kind: 'answer'; readonly answer: OriginAnswer }
  | { readonly kind: 'large'; readonly chunks: AsyncGenerator<Buffer> }
> {
  const collected: Buffer[] = [];
  let bytes = 0;
  const iterator = asGenerator(body);
  async function* all(): AsyncGenerator<Buffer> {
    yield* collected;
    yield* iterator;
  }
  while (bytes <= MOST_KEPT_BYTES) {
    const { done, value } = await iterator.next();
    if (done) {
      const bodies = passedOnBodies(ownBytes(...collected), head.fields);
      return { kind: 'answer', answer: { ...head, bodies } };
    }
    collected.push(value);
    bytes += value.length;
  }
  return { kind: 'large', chunks: all() };
}

async function stream(head: Head, chunks: AsyncGenerator<Buffer>, response: Response): Promise<void> {
  response.setHeader('Cache-Status', 'web; fwd=miss');
  response.writeHead(head.status, [...head.rawHeaders]);
  await pipeline(chunks, response);
}

async function* asGenerator(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  yield* body;
  return undefined;
}

async function sendResult(request: Request, response: Response, result: OriginResult): Promise<void> {
  if (result.kind === 'streamed' || response.headersSent) return;
  if (result.kind === 'only-if-cached')
    return sendProblem(response, { status: 504, title: 'Not in the cache' });
  if (result.kind !== 'answer' || result.answer.status >= 500) return sendUnavailable(response);
  const { answer, outcome, age, freshFor } = result;
  const { status, rawHeaders, fields, bodies } = answer;
  const lines = pairs(rawHeaders).filter(([name]) => !OURS_TO_ANSWER.has(name.toLowerCase()));
  await compressAndSend(
    request,
    response,
    {
      status,
      headers: bodies.isCompressible ? linesOfCoded(lines) : lines.flat(),
      etag: fieldText(fields.etag),
      lastModified: fieldText(fields['last-modified']),
      bodies,
    },
    {
      age:
        age ??
        (fields.age === undefined ? undefined : Math.max(0, Number.parseInt(String(fields.age), 10) || 0)),
      cacheStatus: words(outcome, freshFor),
    },
  );
}

const fieldText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

function words(outcome: Extract<OriginResult, { kind: 'answer' }>['outcome'], freshFor: number): string {
  if (outcome === 'forwarded') return 'web; fwd=miss';
  if (outcome === 'revalidated') return `web; hit; fwd=stale; fwd-status=304; ttl=${Math.floor(freshFor)}`;
  return cacheStatus(outcome, freshFor);
}
