import { FEED_FORMATS, type FeedFormat } from './feed-addresses.ts';

interface FeedLineProps {
  /** What is followed, for readers; without a colon. */
  readonly label: string;
  /** The same for programs. */
  readonly title: string;
  readonly addressOf: (format: FeedFormat) => string;
}

/** A feed in each format, for readers and for the programs that look for it. */
export function FeedLine({ label, title, addressOf }: FeedLineProps) {
  return (
    <p className="feed-line">
      {label}:
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
