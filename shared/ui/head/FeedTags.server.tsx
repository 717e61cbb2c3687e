import {
  ALL_FEED,
  FEED_FORMATS,
  feedAddress,
  feedNames,
  feedTitle,
} from '../../contract/pages/feed-addresses.ts';
import type { SiteVariant } from '../../contract/site/site-variant.ts';
import { useTexts } from '../../site/SiteContext.tsx';
import { uiTexts } from '../text/ui-texts.ts';
import { useAnnouncedFeeds } from './use-announced-feeds.ts';

const [RSS] = FEED_FORMATS;

/**
 * Feed discovery tags for feed readers that are given the site's address: the feed of everything in every
 * format, and the feed of each page type. Titles tell the formats apart, as readers offer them for choice.
 */
export function FeedTags({ site }: { site: SiteVariant }) {
  const texts = useTexts(uiTexts);
  return useAnnouncedFeeds(feedNames).flatMap((name) =>
    (name === ALL_FEED ? FEED_FORMATS : [RSS]).map((format) => (
      <link
        key={feedAddress(name, format)}
        rel="alternate"
        type={format.mediaType}
        href={feedAddress(name, format)}
        title={`${texts.feedOfSite({ feed: feedTitle(name, site), site: site.abbreviation })}, ${format.label}`}
      />
    )),
  );
}
