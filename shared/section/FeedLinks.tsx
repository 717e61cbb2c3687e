import { FeedLine } from '../ui/head/FeedLine.tsx';
import { feedAddress, feedTitle } from '../ui/head/feed-addresses.ts';
import { useAnnouncedFeeds } from '../ui/head/use-announced-feeds.ts';

/** Links to the feeds of the listed pages. */
export function FeedLinks(list: { feeds: readonly string[] }) {
  const feeds = useAnnouncedFeeds()(list.feeds);
  return feeds.map((name) => (
    <FeedLine
      key={name}
      label={`${feeds.length > 1 ? feedTitle(name) : 'Follow'} in a feed reader`}
      title={feedTitle(name)}
      addressOf={(format) => feedAddress(name, format)}
    />
  ));
}
