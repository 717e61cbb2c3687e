import { catalogues } from '#shared/catalogues.server.ts';
import { missingTexts } from '#shared/site/site-texts.server.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { type Found, notice } from './finding.ts';

/** The texts of the interface that a site's language lacks. Visitors read them in English. */
export function untranslatedTexts({ id, language: { locale, texts = {} } }: SiteContent): Found[] {
  const { language } = new Intl.Locale(locale);
  if (language === 'en') return [];
  const bySubject = Map.groupBy(missingTexts(texts, catalogues), (name) => name.split('.', 1).join());
  return [...bySubject].map(([subject, names]) => {
    const keys = names.map((name) => name.slice(subject.length + 1)).join(', ');
    return notice(`${id}/texts.yaml`, 1, `${subject}: not translated (${language}): ${keys}`);
  });
}
