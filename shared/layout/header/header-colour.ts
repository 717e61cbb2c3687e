import type { HeaderResponse } from './header-schema.server.ts';
import { sectionRoot } from './kept-header.ts';

const TEAL_BLUE = '#007780';
const NIGHT_BLUE = '#051c48';

/**
 * Colour of the header on a path (specification 2.4). Night-blue on the error pages; otherwise the first of:
 * the header item for this page, one in the same section, `knownOtherwise`, the authored default, teal-blue.
 */
export function headerColour(
  path: string,
  header: HeaderResponse | undefined,
  knownOtherwise?: string,
): string {
  if (path === '/error' || path === '/404') return NIGHT_BLUE;
  const items = header?.page.items ?? [];
  const root = sectionRoot(path);
  const item =
    items.find(({ pageLink }) => pageLink === path) ??
    items.find(({ pageLink }) => root !== undefined && sectionRoot(pageLink) === root);
  return item?.headerColour || knownOtherwise || header?.page.defaultBg || TEAL_BLUE;
}
