import { DateText } from '../kit/dates/DateText.tsx';
import type { AdvisoryPageContent } from './advisory-schema.server.ts';
import { latestFirst } from './revisions.ts';

/** How an advisory came to say what it says, the latest revision first. */
export function RevisionHistory({ revisions }: { revisions: AdvisoryPageContent['revisionHistory'] }) {
  if (revisions.length === 0) return null;
  return (
    <section className="revisions">
      <h2>Revision history</h2>
      <ol className="revisions__list" reversed>
        {latestFirst(revisions).map(({ number, date, summary }) => (
          <li key={`${number} ${date}`} className="revision">
            <p className="revision__when">
              Revision {number}, <DateText value={date} />
            </p>
            <p>{summary}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
