import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Dispatcher } from 'undici';
import type { SiteVariant } from '#shared/site/site-variant.ts';
import { LONGEST_AT_EDGE, withoutLifetime } from '../cache/cache-control.ts';
import { ageOf } from '../cache/cache-directives.ts';
import { cacheStatus } from '../cache/cache-status.ts';
import { afterAwake } from '../http/awake-timer.ts';
import { ownBytes } from '../http/own-memory.ts';
import { sendProblem } from '../http/problem.ts';
import { compressAndSend } from '../http/ready-answer.ts';
import { requireSite } from '../http/response-site.ts';
import { type Log, requestContext } from '../log/log.ts';
import type { SiteMetrics, UpstreamVerdict } from '../metrics/site-metrics.ts';
import { type Asked, linesOf, type OriginCache, type OriginResult } from './origin-cache.ts';
import {
  fieldsOfCoded,
  fieldsOfOurs,
  fieldsToTell,
  isAboutItself,
  isKeptFromContentService,
  type Patience,
  passedOn,
  passedOnBodies,
  patienceFor,
  sendUnavailable,
} from './passed-on.ts';
import { proxiedAddress } from './proxied-address.ts';

interface OriginRouteOptions {
  readonly originCache: OriginCache;
  /** Origin of the content service, without a trailing slash. */
  readonly contentServiceUrl: string;
  readonly fileDispatcher: Dispatcher;
  readonly config: Patience;
  readonly metrics: Pick<SiteMetrics, 'measureUpstream'>;
  readonly log: Log;
}

/** Larger answers are passed on as they come and not kept. */
const MOST_KEPT_BYTES = 2 * 1024 * 1024;
/** What is ours to say to the content service, or not asked of it: what is kept is whole. */
const OURS_TO_ASK = ['host', 'content-length', 'tracestate', 'expect', 'range', 'if-range'];

const OF_ORIGIN = ['if-match', 'if-unmodified-since'];

/**
 * Reads of any path under `/api` that is none of the contract's: through an RFC 9111 cache, with status and fields as the
 * content service sent them, and its bytes; texts that it sent plainly are compressed like those of our own.
 */
export function originRoute(options: OriginRouteOptions): RequestHandler {
  const { originCache, metrics } = options;
  return async function answerFromOrigin(request, response, next) {
    const address = proxiedAddress(request.originalUrl);
    if (address === undefined) return sendProblem(response, { status: 404, title: 'Not found' });
    const site = requireSite(response);
    if (!['GET', 'HEAD'].includes(request.method)) return next();
    // Conditions that no cache may judge (RFC 9111 section 4.3.2).
    if (OF_ORIGIN.some((name) => request.headers[name] !== undefined)) return next();
    // HEAD and credentials: from what is stored, else as they stand through the proxy behind this.
    const isOnlyStored = request.method === 'HEAD' || request.headers.authorization !== undefined;
    const ask = (validators: Readonly<Record<string, string>>) =>
      metrics.measureUpstream(
        address,
        () => askOrigin(options, { site, address, request, response, validators }),
        verdictOf,
      );
    // Which of our names a visitor used makes no difference: the site is in the key.
    const { host: _host, ...fields } = request.headers;
    const result = await originCache.resolve(
      originKey(site.id, address),
      fields,
      isOnlyStored ? undefined : ask,
    );
    if (isOnlyStored && result.kind !== 'answer') return next();
    await sendResult(request, response, result);
  };
}

/** Key of an address of the content service, per site. */
export const originKey = (site: string, address: string): string => `${site} ${address}`;

/** What a question to the origin came to: what is streamed is passed on to whoever asked. */
function verdictOf(asked: Asked): UpstreamVerdict {
  if (asked.kind !== 'answer') return asked.kind === 'failed' ? 'broken' : 'passed-on';
  return asked.answer.status >= 500 ? 'status' : 'answered';
}

interface Question {
  readonly site: SiteVariant;
  readonly address: string;
  readonly request: Request;
  readonly response: Response;
  readonly validators: Readonly<Record<string, string>>;
}

function fieldsToAsk({ request, site, validators }: Question): Record<string, string> {
  const conditions = Object.keys(validators).length > 0 ? ['if-none-match', 'if-modified-since'] : [];
  const given = Object.entries(passedOn(request.headers, [...OURS_TO_ASK, ...conditions]));
  const told = given.filter(([name]) => !isKeptFromContentService(name));
  return {
    ...Object.fromEntries(told.map(([name, value]) => [name, String(value)])),
    ...validators,
    ...fieldsOfOurs(site),
    ...requestContext.getStore()?.onward(),
  };
}

async function askOrigin(options: OriginRouteOptions, question: Question): Promise<Asked> {
  const { contentServiceUrl, fileDispatcher, config, log } = options;
  const { response } = question;
  const waiting = new AbortController();
  const patience = config[patienceFor(question.address)];
  const endWait = afterAwake(patience, () => waiting.abort());
  let isStreamed = false;
  try {
    const { statusCode, headers, body } = await fileDispatcher.request({
      origin: contentServiceUrl,
      path: question.address,
      method: 'GET',
      signal: waiting.signal,
      bodyTimeout: patience,
      headers: fieldsToAsk(question),
    });
    const fields = fieldsToTell(headers);
    const chunks: AsyncIterableIterator<Buffer> = body[Symbol.asyncIterator]();
    const collected: Buffer[] = [];
    for (let bytes = 0; bytes <= MOST_KEPT_BYTES; ) {
      const { done, value } = await chunks.next();
      if (done) {
        const bodies = passedOnBodies(ownBytes(...collected), fields);
        return { kind: 'answer', answer: { status: statusCode, fields, bodies } };
      }
      collected.push(value);
      bytes += value.length;
    }
    // Who asked has had a stored answer meanwhile: this one was for the cache, which it is too large for.
    if (response.headersSent) body.destroy();
    else {
      // From here on it comes as quickly as its reader reads.
      endWait();
      isStreamed = true;
      response.setHeader('Cache-Status', 'web; fwd=miss');
      response.writeHead(statusCode, linesOf(withoutLifetime(statusCode, fields)));
      await pipeline(async function* wholeBody() {
        yield* collected;
        yield* chunks;
      }, response);
    }
    return { kind: 'streamed' };
  } catch (error) {
    // It has begun: cutting it is all that is left.
    if (isStreamed) throw error;
    log.warn('proxy-failed', { error });
    return { kind: 'failed' };
  } finally {
    endWait();
  }
}

async function sendResult(request: Request, response: Response, result: OriginResult): Promise<void> {
  if (result.kind === 'streamed' || response.headersSent) return;
  if (result.kind === 'only-if-cached')
    return sendProblem(response, { status: 504, title: 'Not in the cache' });
  if (result.kind !== 'answer') return sendUnavailable(response);
  const { answer, outcome, freshFor } = result;
  if (isAboutItself(answer)) return sendUnavailable(response, answer.status);
  const { status, bodies } = answer;
  // What every sending says anew.
  const { age: _age, 'content-length': _length, 'cache-status': _status, ...fields } = answer.fields;
  const age = result.age ?? ageOf(answer.fields);
  const lasting = withoutLifetime(status, fields, freshFor, age);
  const told = bodies.isCompressible ? fieldsOfCoded(lasting) : lasting;
  await compressAndSend(
    request,
    response,
    {
      status,
      headers: linesOf(told),
      etag: fieldText(told.etag),
      lastModified: fieldText(fields['last-modified']),
      bodies,
    },
    {
      age,
      cacheStatus:
        outcome === 'forwarded' ? 'web; fwd=miss' : cacheStatus(outcome, Math.min(freshFor, LONGEST_AT_EDGE)),
    },
  );
}

const fieldText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
