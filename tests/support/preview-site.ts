import { previewLink } from '#server/preview/preview-address.ts';
import { PREVIEW_COOKIE, type Preview, signTicket } from '#server/preview/preview-ticket.ts';
import type { FakeContentService } from './fake-content-service.ts';
import { fakeHeader } from './fake-documents.ts';

export const PREVIEW_KEY = 'the-key-of-all-previews';

const HEADER = '/api/1/services/v3/page/header.json';

/** Makes a fake content service announce that it has previews, or that it has none. */
export const announcePreviews = (contentService: FakeContentService, preview = true): void =>
  contentService.serve({
    [HEADER]: (site) => ({ ...fakeHeader(site), capabilities: { feeds: [], preview } }),
  });

/** The preview link to a page of a site, without the origin. */
export const linkTo = (path: string, preview: Preview, key = PREVIEW_KEY): string =>
  previewLink(key, preview, '', path);

/** The cookie header by which a browser requests a preview. */
export const cookieOf = (preview: Preview, key = PREVIEW_KEY): { readonly cookie: string } => ({
  cookie: `cookie_consent=1; ${PREVIEW_COOKIE}=${signTicket(key, preview)}`,
});
