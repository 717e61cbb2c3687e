import { catalogue } from '../site/texts.ts';

export const feedTexts = catalogue('feeds', {
  feedOf: '{feed} - {site}',
  updatesTo: 'Updates to {title} - {site}',
  updated: '{title}: updated',
});

/** Titles of the feeds of page types. */
export const feedTitleTexts = catalogue('feed-titles', {
  news: 'News',
  guidance: 'Guidance',
  report: 'Reports',
  'blog-post': 'Blog posts',
  advisory: 'Advisories',
});
