import { missingTexts } from '@information-site/contract/text/site-texts.server.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { knownTexts } from '../texts.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type Found, notice } from './finding.ts';

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
