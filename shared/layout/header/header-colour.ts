import type { SiteVariant } from '../../site/site-variant.ts';
import type { HeaderResponse } from './header-schema.server.ts';
import { sectionRoot } from './header-scope.ts';

/**
 * Colour of the header on a path (specification 2.4), the first of: the header item for this page, the site's
 * colour of error pages there, the header item of the same section, `knownOtherwise`, the authored default,
 * the site's.
 */
export function headerColour(
  path: string,
  header: HeaderResponse | undefined,
  { contentColours }: SiteVariant,
  knownOtherwise?: string,
): string {
  const items = header?.page.items ?? [];
  const own = items.find(({ pageLink }) => pageLink === path);
  if (!own && (path === '/error' || path === '/404')) return contentColours.errorHeader;
  const root = sectionRoot(path);
  const item = own ?? items.find(({ pageLink }) => root !== undefined && sectionRoot(pageLink) === root);
  return item?.headerColour || knownOtherwise || header?.page.defaultBg || contentColours.header;
}
