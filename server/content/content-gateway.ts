import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import {
  type EndpointName,
  type EndpointParams,
  endpointAddress,
  endpoints,
} from '#shared/contract/endpoints/endpoints.ts';
import { parsedJson } from '#shared/contract/parsing/parsed-json.ts';
import type { Sites } from '#shared/contract/site/site.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import type { ContentFailure } from '#shared/routing/content-result.ts';
import type { Resolver } from '../cache/cache.ts';
import { tagsIn } from '../cache/cache-control.ts';
import { firstValue } from '../cache/cache-directives.ts';
import type { CacheOutcome, Lifetime } from '../cache/entry.ts';
import { canonicalPath } from '../http/canonical-url.ts';
import { isReadablePath } from '../http/request-paths.ts';
import type { Log } from '../log/log.ts';
import { ContentDocument } from './content-document.ts';
import { type AbsentDocument, documentKey, type StoredContent } from './document-cache.ts';
import { type FilledDocument, storedAbsence, storedDocument } from './document-lifetime.ts';
import { parseResponse } from './parse-response.ts';
import { refusedParams } from './refused-call.ts';
import type { StaticFallbacks } from './static-fallback.ts';
import type { FetchUpstream, UpstreamResponse } from './upstream.ts';

/** Where a document came from, in the order in which the gateway tries them. */
export type ContentSource = 'cache' | 'content-service' | 'stale-cache' | 'static-fallback';

/**
 * What the gateway returns for a call of the content contract. `freshFor` and `age` are in seconds, moments
 * as in `Lifetime`. `isOutdated`: it is known to be outdated and is served only because the content service
 * cannot be reached.
 */
type GatewayResult =
  | (Lifetime & {
      readonly ok: true;
      readonly document: ContentDocument;
      readonly source: ContentSource;
      readonly freshFor: number;
      /** Since it was made; undefined if it was fetched for this call. */
      readonly age: number | undefined;
      /** What the cache did; undefined for a static fallback. */
      readonly outcome: CacheOutcome | undefined;
      readonly isOutdated: boolean;
    })
  | {
      readonly ok: false;
      readonly failure: ContentFailure;
      /** The parameters that were rejected, if they were named. */
      readonly refused?: readonly string[];
      readonly source: ContentSource | undefined;
      readonly isOutdated: boolean;
      /** For an absence: how long it counts as fresh, and the missing documents. */
      readonly absence?: Lifetime & { readonly tags: readonly string[] };
    };

/**
 * The only way to content, for `/api` and page loaders alike. Never throws: every failure of a content service is a result.
 */
export interface ContentGateway {
  read(site: SiteId, name: EndpointName, params: EndpointParams): Promise<GatewayResult>;
}

export interface GatewayOptions {
  readonly sites: Sites;
  readonly cache: Resolver<StoredContent, 'unavailable'>;
  readonly fetchUpstream: FetchUpstream;
  readonly fallbacks: StaticFallbacks;
  readonly log: Log;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  /** Resolves after this many milliseconds. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** A call and its one address. */
interface Call {
  readonly site: SiteId;
  readonly name: EndpointName;
  readonly params: EndpointParams;
  readonly address: string;
}

/** Larger documents than this are rejected. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Servers reject longer addresses. In characters. */
const LONGEST_ADDRESS = 12_000;
/**
 * Not found, and gone for good (RFC 9110 sections 15.5.5 and 15.5.11). Visitors see the same page for both.
 */
const ABSENT: readonly number[] = [404, 410];
/** How long a static fallback is used before the content service is tried again, in seconds. */
const FALLBACK_FRESH = 5;
/** Failing calls whose repeated log lines are suppressed. */
const MAX_REFUSALS = 1000;
/**
 * Requests for one document while the responses are older than a known change: another replica may have the
 * change.
 */
const MAX_TRIES = 10;
/** Average pause between two of those requests, in milliseconds. */
const TRY_AGAIN_MS = 100;

/**
 * Waits for about this long. The wait is randomised, because two instances in lockstep would reach the same
 * replicas of the content service each time.
 */
const jitteredSleep = (ms: number): Promise<unknown> => sleep(ms * (0.5 + Math.random()));

/** The source of a document, by what the cache did. */
export const SOURCES: Readonly<Record<CacheOutcome, ContentSource>> = {
  hit: 'cache',
  miss: 'content-service',
  revalidated: 'content-service',
  stale: 'stale-cache',
  'stale-after-error': 'stale-cache',
};

/** Calls without parameters name a document that every content service has, if it supports the call. */
const mayBeAbsent = (name: EndpointName): boolean =>
  endpoints[name].params.length > 0 || endpoints[name].without !== undefined;

/** Creates the gateway: fresh cache, content service, stale cache, static JSON, in this order. */
export function createContentGateway(options: GatewayOptions): ContentGateway {
  const { sites, cache, fetchUpstream, fallbacks, log, elapsed, wait = jitteredSleep } = options;
  /** Why the last attempt of a call failed, by its key. */
  const refusals = new LRUCache<string, string>({ max: MAX_REFUSALS });
  const variants = new Map(sites.map(({ variant }) => [variant.id, variant]));
  return {
    async read(site, name, params) {
      const address = endpointAddress(name, params);
      if (address.length > LONGEST_ADDRESS) return failedResult('refused');
      if (!hasReadablePaths(name, params)) {
        return endpoints[name].mayBeEmpty
          ? fallbackResult(new ContentDocument({}))
          : failedResult('not-found');
      }
      const cached = await cache.resolve(documentKey(site, address), (previous) =>
        fillUpToDate({ site, name, params, address }, previous),
      );
      if (cached.ok) {
        const { value, outcome, freshFor, isOutdated, freshUntil, staleUntil, endsSharply } = cached;
        const source = SOURCES[outcome];
        const lifetime = { freshUntil, staleUntil, endsSharply };
        if ('failure' in value) {
          const { failure, refused, tags } = value;
          return { ok: false, failure, refused, source, isOutdated, absence: { ...lifetime, tags } };
        }
        const age = outcome === 'miss' && cached.age === 0 ? undefined : cached.age;
        return { ok: true, document: value, source, ...lifetime, freshFor, age, outcome, isOutdated };
      }
      const document = fallbacks.document(site, name, params);
      return document ? fallbackResult(document) : failedResult(cached.failure);
    },
  };

  /**
   * Repeats the request while the response is older than a known change. After that, the outdated document is
   * served unless the change was hard.
   */
  async function fillUpToDate(call: Call, previous: StoredContent | undefined): Promise<FilledDocument> {
    for (let tries = 1; ; tries += 1) {
      const filled = await fill(call, previous);
      if (filled.ok) refusals.delete(documentKey(call.site, logged(call).address));
      const key = documentKey(call.site, call.address);
      const outdated = filled.ok ? cache.outdated(key, filled.value.tags, filled.version) : undefined;
      if (outdated === undefined) return filled;
      if (tries < MAX_TRIES) await wait(TRY_AGAIN_MS);
      else return outdated === 'hard' ? unavailable(call, 'outdated', '') : filled;
    }
  }

  async function fill(call: Call, previous: StoredContent | undefined): Promise<FilledDocument> {
    const { site, name, address } = call;
    const previousDocument = previous && !('failure' in previous) ? previous : undefined;
    const headers = {
      ...(previousDocument?.upstreamEtag && { 'if-none-match': previousDocument.upstreamEtag }),
    };
    const result = await fetchUpstream(site, address, { maxBytes: MAX_BYTES, headers });
    if (!result.ok) return unavailable(call, result.reason, result.detail);
    const { response } = result;
    const { isPersonal = false } = endpoints[name];
    const absent = (absence: Omit<AbsentDocument, 'tags'>) =>
      storedAbsence(absence, call, response.headers, elapsed(), isPersonal);
    if (response.status === 304 && previousDocument) {
      const fields = { ...previousDocument.caching, ...response.headers };
      return storedDocument(previousDocument, { ...response, headers: fields }, elapsed(), isPersonal);
    }
    if (ABSENT.includes(response.status) && mayBeAbsent(name)) return absent({ failure: 'not-found' });
    if (response.status === 400)
      return absent({ failure: 'refused', refused: refusedParams(name, jsonOf(response.body)) });
    if (!isSuccess(name, response.status)) return unavailable(call, 'status', String(response.status));
    return readDocument(call, response);
  }

  function readDocument(call: Call, response: UpstreamResponse): FilledDocument {
    const { site, name, params } = call;
    const raw = isEmpty(name, response) ? {} : jsonOf(response.body);
    if (raw === undefined)
      return unavailable(call, 'not-json', firstValue(response.headers['content-type']) ?? '');
    const parsed = parseResponse(name, params, variants.get(site) ?? sites[0].variant, raw);
    if (!parsed.ok) return reject(call, parsed.reason, (fields) => log.error('content-invalid', fields));
    for (const { path, reason } of parsed.dropped)
      log.warn('content-dropped', { ...logged(call), path, reason });
    const { 'cache-control': own, 'site-cache-control': targeted, ...fields } = response.headers;
    const document = new ContentDocument(parsed.value, {
      upstreamEtag: firstValue(fields.etag),
      lastModified: firstValue(fields['last-modified']),
      tags: tagsIn(response.headers),
      caching: { 'cache-control': own, 'site-cache-control': targeted },
    });
    return storedDocument(document, response, elapsed(), endpoints[name].isPersonal ?? false);
  }

  function unavailable(call: Call, reason: string, detail: string): FilledDocument {
    return reject(call, reason, (fields) => log.warn('content-unavailable', { ...fields, detail }));
  }

  /** Rejects a response. Each reason is logged once until the call succeeds, however often the content service is tried. */
  function reject(
    call: Call,
    reason: string,
    write: (fields: Record<string, string>) => void,
  ): FilledDocument {
    const { site, address } = logged(call);
    const key = documentKey(site, address);
    // The log has one line a minute for all calls of a service that cannot be reached (outage-log.ts).
    if (reason !== 'refused' && refusals.get(key) !== reason) write({ site, address, reason });
    refusals.set(key, reason);
    return { ok: false, failure: 'unavailable' };
  }
}

/** What the log may show of a call: paths of pages, but nothing that people search for. */
function logged({ site, name, params }: Call) {
  const loggedParams = Object.entries(endpoints[name].parameters).flatMap(([param, { names }]) => {
    const path = params[param]?.split(/[?#]/, 1)[0];
    return names && path ? [[param, path]] : [];
  });
  return { site, address: endpointAddress(name, Object.fromEntries(loggedParams)) };
}

const hasReadablePaths = (name: EndpointName, params: EndpointParams): boolean =>
  Object.entries(endpoints[name].parameters).every(([param, { names }]) => {
    const path = params[param] ?? '';
    // A page is requested by one spelling only, so that it is stored once.
    return names === 'page'
      ? path === '' || canonicalPath(`/${path}`) !== undefined
      : !names || isReadablePath(path);
  });

/** Statuses 200 to 301 for what may be empty, 2xx for every other call (specification section 5). */
const isSuccess = (name: EndpointName, status: number): boolean =>
  status >= 200 && status <= (endpoints[name].mayBeEmpty ? 301 : 299);

/** Whether a response that may be empty has no body, or JSON's null. */
const isEmpty = (name: EndpointName, { body }: UpstreamResponse): boolean =>
  endpoints[name].mayBeEmpty === true && ['', 'null'].includes(body.toString('utf8').trim());

/** The result for a document that we supply because no other source has one. */
export const fallbackResult = (document: ContentDocument): Extract<GatewayResult, { ok: true }> => ({
  ok: true,
  document,
  source: 'static-fallback',
  // Pages made from it decide by its source.
  freshUntil: 0,
  staleUntil: Number.POSITIVE_INFINITY,
  freshFor: FALLBACK_FRESH,
  age: undefined,
  outcome: undefined,
  isOutdated: false,
});

/** A failure for which no source had a document. */
const failedResult = (failure: ContentFailure): GatewayResult => ({
  ok: false,
  failure,
  source: undefined,
  isOutdated: false,
});

// The decoder ignores a byte order mark (RFC 8259 section 8.1).
const jsonOf = (body: Buffer): unknown => parsedJson(new TextDecoder().decode(body));
