import { catalogue } from '../contract/text/texts.ts';

/** Texts for fields of documents that lack them. */
export const defaultTexts = catalogue('default-texts', {
  sent: 'Thank you, we have received your answers',
  notSent: 'Your answers were not sent',
  correct: 'Correct',
  incorrect: 'Not quite',
  choose: 'Please choose an answer',
  more: 'More',
  help: 'Help',
  video: 'Video',
  wasUseful: 'Was this page useful?',
  download: 'Download',
  share: 'Share',
  optionalCookies: 'Optional cookies',
});
