import { newestFirst } from '../article/changes.ts';
import { History } from '../article/History.tsx';
import { useSite } from '../site/SiteContext.tsx';
import type { AdvisoryPageContent } from './advisory-schema.server.ts';

/** How an advisory came to say what it says, the latest revision first. */
export function RevisionHistory({ revisions }: { revisions: AdvisoryPageContent['revisionHistory'] }) {
  const { timeZone } = useSite();
  if (revisions.length === 0) return null;
  return (
    <section className="revisions">
      <h2>Revision history</h2>
      <History
        entries={newestFirst(revisions, timeZone).map(({ number, date, summary }) => ({
          label: `Revision ${number}`,
          date,
          text: summary,
        }))}
      />
    </section>
  );
}
