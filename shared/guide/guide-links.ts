/** Id of the page's title. */
export const GUIDE_TITLE_ID = 'guide-title';
/** Id of the page menu, the target of the sticky header's Change link. */
export const GUIDE_MENU_ID = 'guide-menu';

/** The path of an address, without query, fragment and trailing slashes. */
export const plainLink = (link: string): string => link.replace(/[?#].*$/s, '').replace(/(?<=[^/])\/+$/, '');

/** Whether a link leads to the page at a path. */
export const leadsTo = (link: string, path: string): boolean => plainLink(link) === plainLink(path);
