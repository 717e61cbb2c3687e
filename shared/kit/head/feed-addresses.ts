import { typeLabel } from '../text/page-type.ts';

/** The public feeds: of everything, and of the page types that have one of their own (design section 4). */
export const feedNames = ['all', 'news', 'guidance', 'report', 'blog-post'] as const;
export type FeedName = (typeof feedNames)[number];

/** In what each feed is there, the one that every reader knows first. */
export const FEED_FORMATS = [
  { label: 'RSS', ending: 'rss-feed.xml', mediaType: 'application/rss+xml' },
  { label: 'Atom', ending: 'atom-feed.xml', mediaType: 'application/atom+xml' },
  { label: 'JSON Feed', ending: 'json-feed.json', mediaType: 'application/feed+json' },
] as const;

export const feedAddress = (name: FeedName, { ending }: (typeof FEED_FORMATS)[number]): string =>
  `/api/1/services/v1/${name}-${ending}`;

/** The feeds of a list of some page types; a list of any type has that of everything. */
export const feedsOfTypes = (types: readonly string[] = []): readonly FeedName[] =>
  types.length === 0 ? ['all'] : feedNames.filter((name) => name !== 'all' && types.includes(name));

export const feedTitle = (name: FeedName): string => (name === 'all' ? 'Everything new' : typeLabel(name));
