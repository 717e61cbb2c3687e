import { FEED_FORMATS, feedAddress, feedTitle } from '../kit/head/feed-addresses.ts';
import { useAnnouncedFeeds } from '../kit/head/use-announced-feeds.ts';

/** The feeds of what a page lists, for readers and for the programs that look for them. */
export function FeedLinks(list: { feeds: readonly string[] }) {
  const feeds = useAnnouncedFeeds()(list.feeds);
  if (feeds.length === 0) return null;
  return (
    <div className="feed-links">
      {feeds.map((name) => (
        <p key={name} className="feed-links__line">
          {feeds.length > 1 ? feedTitle(name) : 'Follow'} in a feed reader:
          {FEED_FORMATS.map((format) => (
            <span key={format.label}>
              <link
                rel="alternate"
                type={format.mediaType}
                href={feedAddress(name, format)}
                title={`${feedTitle(name)}, ${format.label}`}
              />{' '}
              <a className="feed-links__feed" href={feedAddress(name, format)}>
                {format.label}
              </a>
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
