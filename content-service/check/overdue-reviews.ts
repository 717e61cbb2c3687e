import { pageKindOf } from '#shared/page-kinds.ts';
import { dayOf } from '#shared/ui/dates/place-time.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { metadataValues, pageDate } from '../corpus/page-facts.ts';
import { type Found, notice } from './finding.ts';

/** Advice older than that has to be read again by somebody who knows, unless its page names a day itself. */
const REVIEW_AFTER_DAYS = 3 * 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A page whose review is due. */
interface DueReview {
  readonly file: string;
  readonly path: string;
  readonly title: string;
  /** yyyy-MM-dd */
  readonly due: string;
}

/** Advice whose review is due: by its own 'Next review' metadata, else three years after it was last looked at. */
export function dueReviews(site: SiteContent, now: number): DueReview[] {
  return [...site.pages.values()].flatMap((page) => {
    const { timeZone } = site;
    const [named] = metadataValues(page, 'Next review').flatMap((said) => dayOf(said, timeZone) ?? []);
    const looked = Date.parse(pageDate(page, timeZone) ?? '');
    const isAdvice = pageKindOf(page.path)?.isAdvice === true;
    const due = named ? Date.parse(named) : isAdvice ? looked + REVIEW_AFTER_DAYS * DAY_MS : Number.NaN;
    const { file, path } = page;
    return due < now
      ? [{ file, path, title: page.page.title, due: new Date(due).toISOString().slice(0, 10) }]
      : [];
  });
}

/** The same as notices to editors. */
export const overdueReviews = (site: SiteContent, now: number): Found[] =>
  dueReviews(site, now).map(({ file, due }) => notice(file, 1, `its review has been due since ${due}`));
