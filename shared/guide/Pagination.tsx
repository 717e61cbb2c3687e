import { SiteLink } from '../ui/links/SiteLink.tsx';
import type { GuidePageLink, GuidePlace } from './guide-order.ts';

/** Links to the previous and the next page (specification 2.3). */
export function Pagination({ previous, next }: Pick<GuidePlace, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label="Pages of this guide">
      {previous ? <Turn kind="previous" words="Previous" page={previous} /> : null}
      {next ? <Turn kind="next" words="Next" page={next} /> : null}
    </nav>
  );
}

function Turn({ kind, words, page }: { kind: 'previous' | 'next'; words: string; page: GuidePageLink }) {
  return (
    <SiteLink className={`pagination__link pagination__link--${kind}`} href={page.link}>
      <span className="pagination__words">{words}</span>
      <span className="visually-hidden">: </span>
      <span className="pagination__title">{page.title}</span>
    </SiteLink>
  );
}
