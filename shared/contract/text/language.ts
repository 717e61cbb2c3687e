/** Whether a text is a language tag in its usual spelling, such as `cy` or `en-GB` (BCP 47). */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** Whether a language is written from right to left. */
export const isRightToLeft = (language: string): boolean =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '');

/** Attributes of an element whose text has a language of its own; none without one (WCAG 2.2, 3.1.2). */
export const inLanguage = (language: string | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } =>
  language ? { lang: language, dir: isRightToLeft(language) ? 'rtl' : 'ltr' } : {};
