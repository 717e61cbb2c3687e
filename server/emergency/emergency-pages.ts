import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import type { Purgeable } from '../cache/purge.ts';
import { documentKey } from '../content/document-cache.ts';
import { pageKey } from '../page/page-key.ts';

/**
 * Outdates every page of these sites, and the header of `/api`. The documents that pages are made from stay,
 * because in an emergency the content service may not respond.
 */
export function showOnPages(sites: readonly SiteId[], pages: Purgeable, documents: Purgeable): void {
  // Hard: old pages must not be served, even under overload.
  pages.purge((key) => sites.some((site) => key.startsWith(pageKey(site, ''))), true);
  const headers = new Set(sites.map((site) => documentKey(site, endpointAddress('header', {}))));
  documents.purge((key) => headers.has(key), false);
}
