import { isFields } from '../corpus/authored-fields.ts';
import type { CorpusPage, SiteContent } from '../corpus/corpus.ts';
import { changedAfter, type Edition } from '../responses/translation-changes.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type Found, warning } from './finding.ts';

/**
 * Reports translations that do not exist or do not name the page in turn, which search engines require, and
 * pages that are older than their source page.
 */
export function translationFaults(
  site: SiteContent,
  documents: readonly AuthoredDocument[],
  editions: readonly Edition[],
): Found[] {
  const pageOfFile = new Map(Array.from(site.pages.values(), (page) => [page.file, page]));
  return documents.flatMap(({ file, value, lineOf }) => {
    const page = pageOfFile.get(file);
    const named = isFields(value) && Array.isArray(value.translations) ? value.translations : [];
    return named.filter(isFields).flatMap(({ language, path }, index) => {
      const fault = page && faultOf(page, String(path), String(language), editions);
      return fault ? [warning(file, lineOf(['translations', index]), fault)] : [];
    });
  });
}

function faultOf(
  page: CorpusPage,
  path: string,
  language: string,
  editions: readonly Edition[],
): string | undefined {
  const edition = editions.find((one) => one.language === language);
  if (!edition)
    return `${language} is not one of the \`languages\` in site.yaml for which this service has a site`;
  const other = edition.site.pages.get(path);
  if (!other) return `the page ${path} does not exist in ${language}`;
  const back = 'translations' in other.page ? (other.page.translations ?? []) : [];
  if (!back.some((one) => one.path === page.path))
    return `the page in ${language} (${other.file}) does not list this page in its translations`;
  const day = edition.isSource ? changedAfter(other.modified, page.modified) : undefined;
  return day && `is older than its source in ${language}, which changed on ${day}: update the translation`;
}
