import { missingTexts } from '@information-site/contract/text/site-texts.server.ts';
import { isFields } from '../corpus/authored-fields.ts';
import type { CorpusPage, SiteContent } from '../corpus/corpus.ts';
import { changedAfter, type Edition } from '../responses/translation-changes.ts';
import { knownTexts } from '../texts.ts';
import { type AuthoredDocument, type Found, notice, warning } from './authored-document.ts';

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

/**
 * Texts that visitors of a site in another language read in English: texts of this service that its language
 * lacks (the site reports its own at start), and named lists of options in forms, which the specification fixes in English.
 */
export function untranslatedTexts(
  { id, language: { locale, texts = {} } }: SiteContent,
  documents: readonly AuthoredDocument[],
): Found[] {
  const { language } = new Intl.Locale(locale);
  if (language === 'en') return [];
  const bySubject = Map.groupBy(missingTexts(texts, knownTexts.catalogues), (name) =>
    name.split('.', 1).join(),
  );
  const missing = [...bySubject].map(([subject, names]) => {
    const keys = names.map((name) => name.slice(subject.length + 1)).join(', ');
    return notice(`${id}/texts.yaml`, 1, `${subject}: not translated (${language}): ${keys}`);
  });
  const lists = documents.flatMap(({ file, texts: authored, lineOf }) =>
    authored.flatMap(({ path, text }) => {
      const message = `the list ${text} is in English: write the options here, in the language of the site`;
      const isList = path.at(-3) === 'fields' && path.at(-1) === 'options';
      return isList ? notice(file, lineOf(path), message) : [];
    }),
  );
  return [...lists, ...missing];
}
