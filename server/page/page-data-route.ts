import type { RequestHandler } from 'express';
import { PAGE_DATA_PATH, pageDataAddress, pageDataParams } from '#shared/routing/page-data-address.ts';
import { createGatewayReader } from '../content/content-reader.ts';
import { derivedRoute } from './derived-route.ts';
import { type PageAddressing, pageKey } from './page-key.ts';
import type { PageRenderer } from './render-page.tsx';
import { hashOfReads, type StoredRouteOptions } from './stored-page.ts';

interface PageDataOptions extends StoredRouteOptions {
  readonly renderer: PageRenderer;
  readonly canonicalUrlOf: PageAddressing;
}

/**
 * The data with which the browser hydrates a document: what the loaders read for that very rendering. If they
 * would read anything else now, the response is 204 and the document stays without React. Stored with the pages,
 * under their tags (docs/decisions/0041).
 */
export function pageDataRoute(options: PageDataOptions): RequestHandler {
  const { gateway, renderer, canonicalUrlOf, version, now, elapsed } = options;

  return derivedRoute(PAGE_DATA_PATH, options, (query, site) => {
    const address = query.get(pageDataParams.address);
    const rendering = query.get(pageDataParams.rendering);
    if (!address?.startsWith('/') || !rendering || !URL.canParse(address, site.origin)) return undefined;
    const { origin, pathname, searchParams } = new URL(address, site.origin);
    if (origin !== site.origin) return undefined;
    const canonical = canonicalUrlOf(pathname, searchParams);
    return {
      address: pageDataAddress(canonical, rendering),
      async make(record) {
        const clock = { now, elapsed, timeZone: site.timeZone };
        const content = createGatewayReader(gateway, site.id, record, clock);
        const page = await renderer.loadPage({ site, address: canonical, content, now });
        if (!page) return undefined;
        const hash = hashOfReads(version, pageKey(site.id, canonical), page.status, record.reads);
        if (hash !== rendering) return undefined;
        return { contentType: 'application/json; charset=utf-8', etag: `W/"${hash}"`, text: page.data() };
      },
    };
  });
}
