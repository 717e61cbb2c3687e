import { type RequestHandler, Router } from 'express';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import type { Filled } from '../cache/entry.ts';
import { newReadRecord, type ReadRecord } from '../content/content-reader.ts';
import { refuseWriting } from '../http/allowed-methods.ts';
import { textBodies } from '../http/bodies.ts';
import { requireSite } from '../http/response-site.ts';
import { pageKey, pagesTag } from './page-key.ts';
import { lifetimeOfPage, secondsFresh } from './page-lifetime.ts';
import { sendCachedPage } from './send-page.ts';
import { filled, type StoredPage, type StoredRouteOptions, storedPage } from './stored-page.ts';

/** The text of a response, and its fields. */
interface Derived {
  readonly contentType: string;
  readonly etag: string;
  readonly text: string;
}

/** A response that a query requests. */
interface Requested {
  /** The address under which it is stored. */
  readonly address: string;
  /** Makes it, and notes what was read for it; undefined if it does not exist. */
  make(record: ReadRecord): Promise<Derived | undefined>;
}

/** How long the replacement of an outdated response is stored, in milliseconds. */
const NOTHING_FRESH_MS = 10_000;

/** 204 rather than an error status, which browsers would report. */
const noContent = storedPage({ status: 204, tags: [], freshFor: 0 });

/**
 * Serves responses that are derived from documents for our own scripts. They are stored among the pages, for as
 * long as a page of the same documents. Without such a response, the status is 204.
 */
export function derivedRoute(
  path: string,
  { cache, elapsed }: Pick<StoredRouteOptions, 'cache' | 'elapsed'>,
  requestedBy: (query: URLSearchParams, site: SiteVariant) => Requested | undefined,
): RequestHandler {
  return Router().all(path, async function serveDerived(request, response) {
    if (refuseWriting(request, response)) return;
    const site = requireSite(response);
    const requested = requestedBy(new URL(request.originalUrl, site.origin).searchParams, site);
    const cached = requested
      ? await cache.resolve(pageKey(site.id, requested.address), (previous) =>
          fill(site, requested, previous),
        )
      : ({ ok: false, failure: noContent } as const);
    await sendCachedPage(request, response, cached);
  });

  async function fill(
    site: SiteVariant,
    requested: Requested,
    previous: StoredPage | undefined,
  ): Promise<Filled<StoredPage, StoredPage>> {
    const generatedAt = elapsed();
    const record = newReadRecord();
    const derived = await requested.make(record);
    const lifetime = derived && lifetimeOfPage(200, record, generatedAt);
    if (!derived || !lifetime || lifetime.freshUntil <= generatedAt) {
      const until = generatedAt + NOTHING_FRESH_MS;
      // Replaces any previous response, which the cache would otherwise serve stale.
      return filled(noContent, previous && { freshUntil: until, staleUntil: until }, generatedAt);
    }
    const { contentType, etag, text } = derived;
    const tags = [...record.tags, pagesTag(site.id)];
    const facts = { status: 200, tags, freshFor: secondsFresh(lifetime, generatedAt), contentType, etag };
    return filled(storedPage(facts, textBodies(Buffer.from(text))), lifetime, generatedAt);
  }
}
