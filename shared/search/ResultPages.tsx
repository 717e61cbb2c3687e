import { SiteLink } from '../kit/links/SiteLink.tsx';

interface ResultPagesProps {
  /** The page that is shown, counted from 1. */
  readonly current: number;
  readonly pages: number;
  readonly addressOf: (page: number) => string;
}

/** Pages on either side of the current one that are named; the first and the last always are. */
const NEIGHBOURS = 2;

/** The way through results that stand on several pages: the one before, the one after, and those nearby by number. */
export function ResultPages({ current, pages, addressOf }: ResultPagesProps) {
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
