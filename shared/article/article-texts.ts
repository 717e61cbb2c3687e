import { catalogue } from '../site/texts.ts';

export const articleTexts = catalogue('article', {
  inThisArticle: 'In this article',
  authors: 'Authors',
  /** Content has dates under these titles. */
  reviewed: 'Reviewed',
  published: 'Published',
  lastUpdated: 'Last updated',
  allUpdates: 'See all updates',
  updates: 'Updates to this page',
  minorChange: 'Minor change',
  followUpdates: 'Follow updates to this page in a feed reader',
  updatesFeed: 'Updates: {title}',
  partOf: 'Part of',
  topics: 'Topics',
  alsoSee: 'Also see',
  downloads: 'Downloads',
  pages: { one: '{count} page', other: '{count} pages' },
});
