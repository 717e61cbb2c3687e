import type { PreviewNotice } from '#shared/layout/header/header-schema.server.ts';
import { emptyHeader } from '#shared/layout/header/header-schema.server.ts';
import { ContentDocument } from '../content/content-document.ts';
import { type ContentGateway, fallbackResult } from '../content/content-gateway.ts';
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
    async read(site, name, params) {
      const given = await gateway.read(site, name, params);
      const preview = name === 'header' ? currentPreview() : undefined;
      if (!preview) return given;
      const result = given.ok ? given : fallbackResult(emptyDocument);
      return { ...result, document: result.document.withMember('previewNotice', noticeOf(preview)) };
    },
  };
}
