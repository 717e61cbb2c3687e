import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import type { Purgeable } from '../cache/purge.ts';
import { documentKey } from '../content/document-cache.ts';
import { pageKey } from '../page/page-key.ts';

interface LayoutCaches {
  readonly pages: Purgeable;
  readonly documents: Purgeable;
}

/**
 * Makes every page of some sites be rendered anew at its next visit, and the header of `/api`. The documents
 * that pages are made from stay, because in an emergency the content service may not respond.
 */
export function showOnPages(sites: readonly SiteId[], { pages, documents }: LayoutCaches): void {
  // Hard: old pages must not stand in, even under overload.
  pages.purge((key) => sites.some((site) => key.startsWith(pageKey(site, ''))), true);
  const headers = new Set(sites.map((site) => documentKey(site, endpointAddress('header', {}))));
  documents.purge((key) => headers.has(key), false);
}
