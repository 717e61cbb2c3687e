import { FEED_FORMATS, type FeedFormat } from '../../contract/pages/feed-addresses.ts';
import { useTexts } from '../../site/SiteContext.tsx';
import { uiTexts } from '../text/ui-texts.ts';

interface FeedLineProps {
  /** What the feed covers, for readers; without a colon. */
  readonly label: string;
  /** The same, for feed readers. */
  readonly title: string;
  readonly addressOf: (format: FeedFormat) => string;
}

/** Links to a feed in each format, for readers and for programs that discover feeds. */
export function FeedLine({ label, title, addressOf }: FeedLineProps) {
  const texts = useTexts(uiTexts);
  return (
    <p className="feed-line" data-page-only>
      {texts.feedLabel({ label })}
      {FEED_FORMATS.map((format) => (
        <span key={format.label}>
          <link
            rel="alternate"
            type={format.mediaType}
            href={addressOf(format)}
            title={`${title}, ${format.label}`}
          />{' '}
          <a className="feed-line__feed" href={addressOf(format)}>
            {format.label}
          </a>
        </span>
      ))}
    </p>
  );
}
