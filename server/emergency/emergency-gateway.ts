import type { EmergencyMessage } from '#shared/layout/header/header-schema.server.ts';
import { emptyHeader } from '#shared/layout/header/header-schema.server.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import { ContentDocument } from '../content/content-document.ts';
import { type ContentGateway, fallbackAnswer } from '../content/content-gateway.ts';

/**
 * The same gateway, which adds the emergency message to the header's document while there is one: so that rendered
 * pages, and whoever reads the header through `/api`, show it in the same way. The content service has no part in it.
 */
export function withEmergency(
  gateway: ContentGateway,
  messageOf: (site: SiteId) => EmergencyMessage | undefined,
): ContentGateway {
  /** A header that nobody has: enough of one to carry a message when every source of content has failed. */
  const emptyDocument = new ContentDocument(Buffer.from(JSON.stringify(emptyHeader)));
  return {
    async answer(site, name, params) {
      const given = await gateway.answer(site, name, params);
      const message = name === 'header' ? messageOf(site) : undefined;
      if (!message) return given;
      const answer = given.ok ? given : fallbackAnswer(emptyDocument);
      return { ...answer, document: answer.document.withMember('emergency', message) };
    },
  };
}
