import { useLocation } from 'react-router';
import { useSite } from '../site/SiteContext.tsx';
import { DateText } from '../ui/dates/DateText.tsx';
import { FeedLine } from '../ui/head/FeedLine.tsx';
import { updatesFeedAddress } from '../ui/head/feed-addresses.ts';
import { useAnnouncedFeeds } from '../ui/head/use-announced-feeds.ts';
import type { Change } from './article-schema.server.ts';
import { newestFirst, UPDATES } from './changes.ts';

/** The changes of a page, and the feed that announces further ones. */
export function PageUpdates({ changes, title }: { changes: readonly Change[]; title: string }) {
  const { pathname } = useLocation();
  const announced = useAnnouncedFeeds();
  const { timeZone } = useSite();
  if (changes.length === 0) return null;
  return (
    <section className="page-updates">
      <h2 id={UPDATES}>Updates to this page</h2>
      <History
        entries={newestFirst(changes, timeZone).map(({ date, note, level }) => ({
          date,
          text: note,
          ...(level === 'minor' && { label: 'Minor change' }),
        }))}
      />
      {announced([UPDATES]).length > 0 ? (
        <FeedLine
          label="Follow updates to this page in a feed reader"
          title={`Updates: ${title}`}
          addressOf={(format) => updatesFeedAddress(pathname, format)}
        />
      ) : null}
    </section>
  );
}

interface HistoryProps {
  /** In reading order. */
  readonly entries: readonly { readonly label?: string; readonly date: string; readonly text: string }[];
}

/** The history of a page, the newest entry first. */
export function History({ entries }: HistoryProps) {
  return (
    <ol className="history" reversed>
      {entries.map(({ label, date, text }) => (
        <li key={`${date} ${text}`} className="history__entry">
          <p className="history__when">
            {label ? `${label}, ` : null}
            <DateText value={date} />
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
