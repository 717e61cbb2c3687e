/** Id of the title of the page that is being read. */
export const GUIDE_TITLE_ID = 'guide-title';
/** Id of the page menu, to which the sticky header's Change link leads. */
export const GUIDE_MENU_ID = 'guide-menu';
