import type { PreviewNotice } from '#shared/layout/header/header-schema.server.ts';
import { emptyHeader } from '#shared/layout/header/header-schema.server.ts';
import { ContentDocument } from '../content/content-document.ts';
import { type ContentGateway, fallbackAnswer } from '../content/content-gateway.ts';
import type { Preview } from './preview-ticket.ts';

const noticeOf = ({ at, until }: Preview): PreviewNotice => ({
  at: new Date(at).toISOString(),
  until: new Date(until).toISOString(),
});

/**
 * The same gateway, but the header's document says that this is a preview, so that every page shows it,
 * whether rendered here or in the browser.
 */
export function withPreviewNotice(
  gateway: ContentGateway,
  currentPreview: () => Preview | undefined,
): ContentGateway {
  /** Carries the notice if there is no header. */
  const emptyDocument = new ContentDocument(Buffer.from(JSON.stringify(emptyHeader)));
  return {
    async answer(site, name, params) {
      const given = await gateway.answer(site, name, params);
      const preview = name === 'header' ? currentPreview() : undefined;
      if (!preview) return given;
      const answer = given.ok ? given : fallbackAnswer(emptyDocument);
      return { ...answer, document: answer.document.withMember('previewNotice', noticeOf(preview)) };
    },
  };
}
