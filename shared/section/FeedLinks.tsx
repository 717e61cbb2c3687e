import { useSite } from '../site/SiteContext.tsx';
import { FeedLine } from '../ui/head/FeedLine.tsx';
import { feedAddress, feedTitle } from '../ui/head/feed-addresses.ts';
import { useAnnouncedFeeds } from '../ui/head/use-announced-feeds.ts';

/** Links to the feeds of the listed pages. */
export function FeedLinks(list: { feeds: readonly string[] }) {
  const site = useSite();
  const feeds = useAnnouncedFeeds()(list.feeds);
  return feeds.map((name) => (
    <FeedLine
      key={name}
      label={`${feeds.length > 1 ? feedTitle(name, site) : 'Follow'} in a feed reader`}
      title={feedTitle(name, site)}
      addressOf={(format) => feedAddress(name, format)}
    />
  ));
}
