import type { ContentFailure } from '#shared/contract/content-result.ts';
import { parseTolerantly, type TolerantParse } from '#shared/contract/parse-tolerantly.server.ts';
import { rememberingSanitised } from '#shared/contract/sanitise-html.server.ts';
import { type StandIn, standInsOf } from '#shared/contract/stand-ins.ts';
import { answerSchemas } from '#shared/endpoints/answer-schemas.server.ts';
import {
  type EndpointName,
  type EndpointParams,
  endpointAddress,
  endpoints,
} from '#shared/endpoints/endpoints.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import { sites } from '#shared/site/sites.ts';
import { lifetimeOf } from '../cache/cache-control.ts';
import type { CacheOutcome, Filled, Lifetime } from '../cache/response-cache.ts';
import { ownText } from '../http/own-memory.ts';
import { isReadablePath } from '../http/readable-path.ts';
import type { Log } from '../log/log.ts';
import { type ContentCaches, contentCacheOf, isPersonal, loggedAddress } from './content-caches.ts';
import { bytesOfDocument } from './ready-document.ts';
import { refusedParams } from './refused-call.ts';
import type { StaticFallbacks } from './static-fallback.ts';
import { type Absence, documentKey, etagOf, type StoredDocument } from './stored-document.ts';
import type { FetchUpstream, UpstreamAnswer } from './upstream.ts';

/** Where an answer came from, in the order in which the gateway asks. */
export type ContentSource = 'cache' | 'content-service' | 'stale-cache' | 'static-fallback';

/** What the gateway answers to a call of the content contract. Times are in seconds. */
type GatewayAnswer =
  | {
      readonly ok: true;
      readonly document: StoredDocument;
      readonly source: ContentSource;
      readonly freshFor: number;
      /** Since it was stored; undefined: fetched for this very call. */
      readonly age: number | undefined;
      /** What the cache did; undefined: the answer is a static fallback. */
      readonly outcome: CacheOutcome | undefined;
    }
  | {
      readonly ok: false;
      readonly failure: ContentFailure;
      /** The parameters that were not accepted, as far as they were named. */
      readonly refused?: readonly string[];
      readonly source: ContentSource | undefined;
    };

/** The one way to content, for `/api` and for page loaders alike. Never throws for what a content service can do. */
export interface ContentGateway {
  answer(site: SiteId, name: EndpointName, params: EndpointParams): Promise<GatewayAnswer>;
}

interface GatewayOptions {
  readonly caches: ContentCaches;
  readonly fetchUpstream: FetchUpstream;
  readonly fallbacks: StaticFallbacks;
  readonly log: Log;
}

/** Larger documents than this are not documents of ours. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Longer addresses are refused by servers, whatever they ask for. In characters. */
const LONGEST_ADDRESS = 12_000;
/** Parameters that hold the path of a page. */
const PATHS = ['url', 'pageUrl', 'pageContentUrl', 'childPage', 'source'] as const;
/** What the page check says of a path that leads nowhere; one without a body says it too. */
const NO_TARGET = ownText('{}');
const NOT_KEPT: Lifetime = { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 };
/** For how long the absence of a document is believed, in seconds. */
const ABSENCE: Lifetime = { fresh: 10, staleWhileRevalidate: 0, staleIfError: 3600 };
/** For how long a static fallback may be used before the content service is asked again, in seconds. */
const FALLBACK_FRESH = 5;
/** When the content service is silent about errors, its last word holds for a day. */
const DEFAULT_STALE_IF_ERROR = 86_400;

/** By what the cache did. */
export const SOURCES: Readonly<Record<CacheOutcome, ContentSource>> = {
  hit: 'cache',
  miss: 'content-service',
  stale: 'stale-cache',
  'stale-after-error': 'stale-cache',
};

/** Creates the gateway: fresh cache, content service, stale cache, static JSON, in this order. */
export function createContentGateway({
  caches,
  fetchUpstream,
  fallbacks,
  log,
}: GatewayOptions): ContentGateway {
  return {
    async answer(site, name, params) {
      const address = endpointAddress(name, params);
      if (address.length > LONGEST_ADDRESS) return { ok: false, failure: 'refused', source: undefined };
      if (!PATHS.every((param) => isReadablePath(params[param] ?? ''))) {
        return name === 'pageCheck'
          ? fallbackAnswer(NO_TARGET)
          : { ok: false, failure: 'not-found', source: undefined };
      }
      const cached = await contentCacheOf(caches, name).resolve(documentKey(site, address), (previous) =>
        fill(site, name, params, address, previous),
      );
      if (cached.ok) {
        const { value: document, freshFor, outcome } = cached;
        const source = SOURCES[outcome];
        if (document.absence) return { ok: false, ...document.absence, source };
        const age = outcome === 'miss' && cached.age === 0 ? undefined : cached.age;
        return { ok: true, document, source, freshFor, age, outcome };
      }
      const body = fallbacks.document(site, name, params);
      return body ? fallbackAnswer(body) : { ok: false, failure: cached.failure, source: undefined };
    },
  };

  async function fill(
    site: SiteId,
    name: EndpointName,
    params: EndpointParams,
    address: string,
    previous: StoredDocument | undefined,
  ): Promise<Filled<StoredDocument, 'unavailable'>> {
    const headers: Record<string, string> = previous?.upstreamEtag
      ? { 'if-none-match': previous.upstreamEtag }
      : {};
    const result = await fetchUpstream(site, address, { maxBytes: MOST_BYTES, headers });
    if (!result.ok)
      return unavailable(site, loggedAddress(name, address), result.failure.reason, result.failure.detail);
    const { answer } = result;
    if (answer.status === 304 && previous) return store(name, { ...previous }, answer);
    // Calls without parameters name a document that every content service has.
    if (answer.status === 404 && endpoints[name].params.length > 0)
      return storeAbsence(name, { failure: 'not-found' });
    if (answer.status === 400)
      return storeAbsence(name, {
        failure: 'refused',
        refused: refusedParams(name, parseJson(answer.body)),
      });
    if (!isSuccess(name, answer.status))
      return unavailable(site, loggedAddress(name, address), 'status', String(answer.status));
    return readDocument(site, name, params, address, answer);
  }

  function readDocument(
    site: SiteId,
    name: EndpointName,
    params: EndpointParams,
    address: string,
    answer: UpstreamAnswer,
  ): Filled<StoredDocument, 'unavailable'> {
    const raw = parseJson(saysNothing(name, answer) ? NO_TARGET : answer.body);
    if (raw === undefined)
      return unavailable(
        site,
        loggedAddress(name, address),
        'not-json',
        headerOf(answer, 'content-type') ?? '',
      );
    const parsed = parseAnswer(name, raw, standInsOf(params, sites[site].name));
    if (!parsed.ok) {
      log.error('content-invalid', { site, address: loggedAddress(name, address), reason: parsed.reason });
      return { ok: false, failure: 'unavailable' };
    }
    for (const { path, reason } of parsed.dropped)
      log.warn('content-dropped', { site, address: loggedAddress(name, address), path, reason });
    const body = ownText(JSON.stringify(parsed.value));
    return store(
      name,
      {
        body,
        etag: etagOf(body),
        upstreamEtag: headerOf(answer, 'etag'),
        lastModified: headerOf(answer, 'last-modified'),
        tags: (headerOf(answer, 'cache-tag') ?? '').split(',').flatMap((tag) => tag.trim() || []),
        absence: undefined,
      },
      answer,
    );
  }

  function unavailable(
    site: SiteId,
    address: string,
    reason: string,
    detail: string,
  ): Filled<StoredDocument, 'unavailable'> {
    log.warn('content-unavailable', { site, address, reason, detail });
    return { ok: false, failure: 'unavailable' };
  }
}

function store(
  name: EndpointName,
  document: StoredDocument,
  answer: UpstreamAnswer,
): Filled<StoredDocument, 'unavailable'> {
  const remaining = isPersonal(name) ? NOT_KEPT : lifetimeOf(200, answer.headers);
  const age = Math.max(0, Number.parseInt(headerOf(answer, 'age') ?? '0', 10) || 0);
  const staleIfError = remaining.staleIfError || (remaining.fresh > 0 ? DEFAULT_STALE_IF_ERROR : 0);
  return {
    ok: true,
    value: document,
    lifetime: { ...remaining, fresh: remaining.fresh > 0 ? remaining.fresh + age : 0, staleIfError },
    bytes: bytesOfDocument(document),
    age: remaining.fresh > 0 ? age : 0,
  };
}

function storeAbsence(name: EndpointName, absence: Absence): Filled<StoredDocument, 'unavailable'> {
  const body = Buffer.alloc(0);
  const value = {
    body,
    etag: etagOf(body),
    upstreamEtag: undefined,
    lastModified: undefined,
    tags: [],
    absence,
  };
  return { ok: true, value, lifetime: isPersonal(name) ? NOT_KEPT : ABSENCE, bytes: 0 };
}

/** Statuses 200 to 301 for the page check, 2xx for every other call (specification section 5). */
const isSuccess = (name: EndpointName, status: number): boolean =>
  status >= 200 && status <= (name === 'pageCheck' ? 301 : 299);

/** Whether a page check has come back without a body, or with JSON's word for nothing: it names no target. */
const saysNothing = (name: EndpointName, { body }: UpstreamAnswer): boolean =>
  name === 'pageCheck' && ['', 'null'].includes(body.toString('utf8').trim());

const headerOf = (answer: UpstreamAnswer, name: string): string | undefined => {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** The answer with a document of our own, where no other source has one. */
export const fallbackAnswer = (body: Buffer): Extract<GatewayAnswer, { ok: true }> => ({
  ok: true,
  document: {
    body,
    etag: etagOf(body),
    upstreamEtag: undefined,
    lastModified: undefined,
    tags: [],
    absence: undefined,
  },
  source: 'static-fallback',
  freshFor: FALLBACK_FRESH,
  age: undefined,
  outcome: undefined,
});

/** Nesting of many thousand levels exhausts the stack, in the schemas or before: no document of ours has that. */
function parseAnswer(name: EndpointName, raw: unknown, standIn: StandIn): TolerantParse<object> {
  try {
    return rememberingSanitised(() => parseTolerantly<object>(answerSchemas[name], raw, standIn));
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, reason: error.message };
    throw error;
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
