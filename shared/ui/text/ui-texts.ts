import { catalogue } from '../../contract/text/texts.ts';

export const uiTexts = catalogue('ui', {
  home: 'Home',
  newTab: '(opens in a new tab)',
  backToTop: 'Back to top',
  close: 'Close',
  back: 'Back',
  previous: 'Previous',
  next: 'Next',
  continue: 'Continue',
  pageOf: 'Page {number} of {count}',
  search: 'Search',
  searchThisSite: 'Search this site',
  lookingFor: 'What are you looking for?',
  popularSearches: 'Popular searches',
  tryAgain: 'Try again',
  sending: 'Sending...',
  topics: 'Topics',
  date: 'Date',
  addToCalendar: 'Add to your calendar',
  knownAs: 'Also known as: {names}',
  noTerms: 'No Terms',
  /** Names a table for screen readers. */
  table: 'Table',
  /** The button of a panel. */
  learnMore: 'Learn More',
  showAll: 'Show all',
  hideAll: 'Hide all',
  skipList: 'Skip the list',
  rowsShown: '{shown} of {all} shown',
  feedOfSite: '{feed} from {site}',
  feedLabel: '{label}:',
});
