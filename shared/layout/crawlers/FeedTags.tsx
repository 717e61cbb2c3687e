import type { SiteVariant } from '../../site/site-variant.ts';

const FEEDS = [
  ['application/rss+xml', 'all-rss-feed.xml'],
  ['application/atom+xml', 'all-atom-feed.xml'],
  ['application/feed+json', 'all-json-feed.json'],
] as const;

/** Tells feed readers that are given the site's address where everything new is. */
export function FeedTags({ site }: { site: SiteVariant }) {
  return FEEDS.map(([type, file]) => (
    <link
      key={type}
      rel="alternate"
      type={type}
      href={`/api/1/services/v1/${file}`}
      title={`Everything new from ${site.abbreviation}`}
    />
  ));
}
