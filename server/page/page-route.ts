import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { createRoutes } from '#shared/routes.tsx';
import type { SiteVariant } from '#shared/site/site-variant.ts';
import { cacheStatus } from '../cache/cache-status.ts';
import type { Filled, Lifetime, ResponseCache } from '../cache/response-cache.ts';
import type { ContentGateway, ContentSource } from '../content/content-gateway.ts';
import { createGatewayReader, newReadRecord, type ReadRecord } from '../content/content-reader.ts';
import { type BodyStream, compressedStream } from '../http/compressed-stream.ts';
import { isNotModified } from '../http/conditional-get.ts';
import { preferredEncoding } from '../http/preferred-encoding.ts';
import { sendText } from '../http/problem.ts';
import { requireSite } from '../site/resolve-site.ts';
import { createPageAddressing, pageKey } from './page-key.ts';
import type { PageRender, RenderPage } from './render-page.tsx';
import { bytesOf, type StoredPage, toStoredPage } from './stored-page.ts';

export type PageCache = ResponseCache<StoredPage, StoredPage>;

interface PageRouteOptions {
  readonly gateway: ContentGateway;
  readonly cache: PageCache;
  readonly renderPage: RenderPage;
  readonly now: () => Date;
}

/** A page made from static fallbacks is made again as soon as the content service may be back, in seconds. */
const FALLBACK_FRESH = 5;
/** Just long enough that visitors of a busy page need not wait for a service that hangs, in seconds. */
const FALLBACK_STALE = 5;
const NOT_FOUND_FRESH = 10;
/** Pages without any content, such as redirects, in seconds. */
const DEFAULT_FRESH = 60;
/** A page past its freshness is served while it is made anew, in seconds. */
const STALE_WHILE_REVALIDATE = 60;
/** When to ask again after a 503, in seconds. */
const RETRY_AFTER = 10;

/** From near to far. */
const SOURCES: readonly ContentSource[] = ['cache', 'content-service', 'stale-cache', 'static-fallback'];

const furthest = (sources: ReadonlySet<ContentSource>): ContentSource | undefined =>
  SOURCES.findLast((source) => sources.has(source));

/** Which pages are kept and how long: complete 200s and 301s, and 404s for a moment (design section 5). */
function lifetimeOfPage(status: number, record: ReadRecord): Lifetime {
  const staleWhileRevalidate = STALE_WHILE_REVALIDATE;
  if (record.hasGaps) return { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 };
  if (status === 404) return { fresh: NOT_FOUND_FRESH, staleWhileRevalidate: 0, staleIfError: 0 };
  if (status !== 200 && status !== 301) return { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 };
  if (record.sources.has('static-fallback'))
    return { fresh: FALLBACK_FRESH, staleWhileRevalidate: FALLBACK_STALE, staleIfError: 0 };
  const fresh = Number.isFinite(record.freshFor) ? Math.max(1, record.freshFor) : DEFAULT_FRESH;
  return { fresh, staleWhileRevalidate, staleIfError: 0 };
}

/** Serves every page: from the page cache, else rendered once however many wait for it. */
export function pageRoute({ gateway, cache, renderPage, now }: PageRouteOptions): RequestHandler {
  const canonicalUrlOf = createPageAddressing(createRoutes());

  return async function servePage(request, response) {
    if (!['GET', 'HEAD'].includes(request.method)) {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(response, 405, 'Method not allowed');
    }
    const site = requireSite(response);
    const url = new URL(request.originalUrl, site.origin);
    const address = canonicalUrlOf(url.pathname, url.searchParams);
    let isStreamed = false;
    const cached = await cache.resolve(pageKey(site.id, address), () =>
      makePage(site, address, (render, record) => {
        if (response.writableEnded || response.closed || request.method === 'HEAD') return undefined;
        isStreamed = true;
        return openStream(request, response, render, record);
      }),
    );
    if (isStreamed) return;
    const page = cached.ok ? cached.value : cached.failure;
    if (cached.ok) response.setHeader('Cache-Status', cacheStatus(cached.outcome, cached.freshFor));
    else response.setHeader('Cache-Status', 'web; fwd=miss');
    sendPage(request, response, page, cached.ok ? cached.freshFor : 0);
  };

  /** Streams to the visitor who asked first while the page is collected for everybody after. */
  function openStream(
    request: ExpressRequest,
    response: ExpressResponse,
    render: Extract<PageRender, { kind: 'page' }>,
    record: ReadRecord,
  ) {
    const lifetime = lifetimeOfPage(render.status, record);
    response.setHeader(
      'Cache-Status',
      lifetime.fresh > 0 ? cacheStatus('miss', lifetime.fresh) : 'web; fwd=miss',
    );
    setPageHeaders(
      response,
      { status: render.status, tags: [...record.tags], source: furthest(record.sources) },
      lifetime.fresh,
    );
    response.status(render.status);
    return compressedStream(request, response);
  }

  async function makePage(
    site: SiteVariant,
    address: string,
    openStream: (render: Extract<PageRender, { kind: 'page' }>, record: ReadRecord) => BodyStream | undefined,
  ): Promise<Filled<StoredPage, StoredPage>> {
    const record = newReadRecord();
    const content = createGatewayReader(gateway, site.id, record);
    const request = new Request(new URL(address, site.origin));
    const render = await renderPage(request, { site, content, failure: 'answer', now }, now());
    const facts = { status: render.status, tags: [...record.tags], source: furthest(record.sources) };
    const lifetime = lifetimeOfPage(render.status, record);
    if (render.kind === 'redirect') {
      return filled(await toStoredPage(Buffer.alloc(0), { ...facts, location: render.location }), lifetime);
    }
    const stream = openStream(render, record);
    const chunks: Buffer[] = [];
    // When this rejects, the error handler answers everybody who waits and cuts what has begun.
    await render.writeTo((chunk) => {
      chunks.push(chunk);
      stream?.write(chunk);
    });
    stream?.end();
    return filled(await toStoredPage(Buffer.concat(chunks), { ...facts, location: undefined }), lifetime);
  }
}

const filled = (page: StoredPage, lifetime: Lifetime): Filled<StoredPage, StoredPage> =>
  lifetime.fresh > 0
    ? { ok: true, value: page, lifetime, bytes: bytesOf(page) }
    : { ok: false, failure: page };

type HeaderFacts = Pick<StoredPage, 'status' | 'tags' | 'source'>;

function setPageHeaders(
  response: ExpressResponse,
  { status, tags, source }: HeaderFacts,
  freshFor: number,
): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Vary', 'Accept-Encoding');
  if (source) response.setHeader('X-Content-Source', source);
  if (tags.length > 0) response.setHeader('Cache-Tag', tags.join(','));
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER);
  if (freshFor > 0) {
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    response.setHeader('CDN-Cache-Control', `public, max-age=${Math.max(1, Math.floor(freshFor))}`);
  } else {
    response.setHeader('Cache-Control', 'no-store');
  }
}

function sendPage(
  request: ExpressRequest,
  response: ExpressResponse,
  page: StoredPage,
  freshFor: number,
): void {
  setPageHeaders(response, page, freshFor);
  if (page.location !== undefined) {
    response.status(page.status).setHeader('Location', page.location).end();
    return;
  }
  response.setHeader('ETag', page.etag);
  if (page.status === 200 && isNotModified(request, page.etag)) {
    response.status(304).end();
    return;
  }
  const encoding = preferredEncoding(request);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  const body = page.bodies[encoding];
  response.status(page.status).setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
