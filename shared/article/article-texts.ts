import { catalogue } from '../contract/text/texts.ts';

export const articleTexts = catalogue('article', {
  inThisArticle: 'In this article',
  authors: 'Authors',
  lastUpdated: 'Last updated',
  allUpdates: 'See all updates',
  updates: 'Updates to this page',
  minorChange: 'Minor change',
  followUpdates: 'Follow updates to this page in a feed reader',
  updatesFeed: 'Updates: {title}',
  partOf: 'Part of',
  alsoSee: 'Also see',
  downloads: 'Downloads',
  pages: { one: '{count} page', other: '{count} pages' },
});
