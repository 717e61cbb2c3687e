import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { SiteId } from '#shared/site/site-variant.ts';
import { cacheStatus } from '../cache/cache-status.ts';
import type { CacheOutcome, Found } from '../cache/entry.ts';
import type { CompressBetter } from '../http/better-codings.ts';
import { lacks } from '../http/bodies.ts';
import { preferredEncoding } from '../http/preferred-encoding.ts';
import { type ReadyAnswer, sendReady } from '../http/ready-answer.ts';
import { type RequestFacts, requestIdOf, requestLine } from '../http/request-log.ts';
import type { Log } from '../log/log.ts';
import { readTrace } from '../log/trace-context.ts';
import type { Kind, Partition, SiteCounts } from '../metrics/site-counts.ts';
import type { SiteOfRequest } from '../site/resolve-site.ts';

/** An address as its cache knows it. */
interface CachedAddress {
  /** The answer if it may be sent right now without any work. */
  readonly find: () => Found<ReadyAnswer> | undefined;
  /** For `X-Content-Source`, where the answer does not say it itself. */
  readonly sourceOf?: Readonly<Record<CacheOutcome, string>>;
  readonly kind: Kind;
  readonly partition: Partition;
}

/** Which cache holds the answer of an address; undefined when nothing is ever kept for it. `url` is path and query. */
export type LookUp = (site: SiteId, url: string) => CachedAddress | undefined;

interface CachedResponsesOptions {
  readonly siteOfRequest: SiteOfRequest;
  readonly lookUp: LookUp;
  /** Memory for the addresses that are remembered. */
  readonly addressBytes: number;
  readonly compressBetter: CompressBetter;
  readonly log: Log;
  readonly counts: SiteCounts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  readonly newRequestId: () => string;
  /** Fields of every answer of a site to such a request, names and values in turn. */
  readonly commonOf: (site: SiteId, request: IncomingMessage) => readonly string[];
  /** Whether a request gets another answer than what is kept. */
  readonly leavesToApp: (request: IncomingMessage) => boolean;
  /** Who answers what is not in memory. */
  readonly next: RequestListener;
}

interface KnownAddress extends CachedAddress {
  readonly pathJson: string;
}

/** Longer addresses are not remembered; in characters. */
const LONGEST_ADDRESS = 1024;
/** What a remembered address takes besides its text, twice, in bytes. */
const ADDRESS_BYTES = 500;
/** An answer that was given out so often is worth the best compression. */
const POPULAR = 8;

/** Requests with these are answered by those who know what they mean. */
const isPlain = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === undefined && headers['transfer-encoding'] === undefined;

/**
 * Answers from memory what may be answered from memory, before the app runs: nothing is parsed, built or looked up
 * twice. Everything else goes on to the app, whose caches these are, so that both give the same answers.
 */
export function createCachedResponses(options: CachedResponsesOptions): RequestListener {
  const { siteOfRequest, lookUp, compressBetter, log, counts, now, elapsed, newRequestId, next } = options;
  // To work out the key of an address takes a third as long as to answer it.
  const known = new LRUCache<string, KnownAddress>({
    maxSize: options.addressBytes,
    sizeCalculation: (_, key) => ADDRESS_BYTES + 2 * key.length,
  });

  function knownAddress(site: SiteId, url: string): KnownAddress | undefined {
    const key = `${site} ${url}`;
    const before = known.get(key);
    if (before || url.length > LONGEST_ADDRESS) return before;
    const address = lookUp(site, url);
    // What is not kept now is not remembered: addresses that lead nowhere would push out those that do.
    if (!address?.find()) return undefined;
    const remembered = { ...address, pathJson: JSON.stringify(url.split('?', 1)[0]) };
    known.set(key, remembered);
    return remembered;
  }

  function serveFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || !isPlain(request)) return false;
    const site = siteOfRequest(request);
    if ('status' in site || options.leavesToApp(request)) return false;
    const address = knownAddress(site.id, url);
    const found = address?.find();
    if (found?.hits === POPULAR) compressBetter(found.value.bodies);
    if (!address || !found) return false;
    const { bodies } = found.value;
    if (lacks(bodies, preferredEncoding(request, bodies.effort))) return false;
    const started = elapsed();
    const at = now();
    const requestId = requestIdOf(request.headers['x-request-id'], newRequestId);
    const words = cacheStatus(found.outcome, found.freshFor);
    const age = Math.floor(found.age);
    const status = sendReady(request, response, found.value, {
      age,
      cacheStatus: words,
      source: address.sourceOf?.[found.outcome],
      common: options.commonOf(site.id, request),
      requestId,
    });
    counts.cache(address.partition, found.outcome);
    const traceId =
      request.headers.traceparent === undefined ? undefined : readTrace(request.headers)?.traceId;
    const { kind, pathJson } = address;
    const facts = { at, requestId, traceId, method, pathJson, status, site: site.id, cache: words };
    // All of it is with the operating system: the rest of the answer's life is not ours to see.
    if (!response.socket || response.socket.writableLength === 0) noteAnswered(kind, facts, started);
    // A visitor who reads slowly may leave before the end.
    else
      response.once('close', () => {
        if (response.writableFinished) noteAnswered(kind, facts, started);
        else noteAborted(kind, facts, started);
      });
    return true;
  }

  function noteAnswered(kind: Kind, facts: RequestFacts, started: number): void {
    const ms = elapsed() - started;
    counts.request(kind, facts.method, facts.status, ms, true);
    if (log.writesInfo) log.line(requestLine(facts, ms));
  }

  function noteAborted(kind: Kind, facts: RequestFacts, started: number): void {
    const ms = elapsed() - started;
    const { requestId, method, pathJson, status, site } = facts;
    counts.request(kind, method, status, ms, true);
    log.info('request-aborted', {
      requestId,
      method,
      path: JSON.parse(pathJson),
      status,
      ms: Math.round(ms),
      site,
    });
  }

  return function answerOrPassOn(request, response) {
    if (!serveFromCache(request, response)) next(request, response);
  };
}
