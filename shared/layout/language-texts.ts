import { catalogue } from '../contract/text/texts.ts';

export const languageTexts = catalogue('languages', {
  label: 'Languages',
  olderThanSource: 'This page is a translation. The page in {language} has changed since, on {date}.',
});
