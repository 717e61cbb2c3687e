import { catalogue } from '../../contract/text/texts.ts';

export const filterTexts = catalogue('filters', {
  filters: 'Filters',
  chosenCount: { one: '{count} chosen', other: '{count} chosen' },
  about: 'About {group}',
  showAll: '+ Show all',
  showFewer: '− Show fewer',
  /** Follows `showAll` and `showFewer` for screen readers. */
  ofGroup: 'of {group}',
  chosen: 'Chosen filters',
  /** For screen readers, before the group and the value of a filter. */
  remove: 'Remove',
  /** Before a value of the group. */
  valueOf: '{group}:',
  clearAll: 'Clear all',
  full: 'No more filters fit into the address of this page. Remove one to choose another.',
});

/** Labels of filter groups, by their query parameters. */
export const filterLabels = catalogue('filter-labels', {
  type: 'Type',
  defaultTypes: 'Type',
  severity: 'Severity',
  topics: 'Topic',
  audience: 'Written for',
  year: 'Year',
  partOfBlog: 'Blog',
  author: 'Author',
  productType: 'Product type',
  scheme: 'Scheme',
  service: 'Service',
  sector: 'Sector',
  region: 'Region',
  cafPrinciple: 'CAF principle',
  cafSubPrinciple: 'CAF sub-principle',
  cirLevel: 'Level',
});
