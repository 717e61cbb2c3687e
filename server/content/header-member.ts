import { emptyHeader } from '#shared/contract/layout/header-schema.server.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import { ContentDocument } from './content-document.ts';
import { type ContentGateway, fallbackResult } from './content-gateway.ts';

/** The smallest header that can carry a member when every source of content has failed. */
const emptyDocument = new ContentDocument(emptyHeader);

/**
 * The same gateway, but the header's document has one more member while `memberOf` returns one. Every
 * page shows it, whether rendered here or in the browser, and so do readers of `/api`; no content service is
 * needed.
 */
export const withHeaderMember = (
  gateway: ContentGateway,
  name: string,
  memberOf: (site: SiteId) => object | undefined,
): ContentGateway => ({
  async read(site, endpoint, params) {
    const upstreamResult = await gateway.read(site, endpoint, params);
    const member = endpoint === 'header' ? memberOf(site) : undefined;
    if (!member) return upstreamResult;
    const result = upstreamResult.ok ? upstreamResult : fallbackResult(emptyDocument);
    return { ...result, document: result.document.withMember(name, member) };
  },
});
