import { type RequestHandler, Router } from 'express';
import { PAGE_DATA_PATH, pageDataAddress, pageDataParams } from '#shared/routing/page-data-address.ts';
import type { SiteVariant } from '#shared/site/site-variant.ts';
import type { Filled } from '../cache/entry.ts';
import { createGatewayReader, newReadRecord } from '../content/content-reader.ts';
import { refuseWriting } from '../http/allowed-methods.ts';
import { requireSite } from '../http/response-site.ts';
import { derivedPage, emptyResponse, noContent } from './derived-page.ts';
import { type PageAddressing, pageKey } from './page-key.ts';
import type { PageRenderer } from './render-page.tsx';
import { sendCachedPage } from './send-cached-page.ts';
import { hashOfReads, type StoredPage, type StoredRouteOptions } from './stored-page.ts';

interface PageDataOptions extends StoredRouteOptions {
  readonly renderer: PageRenderer;
  readonly canonicalUrlOf: PageAddressing;
  /** As for pages: part of the names of their renderings. */
  readonly version: string;
}

/** The page whose data are requested: its canonical address, and its rendering. */
interface RequestedData {
  readonly address: string;
  readonly rendering: string;
}

/**
 * The data with which the browser hydrates a document: what the loaders read for that very rendering. If they
 * read anything else by now, the response is 204 and the document stays without React. Stored with the pages,
 * under their tags (docs/decisions/0041).
 */
export function pageDataRoute({
  gateway,
  cache,
  renderer,
  canonicalUrlOf,
  version,
  now,
  elapsed,
}: PageDataOptions): RequestHandler {
  function wantedOf(query: URLSearchParams, { origin }: SiteVariant): RequestedData | undefined {
    const address = query.get(pageDataParams.address) ?? '';
    const rendering = query.get(pageDataParams.rendering) ?? '';
    if (!address.startsWith('/') || !rendering || !URL.canParse(address, origin)) return undefined;
    const url = new URL(address, origin);
    if (url.origin !== origin) return undefined;
    return { address: canonicalUrlOf(url.pathname, url.searchParams), rendering };
  }

  return Router().all(PAGE_DATA_PATH, async function servePageData(request, response) {
    if (refuseWriting(request, response)) return;
    const site = requireSite(response);
    const wanted = wantedOf(new URL(request.originalUrl, site.origin).searchParams, site);
    const cached = wanted
      ? await cache.resolve(pageKey(site.id, pageDataAddress(wanted.address, wanted.rendering)), (previous) =>
          load(site, wanted, previous),
        )
      : ({ ok: false, failure: noContent } as const);
    await sendCachedPage(request, response, cached);
  });

  async function load(
    site: SiteVariant,
    { address, rendering }: RequestedData,
    previous: StoredPage | undefined,
  ): Promise<Filled<StoredPage, StoredPage>> {
    const generatedAt = elapsed();
    const record = newReadRecord();
    const clock = { now, elapsed, timeZone: site.timeZone };
    const content = createGatewayReader(gateway, site.id, record, clock);
    const environment = { site, content, failure: 'answer', now } as const;
    const page = await renderer.loadPage(new Request(new URL(address, site.origin)), environment);
    if (!page) return emptyResponse(previous, generatedAt);
    const hash = hashOfReads(version, pageKey(site.id, address), page.status, record.reads);
    if (hash !== rendering) return emptyResponse(previous, generatedAt);
    const contentType = 'application/json; charset=utf-8';
    const etag = `W/"${rendering}"`;
    return derivedPage({ site, record, contentType, etag, text: page.data(), previous, generatedAt });
  }
}
