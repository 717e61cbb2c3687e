import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { type EmergencyMessage, emptyHeader } from '#shared/layout/header/header-schema.server.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import type { Purgeable } from '../cache/purge.ts';
import { ContentDocument } from '../content/content-document.ts';
import { type ContentGateway, fallbackResult } from '../content/content-gateway.ts';
import { documentKey } from '../content/document-cache.ts';
import { pageKey } from '../page/page-key.ts';

/**
 * The same gateway, but the header's document carries the emergency message while there is one. Rendered
 * pages and readers of `/api` thus show it alike, without the content service.
 */
export function withEmergency(
  gateway: ContentGateway,
  messageOf: (site: SiteId) => EmergencyMessage | undefined,
): ContentGateway {
  /** The least header that can carry a message when every source of content has failed. */
  const emptyDocument = new ContentDocument(Buffer.from(JSON.stringify(emptyHeader)));
  return {
    async read(site, name, params) {
      const given = await gateway.read(site, name, params);
      const message = name === 'header' ? messageOf(site) : undefined;
      if (!message) return given;
      const result = given.ok ? given : fallbackResult(emptyDocument);
      return { ...result, document: result.document.withMember('emergency', message) };
    },
  };
}

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
