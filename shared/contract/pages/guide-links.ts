import { plainPath } from '../html/address.ts';

/** Id of the page's title. */
export const GUIDE_TITLE_ID = '--guide-title';
/** Id of the page menu, the target of the sticky header's Change link. */
export const GUIDE_MENU_ID = '--guide-menu';

const WHOLE = '/whole-guide';

/** Address of the page with all chapters of the collection that a page belongs to; undefined for other guides. */
export const wholeGuideAddress = (path: string): string | undefined =>
  /^\/collection\/[^/]+/.exec(path)?.[0].concat(WHOLE);

/** Address of the first page of the collection that a whole-guide page shows; undefined for other pages. */
export const wholeGuideRoot = (path: string): string | undefined =>
  path === wholeGuideAddress(path) ? path.slice(0, -WHOLE.length) : undefined;

/** Whether a link leads to the page at a path. */
export const linksTo = (link: string, path: string): boolean => plainPath(link) === plainPath(path);
