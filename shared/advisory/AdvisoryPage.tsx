import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ArticleView } from '../article/ArticleView.tsx';
import { newestFirst } from '../article/changes.ts';
import { History } from '../article/History.tsx';
import { failPage, loadPage } from '../routing/load-page.ts';
import { pathOf } from '../routing/path-of.ts';
import { useSite } from '../site/SiteContext.tsx';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { spokenName } from '../ui/text/spoken-name.ts';
import { Affected } from './Affected.tsx';
import type { AdvisoryPageContent } from './advisory-schema.server.ts';
import { type Severity, severities } from './severity.ts';

/** The route /advisory/{id}. */
export async function loader(args: LoaderFunctionArgs): Promise<{ page: AdvisoryPageContent }> {
  const { page } = await loadPage(args, 'article', { url: pathOf(args) });
  return page.type === 'advisory' ? { page } : failPage(args, 'not-found');
}

/** An advisory: how bad it is, what to do now and what is affected, then the text, its sources and its revisions. */
export function Component() {
  const { page } = useLoaderData<{ page: AdvisoryPageContent }>();
  return (
    <>
      <PageStyles name="advisory" />
      <ArticleView
        page={page}
        mark={page.severity ? <SeverityLabel severity={page.severity} /> : null}
        about={<Affected page={page} />}
      >
        <References links={page.references} />
        <RevisionHistory revisions={page.revisionHistory} />
      </ArticleView>
    </>
  );
}

/** Where to read more. */
function References({ links }: { links: AdvisoryPageContent['references'] }) {
  if (links.length === 0) return null;
  return (
    <section className="references">
      <h2>References</h2>
      <ul className="references__list">
        {links.map(({ title, url }) => (
          <li key={`${url} ${title}`}>
            <SiteLink href={url}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How an advisory came to say what it says, the latest revision first. */
function RevisionHistory({ revisions }: { revisions: AdvisoryPageContent['revisionHistory'] }) {
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

/** How bad it is: in words first, then by the length of a bar, then by colour. */
function SeverityLabel({ severity }: { severity: Severity }) {
  return (
    <span className="severity" data-severity={severity}>
      <span className="severity__bar" aria-hidden="true">
        {severities.toReversed().map((step) => (
          <span key={step} className="severity__step" />
        ))}
      </span>
      {spokenName(severity)} severity
    </span>
  );
}
