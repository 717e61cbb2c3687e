import { catalogue } from '../../contract/text/texts.ts';

export const searchFieldTexts = catalogue('search-field', {
  submit: 'Search',
  clear: 'Clear the search field',
  suggestions: 'Suggested pages',
  suggested: { one: '{count} suggested page', other: '{count} suggested pages' },
});
