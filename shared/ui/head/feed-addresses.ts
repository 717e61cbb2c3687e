import { pageKinds } from '../../page-kinds.ts';
import { withQuery } from '../links/with-query.ts';
import { spokenName } from '../text/spoken-name.ts';

const EVERYTHING = 'all';

/** The public feeds: of everything, and of the kinds of page that have one of their own (design section 4). */
export const feedNames: readonly string[] = [
  EVERYTHING,
  ...Object.entries(pageKinds)
    .flatMap(([name, { feed }]) => (feed === undefined ? [] : { name, feed }))
    .sort((one, other) => one.feed - other.feed)
    .map(({ name }) => name),
];

/** In what each feed is there, the one that every reader knows first. */
export const FEED_FORMATS = [
  { label: 'RSS', ending: 'rss-feed.xml', mediaType: 'application/rss+xml' },
  { label: 'Atom', ending: 'atom-feed.xml', mediaType: 'application/atom+xml' },
  { label: 'JSON Feed', ending: 'json-feed.json', mediaType: 'application/feed+json' },
] as const;

export type FeedFormat = (typeof FEED_FORMATS)[number];

export const feedAddress = (name: string, { ending }: FeedFormat): string =>
  `/api/1/services/v1/${name}-${ending}`;

/** The feeds of a list of some page types; a list of any type has that of everything. */
export const feedsOfTypes = (types: readonly string[] = []): readonly string[] =>
  types.length === 0 ? [EVERYTHING] : feedNames.filter((name) => name !== EVERYTHING && types.includes(name));

export const feedTitle = (name: string): string =>
  name === EVERYTHING ? 'Everything new' : spokenName(name);

/** The feed of the changes to the page at a path, which a service has that names `updates` among its feeds. */
export const updatesFeedAddress = (path: string, format: FeedFormat): string =>
  withQuery(feedAddress('updates', format), [['url', path]]);
