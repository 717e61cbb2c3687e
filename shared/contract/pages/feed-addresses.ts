import { withQuery } from '../html/address.ts';
import { ownValue } from '../parsing/own-value.ts';
import { catalogue, type SiteLanguage, textsOf } from '../text/texts.ts';
import { typeName } from '../text/type-texts.ts';

/** The feed of new pages of every type. */
export const ALL_FEED = 'all';

/** Title of the feed of everything. */
export const allFeedTexts = catalogue('all-feed', { everythingNew: 'Everything new' });

/** Titles of the feeds of page types. A page type with a title here has a feed. */
export const feedTitleTexts = catalogue('feed-titles', {
  news: 'News',
  guidance: 'Guidance',
  report: 'Reports',
  'blog-post': 'Blog posts',
  advisory: 'Advisories',
});

/** The formats of every feed, the most widely supported first. */
export const FEED_FORMATS = [
  { label: 'RSS', ending: 'rss-feed.xml', mediaType: 'application/rss+xml' },
  { label: 'Atom', ending: 'atom-feed.xml', mediaType: 'application/atom+xml' },
  { label: 'JSON Feed', ending: 'json-feed.json', mediaType: 'application/feed+json' },
] as const;

export type FeedFormat = (typeof FEED_FORMATS)[number];

export const feedAddress = (name: string, { ending }: FeedFormat): string =>
  `/api/1/services/v1/${name}-${ending}`;

export const feedTitle = (name: string, site: SiteLanguage): string =>
  name === ALL_FEED
    ? textsOf(site, allFeedTexts).everythingNew
    : (ownValue<string>(textsOf(site, feedTitleTexts), name) ?? typeName(name, site));

/**
 * The feed of changes to the page at a path. Available where the content service announces the feed
 * `updates`.
 */
export const updatesFeedAddress = (path: string, format: FeedFormat): string =>
  withQuery(feedAddress('updates', format), [['url', path]]);

/** The public feeds: one for everything, and one for each page type with a title for it (design section 4). */
export const feedNames: readonly string[] = [ALL_FEED, ...Object.keys(feedTitleTexts.english)];
