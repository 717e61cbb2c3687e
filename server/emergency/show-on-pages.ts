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
 * Makes every page of some sites be made anew for its next visitor, and the header that `/api` gives out. The documents
 * that pages are made from stay: nobody has to be asked for them, which in an emergency nobody may be able to answer.
 */
export function showOnPages(sites: readonly SiteId[], { pages, documents }: LayoutCaches): void {
  // Nothing of them may stand in, not even while there is no time to make all of them.
  pages.purge((key) => sites.some((site) => key.startsWith(pageKey(site, ''))), true);
  const headers = new Set(sites.map((site) => documentKey(site, endpointAddress('header', {}))));
  documents.purge((key) => headers.has(key), false);
}
