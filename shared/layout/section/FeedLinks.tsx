import { typeLabel } from '../../text/page-type.ts';

/** Page types with feeds of their own (design section 4). */
const FEEDS: readonly string[] = ['news', 'guidance', 'report', 'blog-post'];

const FORMATS = [
  ['RSS', 'rss-feed.xml', 'application/rss+xml'],
  ['Atom', 'atom-feed.xml', 'application/atom+xml'],
  ['JSON Feed', 'json-feed.json', 'application/feed+json'],
] as const;

/** The feeds of a list of pages of one type, for readers and for the programs that look for them. */
export function FeedLinks({ types }: { types: readonly string[] }) {
  const [type = ''] = types;
  if (types.length !== 1 || !FEEDS.includes(type)) return null;
  const feeds = FORMATS.map(([label, ending, mediaType]) => ({
    label,
    mediaType,
    href: `/api/1/services/v1/${type}-${ending}`,
  }));
  return (
    <p className="feed-links">
      Follow in a feed reader:
      {feeds.map(({ label, mediaType, href }) => (
        <span key={label}>
          <link rel="alternate" type={mediaType} href={href} title={`${typeLabel(type)}, ${label}`} />{' '}
          <a className="feed-links__feed" href={href}>
            {label}
          </a>
        </span>
      ))}
    </p>
  );
}
