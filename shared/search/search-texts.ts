import { catalogue } from '../contract/text/texts.ts';

export const searchTexts = catalogue('search', {
  titleOfResults: 'Search results for {words}',
  description: "Search the {site}'s guidance, news, reports and blog posts.",
  leadOfHome: 'Search everything that we publish: guidance, news, reports, blog posts and tools.',
  lead: 'Guidance, news, reports, blog posts and tools.',

  /** A number of results with a noun from content. */
  counted: '{count} {noun}',
  /** `results` is their number and noun. */
  resultsFor: "{results} for '{words}'",
  /** For screen readers, when the results have changed. */
  announced: '{results}, {shown} shown, sorted by {order}',
  showingFor: 'Showing results for {words}',
  results: 'Results',
  showMore: 'Show {count} more',
  sortBy: 'Sort by',
  applySort: 'Apply',
  pages: 'Pages of results',
  randomOrder: 'In random order, new every hour. It says nothing about quality.',

  recommended: 'Recommended',
  meaning: 'What it means',
  updated: 'Updated {date}',
  pastEvents: 'Past events',
  past: 'Past',
  partOf: 'Part of {collection}',
  from: 'from {supplier}',
  certified: 'Certified',
  expired: 'Expired',
  certifiedUntil: '{status} until {date}',
  wasValidUntil: '{status}, was valid until {date}',

  nothing: "Sorry, we couldn't find any results",
  nothingFor: "Sorry, we couldn't find any results for '{words}'",
  youCould: 'You could:',
  checkSpelling: 'double-check spelling',
  changeWords: 'use fewer or different keywords',
  beLessSpecific: 'search for something less specific',
  searchedInstead: 'We found nothing for ‘{words}’. These are the results for ‘{instead}’.',
  nothingInstead: 'We found nothing for ‘{words}’, nor for ‘{instead}’.',

  supplier: 'supplier',
  product: 'product',
  organisation: 'organisation',
  /** The noun is one of those above, or from content. */
  unknownName: 'No {noun} called ‘{name}’',
  unknownNameFound:
    'No {noun} is called ‘{name}’. The results below have these words in what is said of them.',
  elsewhere: 'In other registers of this site',
  similar: 'Similar names, which belong to others',
  inRegister: '{name} in {register}',

  failed: 'We could not get any results just now.',
  failedWithEarlier: 'We could not get these results just now. What you see are the results from before.',
  tryingAgain: 'Trying again',

  download: 'Download {results}:',
  downloadFirst: 'Download the first {limit} of {results}:',
  csv: 'CSV, for spreadsheets',
  json: 'JSON, for programs',
});
