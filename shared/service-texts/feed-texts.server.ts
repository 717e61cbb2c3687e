import { catalogue } from '../site/texts.ts';

export const feedTexts = catalogue('feeds', {
  feedOf: '{feed} - {site}',
  updatesTo: 'Updates to {title} - {site}',
  updated: '{title}: updated',
});
