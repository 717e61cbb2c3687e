import { dayOf, endOf, endOfDay, instantOf, utcDay } from '@information-site/contract/dates/place-time.ts';
import type { SiteFindings } from '@information-site/contract/messages/findings-schema.server.ts';
import { pageRulesOf } from '@information-site/contract/pages/page-rules.server.ts';
import { metadataTitle } from '@information-site/contract/text/metadata-texts.ts';
import type { SiteLanguage } from '@information-site/contract/text/texts.ts';
import { isFields } from '../corpus/authored-fields.ts';
import type { CorpusPage, SiteContent } from '../corpus/corpus.ts';
import { metadataValues, pageDate } from '../corpus/page-facts.ts';
import { type AuthoredDocument, type Found, notice, warning } from './authored-document.ts';
import { cvssScore } from './cvss-score.ts';

/** Metadata and fields of a page that hold dates. */
const DATE_METADATA = ['Published', 'Reviewed', 'Next review'];
const DATE_FIELDS = ['dateModify', 'modifiedDate'];

/** Checks the dates of a page: lists are sorted by them, and readers see them. */
export function checkDates({ file, value, lineOf }: AuthoredDocument, language: SiteLanguage): Found[] {
  if (!isFields(value)) return [];
  const { metadata } = value;
  const facts = (Array.isArray(metadata) ? metadata : []).flatMap((fact: unknown, index) => {
    if (!isFields(fact) || !DATE_METADATA.includes(metadataTitle(String(fact.title), language))) return [];
    return [fact.value].flat().map((entry: unknown, place) => ({
      name: String(fact.title),
      date: isFields(entry) ? entry.item : undefined,
      path: ['metadata', index, 'value', place, 'item'],
    }));
  });
  const fields = DATE_FIELDS.map((name) => ({ name, date: value[name], path: [name] }));
  return [...facts, ...fields]
    .filter(({ date }) => typeof date === 'string' && date !== '' && !dayOf(date, 'UTC'))
    .map(({ name, date, path }) =>
      warning(file, lineOf(path), `${name}: ${date} is not a date: write year-month-day, such as 2026-12-01`),
    );
}

/** Checks that an event does not end before it starts. A day without a time counts as a whole. */
export function checkEventDates({ file, value, lineOf }: AuthoredDocument, timeZone: string): Found[] {
  const dates = isFields(value) ? value.dateOfEvent : undefined;
  if (!isFields(dates) || typeof dates.start !== 'string' || typeof dates.end !== 'string') return [];
  const { start, end } = dates;
  const starts = instantOf(start, timeZone);
  const ends = endOf(end, timeZone);
  if (!starts || !ends || ends >= starts) return [];
  const message = `dateOfEvent: the end, ${end}, is before the start, ${start}: correct one of them`;
  return [warning(file, lineOf(['dateOfEvent', 'end']), message)];
}

/** Checks that the scores of an advisory match their vectors. A CSAF document must not carry any other. */
export function checkScores({ kind, file, page }: CorpusPage): Found[] {
  if (kind !== 'reading' || page.type !== 'advisory') return [];
  return page.vulnerabilities.flatMap(({ cve, baseScore, vectorString = '' }) => {
    const score = cvssScore(vectorString)?.baseScore;
    const message = `${cve}: baseScore is ${baseScore}, but its vectorString gives ${score}: correct one of them`;
    return score === undefined || baseScore === undefined || score === baseScore
      ? []
      : [warning(file, 1, message)];
  });
}

/**
 * Register entries that still have the status 'Certified' although their certificate has expired. A notice: time alone must
 * not fail a check of unchanged content.
 */
export function expiredCertificates({ pages, timeZone }: SiteContent, now: number): Found[] {
  return [...pages.values()].flatMap((page) => {
    const { certifiedStatus, dateOfExpiry } =
      (page.kind === 'guide' && page.page.product?.assuranceDetails) || {};
    const ends = endOfDay(dateOfExpiry, timeZone);
    if (certifiedStatus !== 'Certified' || !ends || ends.getTime() > now) return [];
    const message = `certifiedStatus is Certified, but dateOfExpiry, ${dateOfExpiry}, has passed, so the page says that it has expired: correct one of them`;
    return [notice(page.file, 1, message)];
  });
}

/** Advice older than this is due for review, unless its page names a date. */
const REVIEW_AFTER_DAYS = 3 * 365;
const DAY_MS = 86_400_000;

/** Pages due for review at `now`: by their 'Next review' metadata, or three years after the last review. */
export function dueReviews(site: SiteContent, now: number): SiteFindings['reviews'] {
  const { timeZone } = site;
  return [...site.pages.values()].flatMap((page) => {
    const [named] = metadataValues(page, 'Next review').flatMap((date) => dayOf(date, timeZone) ?? []);
    const isAdvice = pageRulesOf(page.path)?.isAdvice === true;
    const reviewed = isAdvice ? Date.parse(pageDate(page, timeZone) ?? '') : Number.NaN;
    const due = named ? Date.parse(named) : reviewed + REVIEW_AFTER_DAYS * DAY_MS;
    if (!(due < now)) return [];
    const { file, path } = page;
    return [{ file, path, title: page.page.title, due: utcDay(new Date(due)) }];
  });
}
