/** Id of the title of the page that is being read. */
export const GUIDE_TITLE_ID = 'guide-title';
/** Id of the page menu, to which the sticky header's Change link leads. */
export const GUIDE_MENU_ID = 'guide-menu';

/** The address of a page without what browsers add to it. */
export const plainLink = (link: string): string => link.replace(/[?#].*$/s, '').replace(/(?<=[^/])\/+$/, '');

/** Whether a menu entry leads to the page at a path. */
export const leadsTo = (link: string, path: string): boolean => plainLink(link) === plainLink(path);
