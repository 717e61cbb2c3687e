import { useReportedEvent } from '../analytics/reported-event.browser.ts';
import type { SuggestedTerm } from '../site/site-variant.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { useSearch } from './SearchContext.tsx';

interface NoResultsProps {
  /** Terms that others search for, on the search page. */
  readonly terms?: readonly SuggestedTerm[] | undefined;
  /** Words of the link to everything that the page lists, e.g. 'View all suppliers'. */
  readonly viewAll?: string | undefined;
}

/** What to try when nothing was found (specification section 8). */
export function NoResults({ terms = [], viewAll }: NoResultsProps) {
  const { answered, path } = useSearch();
  useReportedEvent('no_results', JSON.stringify(answered));
  return (
    <section className="no-results" data-reports="no_results">
      <h2>Sorry, we couldn't find any results{answered.q ? ` for '${answered.q}'` : ''}</h2>
      <p>You could:</p>
      <ul>
        <li>double-check spelling</li>
        <li>use fewer or different keywords</li>
        <li>search for something less specific</li>
      </ul>
      {viewAll ? (
        <SiteLink className="button" href={path}>
          {viewAll}
        </SiteLink>
      ) : null}
      {terms.length > 0 ? (
        <>
          <h3 className="section-label">Popular searches</h3>
          <PopularSearches terms={terms} />
        </>
      ) : null}
    </section>
  );
}

/** Links to what others search for. */
export function PopularSearches({ terms }: { terms: readonly SuggestedTerm[] }) {
  return (
    <ul className="popular-searches">
      {terms.map(({ title, href }) => (
        <li key={title}>
          <SiteLink className="topic-tag" href={href}>
            {title}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
