/** The address of a page without what browsers add to it. */
export const plainLink = (link: string): string => link.replace(/[?#].*$/s, '').replace(/(?<=[^/])\/+$/, '');

/** Whether a menu entry leads to the page at a path. */
export const leadsTo = (link: string, path: string): boolean => plainLink(link) === plainLink(path);
