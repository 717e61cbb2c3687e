import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import { type CacheOutcome, cacheStatus, type Found } from '../cache/entry.ts';
import { lacksCoding, type Recompress } from '../http/bodies.ts';
import { preferredEncoding } from '../http/preferred-encoding.ts';
import { type ReadyResponse, sendReady } from '../http/ready-response.ts';
import { type RequestFacts, requestIdOf, requestLine } from '../http/request-log.ts';
import type { Log } from '../log/log.ts';
import { readTrace } from '../log/trace-context.ts';
import type { Kind, Partition, SiteCounts } from '../metrics/site-counts.ts';
import type { SiteOfRequest } from '../site/resolve-site.ts';

/** An address with the lookup of its cached response. */
interface CachedAddress {
  /** The response, if it can be sent right now without any work. */
  readonly find: () => Found<ReadyResponse> | undefined;
  /** For `X-Content-Source`, if the response does not have it. */
  readonly sourceOf?: Readonly<Record<CacheOutcome, string>>;
  readonly kind: Kind;
  readonly partition: Partition;
}

/**
 * Which cache holds the response for an address; undefined if it is never cached. `url` is path and query.
 */
export type LookUp = (site: SiteId, url: string) => CachedAddress | undefined;

interface CachedResponsesOptions {
  readonly siteOfRequest: SiteOfRequest;
  readonly lookUp: LookUp;
  /** Memory for remembered addresses, in bytes. */
  readonly addressBytes: number;
  readonly compressBetter: Recompress;
  readonly log: Log;
  readonly counts: SiteCounts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  readonly newRequestId: () => string;
  /** Header fields of every response of a site, alternating names and values. */
  readonly commonFields: (site: SiteId, request: IncomingMessage) => readonly string[];
  /** Whether the app has to handle a request because the cached response would be wrong. */
  readonly needsApp: (request: IncomingMessage) => boolean;
  /** Handles everything that is not in memory. */
  readonly next: RequestListener;
}

interface KnownAddress extends CachedAddress {
  readonly pathJson: string;
}

/** Longer addresses are not remembered; in characters. */
const LONGEST_ADDRESS = 1024;
/** What a remembered address takes besides its text, which is stored twice; in bytes. */
const ADDRESS_BYTES = 500;
/** A response with this many hits is worth the best compression. */
const POPULAR = 8;

/** Requests with any of these fields are left to the app. */
const isPlain = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === undefined && headers['transfer-encoding'] === undefined;

/**
 * Sends cached responses before the app runs: nothing is parsed, built or looked up twice. All other requests
 * go to the app. Both use the same caches, so both send the same responses.
 */
export function createCachedResponses(options: CachedResponsesOptions): RequestListener {
  const { siteOfRequest, lookUp, compressBetter, log, counts, now, elapsed, newRequestId, next } = options;
  // Computing the key of an address takes a third as long as sending the response.
  const addressCache = new LRUCache<string, KnownAddress>({
    maxSize: options.addressBytes,
    sizeCalculation: (_, key) => ADDRESS_BYTES + 2 * key.length,
  });

  function knownAddress(site: SiteId, url: string): KnownAddress | undefined {
    const key = `${site} ${url}`;
    const before = addressCache.get(key);
    if (before || url.length > LONGEST_ADDRESS) return before;
    const address = lookUp(site, url);
    // Addresses without a stored response are not remembered. Otherwise dead addresses would evict live
    // ones.
    if (!address?.find()) return undefined;
    const remembered = { ...address, pathJson: JSON.stringify(url.split('?', 1)[0]) };
    addressCache.set(key, remembered);
    return remembered;
  }

  function serveFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || !isPlain(request)) return false;
    const site = siteOfRequest(request);
    if ('status' in site || options.needsApp(request)) return false;
    const address = knownAddress(site.id, url);
    const cachedResponse = address?.find();
    if (cachedResponse?.hits === POPULAR) compressBetter(cachedResponse.value.bodies);
    if (!address || !cachedResponse) return false;
    const { bodies } = cachedResponse.value;
    if (lacksCoding(bodies, preferredEncoding(request, bodies.effort))) return false;
    const started = elapsed();
    const at = now();
    const requestId = requestIdOf(request.headers['x-request-id'], newRequestId);
    const cache = cacheStatus(cachedResponse.outcome, cachedResponse.freshFor);
    const age = Math.floor(cachedResponse.age);
    const status = sendReady(request, response, cachedResponse.value, {
      age,
      cacheStatus: cache,
      source: address.sourceOf?.[cachedResponse.outcome],
      common: options.commonFields(site.id, request),
      requestId,
    });
    counts.cache(address.partition, cachedResponse.outcome);
    const traceId =
      request.headers.traceparent === undefined ? undefined : readTrace(request.headers)?.traceId;
    const { kind, pathJson } = address;
    const facts = { at, requestId, traceId, method, pathJson, status, site: site.id, kind, cache };
    // The operating system has the whole response. What happens to it afterwards is not visible here.
    if (!response.socket || response.socket.writableLength === 0) noteEnd(facts, started, true);
    // A visitor who reads slowly may leave before the end.
    else response.once('close', () => noteEnd(facts, started, response.writableFinished));
    return true;
  }

  function noteEnd(facts: RequestFacts, started: number, isSent: boolean): void {
    const ms = elapsed() - started;
    const { requestId, method, pathJson, status, site, kind } = facts;
    counts.request(site, kind, method, status, ms, true);
    if (!isSent) {
      const path: unknown = JSON.parse(pathJson);
      log.info('request-aborted', { requestId, method, path, status, ms: Math.round(ms), site, kind });
    } else if (log.writesInfo) log.line(requestLine(facts, ms));
  }

  return function respondOrPassOn(request, response) {
    if (!serveFromCache(request, response)) next(request, response);
  };
}
