import type { HeaderResponse } from './header-schema.server.ts';
import { sectionRoot } from './kept-header.ts';

const TEAL_BLUE = '#007780';
const NIGHT_BLUE = '#051c48';

/**
 * Colour of the header on a path (specification 2.4), the first of: the header item for this page, night-blue
 * on the error pages, the header item of the same section, `knownOtherwise`, the authored default, teal-blue.
 */
export function headerColour(
  path: string,
  header: HeaderResponse | undefined,
  knownOtherwise?: string,
): string {
  const items = header?.page.items ?? [];
  const own = items.find(({ pageLink }) => pageLink === path);
  if (!own && (path === '/error' || path === '/404')) return NIGHT_BLUE;
  const root = sectionRoot(path);
  const item = own ?? items.find(({ pageLink }) => root !== undefined && sectionRoot(pageLink) === root);
  return item?.headerColour || knownOtherwise || header?.page.defaultBg || TEAL_BLUE;
}
