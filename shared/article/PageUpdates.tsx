import { useLocation } from 'react-router';
import type { Change } from '../contract/documents/article-schema.server.ts';
import { newestFirst, UPDATES } from '../contract/documents/changes.ts';
import { updatesFeedAddress } from '../contract/pages/feed-addresses.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { FeedLine } from '../ui/head/FeedLine.tsx';
import { useAnnouncedFeeds } from '../ui/head/use-announced-feeds.ts';
import { articleTexts } from './article-texts.ts';
import { History } from './History.tsx';

/** The changes of a page, and the feed that announces further ones. */
export function PageUpdates({ changes, title }: { changes: readonly Change[]; title: string }) {
  const { pathname } = useLocation();
  const [updatesFeed] = useAnnouncedFeeds([UPDATES]);
  const { timeZone } = useSite();
  const texts = useTexts(articleTexts);
  if (changes.length === 0) return null;
  return (
    <section className="page-updates">
      <h2 id={UPDATES}>{texts.updates}</h2>
      <History
        entries={newestFirst(changes, timeZone).map(({ date, note, level }) => ({
          date,
          text: note,
          ...(level === 'minor' && { label: texts.minorChange }),
        }))}
      />
      {updatesFeed ? (
        <FeedLine
          label={texts.followUpdates}
          title={texts.updatesFeed({ title })}
          addressOf={(format) => updatesFeedAddress(pathname, format)}
        />
      ) : null}
    </section>
  );
}
