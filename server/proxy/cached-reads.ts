import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { type Dispatcher, request as send } from 'undici';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { MAX_EDGE_SECONDS, withoutSiteLifetime } from '../cache/cache-control.ts';
import { ageOf, firstValue } from '../cache/cache-directives.ts';
import { cacheStatus, type Filled, type Found, NOT_STORED } from '../cache/entry.ts';
import { activeTimeout } from '../http/active-timeout.ts';
import { copyBytes } from '../http/copy-bytes.ts';
import { sendNotFound, sendUnavailable } from '../http/problem.ts';
import { compressAndSend } from '../http/ready-response.ts';
import { requireSite } from '../http/response-site.ts';
import { isUnreachable } from '../http/unreachable.ts';
import { type Log, requestContext } from '../log/log.ts';
import type { SiteMetrics, UpstreamOutcome } from '../metrics/site-metrics.ts';
import {
  endToEndFields,
  fieldsOfCoded,
  forwardedBodies,
  isFrameworkError,
  isStrippedRequestField,
  siteFields,
  visitorResponseFields,
} from './forwarded-message.ts';
import { proxiedAddress } from './proxied-address.ts';
import {
  confirmed,
  createProxyKeys,
  filledWith,
  linesOf,
  type ProxiedResponse,
  type ProxyFailure,
  type ProxyResolver,
  validatorsOf,
} from './proxy-cache.ts';

interface CachedReadsOptions {
  readonly proxyCache: ProxyResolver;
  /** Origin of the content service, without a trailing slash, and connections to it. */
  readonly contentServiceUrl: string;
  readonly readConnections: Dispatcher;
  readonly config: { readonly contentTimeoutMs: number };
  readonly metrics: Pick<SiteMetrics, 'measureUpstream'>;
  readonly log: Log;
  /** Milliseconds of the cache's clock. */
  readonly elapsed: () => number;
}

type FilledResponse = Filled<ProxiedResponse, ProxyFailure>;

/** A read, and what is stored for it. */
interface Read {
  readonly site: SiteVariant;
  readonly address: string;
  readonly request: Request;
  readonly response: Response;
  readonly stored: ProxiedResponse | undefined;
}

/** Larger responses are streamed and not stored. */
const MAX_STORED_BYTES = 2 * 1024 * 1024;
/** The site sets these itself, or leaves them out because stored responses are complete. */
const NOT_FORWARDED = [
  ...['host', 'content-length', 'tracestate', 'expect', 'range', 'if-range'],
  ...['if-none-match', 'if-modified-since', 'cache-control', 'pragma'],
];
/** Conditions that only the content service can judge (RFC 9111 section 4.3.2), and credentials: never cached. */
const PASSED_THROUGH = ['if-match', 'if-unmodified-since', 'authorization'];

/**
 * Serves reads of any path under `/api` and the CSAF folder that is not a call of the contract from the cache, with the
 * status, fields and bytes of the content service. HEAD fetches what GET would. Plain texts are compressed like our
 * own. All other requests are passed on to the proxy.
 */
export function cachedReads(options: CachedReadsOptions): RequestHandler {
  const { proxyCache, metrics } = options;
  const { keyOf, learn, isVariantOf } = createProxyKeys();

  const measuredFill = (read: Read): Promise<FilledResponse> =>
    metrics.measureUpstream(read.address, () => fill(options, read), outcomeOf);

  const respondFromCache = async (
    request: Request,
    response: Response,
    next: () => void,
    isSecondTry = false,
  ): Promise<void> => {
    const address = proxiedAddress(request.originalUrl);
    if (address === undefined) return sendNotFound(response);
    if (!['GET', 'HEAD'].includes(request.method)) return next();
    const site = requireSite(response);
    if (PASSED_THROUGH.some((name) => request.headers[name] !== undefined)) return next();
    const key = keyOf(site.id, address, request.headers);
    /** The response that this request has fetched; undefined if the cache had one. */
    let fetchedResponse: FilledResponse | undefined;
    const cached = await proxyCache.resolve(key, async (stored) => {
      fetchedResponse = await measuredFill({ site, address, request, response, stored });
      return fetchedResponse;
    });
    // It has been sent as it came, even if the cache has an older one.
    if (fetchedResponse && !fetchedResponse.ok && fetchedResponse.failure.isStreamed) {
      if (cached.ok) proxyCache.purge((each) => each === key, true);
      return;
    }
    if (!cached.ok) {
      const { proxied, isStreamed } = cached.failure;
      if (!proxied && !isStreamed) return sendUnavailable(response);
      // The content service's description of its own failures is never shown. Any other error may concern
      // only the visitor who fetched it.
      return proxied && (fetchedResponse || isFrameworkError(proxied))
        ? sendProxied(request, response, proxied)
        : next();
    }
    // This is the first sign that the responses of this address vary.
    if (!fetchedResponse && !isVariantOf(key, site.id, address, request.headers, cached.value))
      return isSecondTry ? next() : respondFromCache(request, response, next, true);
    // A response that may not be stored belongs to the visitor who requested it.
    if (!fetchedResponse)
      return cached.value.isStorable ? sendProxied(request, response, cached.value, cached) : next();
    learn(site.id, address, cached.value);
    const variant = keyOf(site.id, address, request.headers);
    const filled = fetchedResponse;
    if (variant !== key && !cached.isOutdated) await proxyCache.resolve(variant, async () => filled);
    await sendProxied(request, response, cached.value, cached.value.isStorable ? cached : undefined);
  };
  return (request, response, next) => respondFromCache(request, response, next);
}

function outcomeOf(filled: FilledResponse): UpstreamOutcome {
  if (filled.ok) return 'answered';
  if (filled.failure.isStreamed) return 'forwarded';
  return filled.failure.proxied ? 'status' : 'broken';
}

function requestFields({ request, site, stored }: Read): Record<string, string> {
  const headerFields = Object.entries(endToEndFields(request.headers, NOT_FORWARDED));
  const forwarded = headerFields.filter(([name]) => !isStrippedRequestField(name));
  return {
    ...Object.fromEntries(forwarded.map(([name, value]) => [name, String(value)])),
    ...(stored && validatorsOf(stored)),
    ...siteFields(site),
    ...requestContext.getStore()?.onward(),
  };
}

async function fill(options: CachedReadsOptions, read: Read): Promise<FilledResponse> {
  const { contentServiceUrl, readConnections, config, log, elapsed } = options;
  const { address, request, response, stored } = read;
  const waiting = new AbortController();
  const endWait = activeTimeout(config.contentTimeoutMs, () =>
    waiting.abort(new Error('no complete response in time')),
  );
  try {
    // Not tied to the visitor: it continues if they leave.
    const {
      statusCode: status,
      headers,
      body,
    } = await send(`${contentServiceUrl}${address}`, {
      dispatcher: readConnections,
      signal: waiting.signal,
      bodyTimeout: config.contentTimeoutMs,
      headers: requestFields(read),
    });
    const fields = visitorResponseFields(status, headers);
    const chunks: AsyncIterableIterator<Buffer> = body[Symbol.asyncIterator]();
    const collected: Buffer[] = [];
    for (let bytes = 0; bytes <= MAX_STORED_BYTES; ) {
      const { done, value } = await chunks.next();
      if (done) {
        const isConfirmed = status === 304 && stored !== undefined;
        const proxied = { status, fields, bodies: forwardedBodies(copyBytes(...collected), fields) };
        return filledWith(isConfirmed ? confirmed(stored, fields) : proxied, elapsed(), isConfirmed);
      }
      collected.push(value);
      bytes += value.length;
    }
    // From here on, the visitor decides how long it takes. Others who wait for the response read it themselves.
    endWait();
    const streamBody = () =>
      pipeline(async function* wholeBody() {
        for (let chunk = collected.shift(); chunk; chunk = collected.shift()) yield chunk;
        yield* chunks;
      }, response).catch((error: unknown) => {
        waiting.abort();
        // The response has begun. It can only be cut.
        response.destroy();
        if (!isPrematureClose(error)) log.warn('proxy-failed', { error });
      });
    response.setHeader('Cache-Status', NOT_STORED);
    response.writeHead(status, linesOf(withoutSiteLifetime(status, fields)));
    if (request.method === 'HEAD') {
      waiting.abort();
      response.end();
    } else void streamBody();
    return { ok: false, failure: { isStreamed: true } };
  } catch (error) {
    waiting.abort();
    if (!isUnreachable(error)) log.warn('proxy-failed', { error });
    return { ok: false, failure: {} };
  } finally {
    endWait();
  }
}

/** Whether the visitor left before the end. */
const isPrematureClose = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** `found` undefined: the response is not stored. */
async function sendProxied(
  request: Request,
  response: Response,
  proxied: ProxiedResponse,
  cached?: Found<ProxiedResponse>,
): Promise<void> {
  if (isFrameworkError(proxied)) return sendUnavailable(response, proxied.status);
  const { status, bodies } = proxied;
  // Set separately for each response.
  const { age: _age, 'content-length': _length, 'cache-status': _status, ...fields } = proxied.fields;
  const isNew = cached === undefined || ['miss', 'revalidated'].includes(cached.outcome);
  const age = isNew ? ageOf(proxied.fields) : Math.floor(cached.age);
  const rewritten = withoutSiteLifetime(status, fields, cached?.freshFor, age);
  const sent = bodies.isCompressible ? fieldsOfCoded(rewritten) : rewritten;
  await compressAndSend(
    request,
    response,
    {
      status,
      headers: linesOf(sent),
      etag: firstValue(sent.etag),
      lastModified: firstValue(fields['last-modified']),
      bodies,
    },
    {
      age,
      cacheStatus: cached
        ? cacheStatus(cached.outcome, Math.min(cached.freshFor, MAX_EDGE_SECONDS))
        : NOT_STORED,
    },
  );
}
