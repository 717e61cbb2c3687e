import type { EmergencyMessage } from '#shared/layout/header/header-schema.server.ts';
import { emptyHeader } from '#shared/layout/header/header-schema.server.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import { ContentDocument } from '../content/content-document.ts';
import { type ContentGateway, fallbackResult } from '../content/content-gateway.ts';

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
