import { Helmet } from 'react-helmet-async';
import { useLocation, useMatches } from 'react-router';
import type { Translation } from '../contract/documents/translations.server.ts';
import { interpolateNodes, useSite, useTexts } from '../site/SiteContext.tsx';
import { DateText } from '../ui/dates/DateText.tsx';
import { languageTexts } from './language-texts.ts';

/** The part of a page's data that names its translations; guides have it in their chapter. */
interface TranslatedData {
  readonly page?: { readonly translations?: readonly Translation[] };
  readonly sub_article?: { readonly translations?: readonly Translation[] };
}

function useTranslations(): readonly Translation[] {
  const { pathname } = useLocation();
  const { languages = [] } = useSite();
  const data = useMatches().at(-1)?.loaderData as TranslatedData | undefined;
  if (pathname === '/') return languages.map(({ language }) => ({ language, path: '/' }));
  return data?.sub_article?.translations ?? data?.page?.translations ?? [];
}

/**
 * Links to the site's other languages: to the same page where it is translated, else to the home page. Tells
 * search engines about translations, and readers when the source is newer.
 */
export function LanguageLinks() {
  const { languages = [], locale, origin } = useSite();
  const { pathname } = useLocation();
  const texts = useTexts(languageTexts);
  const translations = useTranslations();
  const editions = languages.map((edition) => {
    const translation = translations.find(({ language }) => language === edition.language);
    return { ...edition, translation, href: edition.origin + (translation?.path ?? '/') };
  });
  const translated = editions.filter(({ translation }) => translation);
  const newer = translated.find(({ translation }) => translation?.changedSince);
  return (
    <>
      {translated.length > 0 ? (
        <Helmet>
          <link rel="alternate" hrefLang={locale} href={origin + pathname} />
          {translated.map(({ language, href }) => (
            <link key={language} rel="alternate" hrefLang={language} href={href} />
          ))}
        </Helmet>
      ) : null}
      <nav className="languages container" aria-label={texts.label}>
        <ul className="languages__list">
          {editions.map(({ language, name, href }) => (
            <li key={language}>
              <a href={href} lang={language} hrefLang={language}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {newer ? (
        <div className="notice">
          <p className="container">
            {interpolateNodes(texts.olderThanSource, {
              language: newer.name,
              date: <DateText value={newer.translation?.changedSince} />,
            })}
          </p>
        </div>
      ) : null}
    </>
  );
}
