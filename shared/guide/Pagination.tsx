import { useTexts } from '../site/SiteContext.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { uiTexts } from '../ui/text/ui-texts.ts';
import type { GuidePageLink, GuidePlace } from './guide-order.ts';
import { guideTexts } from './guide-texts.ts';

/** Links to the previous and the next page (specification 2.3). */
export function Pagination({ previous, next }: Pick<GuidePlace, 'previous' | 'next'>) {
  const texts = useTexts(guideTexts);
  const ui = useTexts(uiTexts);
  if (!previous && !next) return null;
  return (
    <nav className="pagination" data-page-only aria-label={texts.pagination}>
      {previous ? <Turn kind="previous" words={ui.previous} page={previous} /> : null}
      {next ? <Turn kind="next" words={ui.next} page={next} /> : null}
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
