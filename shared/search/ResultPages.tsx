import { SiteLink } from '../ui/links/SiteLink.tsx';
import { useSearch } from './SearchContext.tsx';
import { rowsOf, startOf } from './search-query.ts';

/** Pages on either side of the current one that are named; the first and the last always are. */
const NEIGHBOURS = 2;

/**
 * The way through results that stand on several pages: the one before, the one after, and those nearby by number. For
 * addresses that do not begin at the first result.
 */
export function ResultPages({ numFound }: { numFound: number }) {
  const { answered, startAddress } = useSearch();
  const rows = rowsOf(answered);
  const current = Math.floor(startOf(answered) / rows) + 1;
  const pages = Math.ceil(numFound / rows);
  const addressOf = (page: number) => startAddress((page - 1) * rows);
  if (pages < 2) return null;
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= NEIGHBOURS,
  );
  return (
    <nav className="result-pages" aria-label="Pages of results">
      {current > 1 ? <SiteLink href={addressOf(current - 1)}>Previous</SiteLink> : null}
      <ol className="result-pages__list">
        {shown.map((page) => (
          <li key={page}>
            {page === current ? (
              <span aria-current="page">{page}</span>
            ) : (
              <SiteLink href={addressOf(page)}>{page}</SiteLink>
            )}
          </li>
        ))}
      </ol>
      {current < pages ? <SiteLink href={addressOf(current + 1)}>Next</SiteLink> : null}
    </nav>
  );
}
