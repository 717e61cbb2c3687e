import { catalogue } from '../../site/texts.ts';

export const uiTexts = catalogue('ui', {
  home: 'Home',
  newTab: '(opens in a new tab)',
  backToTop: 'Back to top',
  close: 'Close',
  /** Names a table for screen readers. */
  table: 'Table',
  /** The button of a panel. */
  learnMore: 'Learn More',
  showAll: 'Show all',
  hideAll: 'Hide all',
  skipList: 'Skip the list',
  rowsShown: '{shown} of {all} shown',
  everythingNew: 'Everything new',
  feedOfSite: '{feed} from {site}',
  feedLabel: '{label}:',
});
