import type { EmergencyMessage } from '#shared/frame/header/header-schema.server.ts';
import { headerResponse } from '#shared/frame/header/header-schema.server.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import { type ContentGateway, fallbackAnswer } from '../content/content-gateway.ts';
import { etagOf, type StoredDocument } from '../content/stored-document.ts';

/** A header that nobody has: enough of one to carry a message when every source of content has failed. */
const EMPTY_HEADER = Buffer.from(JSON.stringify(headerResponse.parse({})));

interface Added {
  readonly message: EmergencyMessage;
  readonly document: StoredDocument;
}

/**
 * The same gateway, which adds the emergency message to the header's document while there is one: so that rendered
 * pages, and whoever reads the header through `/api`, show it in the same way. The content service has no part in it.
 */
export function withEmergency(
  gateway: ContentGateway,
  messageOf: (site: SiteId) => EmergencyMessage | undefined,
): ContentGateway {
  const known = new WeakMap<Buffer, Added>();

  function added(document: StoredDocument, message: EmergencyMessage): StoredDocument {
    const before = known.get(document.body);
    if (before?.message === message) return before.document;
    const body = Buffer.from(
      JSON.stringify({ ...JSON.parse(document.body.toString('utf8')), emergency: message }),
    );
    // It has changed since, whatever the content service says of its part.
    const made = { ...document, body, etag: etagOf(body), lastModified: undefined };
    known.set(document.body, { message, document: made });
    return made;
  }

  return {
    async answer(site, name, params) {
      const given = await gateway.answer(site, name, params);
      const message = name === 'header' ? messageOf(site) : undefined;
      if (!message) return given;
      const answer = given.ok ? given : fallbackAnswer(EMPTY_HEADER);
      return { ...answer, document: added(answer.document, message) };
    },
  };
}
