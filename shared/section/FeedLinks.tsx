import { feedAddress, feedTitle } from '../contract/pages/feed-addresses.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { FeedLine } from '../ui/head/FeedLine.tsx';
import { useAnnouncedFeeds } from '../ui/head/use-announced-feeds.ts';
import { sectionTexts } from './section-texts.ts';

/** Links to the feeds of the listed pages. */
export function FeedLinks(list: { feeds: readonly string[] }) {
  const site = useSite();
  const texts = useTexts(sectionTexts);
  const feeds = useAnnouncedFeeds(list.feeds);
  return feeds.map((name) => (
    <FeedLine
      key={name}
      label={feeds.length > 1 ? texts.followFeed({ feed: feedTitle(name, site) }) : texts.followPages}
      title={feedTitle(name, site)}
      addressOf={(format) => feedAddress(name, format)}
    />
  ));
}
