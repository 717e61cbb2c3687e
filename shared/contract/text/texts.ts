/**
 * A text of the interface, with `{name}` where a value goes; or its plural forms, of which the value `count`
 * selects one.
 */
export type Text = string | PluralForms;

/** Forms of a text by CLDR plural category. */
type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** Texts in another language, or other words for them: by subject, then by key. */
export type Translation = Readonly<Record<string, Readonly<Record<string, Text>>>>;

/** The English texts of a subject, such as the search. */
export interface Catalogue<English extends Readonly<Record<string, Text>> = Readonly<Record<string, Text>>> {
  readonly subject: string;
  readonly english: English;
}

/** Declares the texts of a subject. Translations name them as `subject: key:`. */
export const catalogue = <const English extends Readonly<Record<string, Text>>>(
  subject: string,
  english: English,
): Catalogue<English> => ({ subject, english });

type NamesIn<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type NamesOf<T extends Text> = T extends string ? NamesIn<T> : 'count' | NamesIn<T[keyof T]>;

type ValuesOf<T extends Text> = {
  readonly [Name in NamesOf<T>]: Name extends 'count' ? number : string | number;
};

/** The texts of a catalogue as components use them: those with values are functions of these. */
export type Texts<English extends Readonly<Record<string, Text>>> = {
  readonly [Key in keyof English]: [NamesOf<English[Key]>] extends [never]
    ? string
    : (values: ValuesOf<English[Key]>) => string;
};

/** What texts, dates and numbers need to know about a site. */
export interface SiteLanguage {
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly texts?: Translation;
}

export const numberTexts = catalogue('numbers', { groupSeparator: ',', decimalSeparator: '.' });

/** `12345` as `12,345`, or with the separator of the site's language. */
export const groupDigits = (count: number, site: SiteLanguage): string =>
  String(count).replace(/\B(?=(?:\d{3}){1,6}$)/g, textsOf(site, numberTexts).groupSeparator);

type Values = Readonly<Record<string, string | number>>;

/** Replaces placeholders by values. Numbers get group separators, so years must be passed as strings. */
const fill = (template: string, values: Values, site: SiteLanguage): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'number' ? groupDigits(value, site) : value;
  });

/** A function where the English text has values, whether or not the translation uses them. */
function toText(english: Text, text: Text, site: SiteLanguage): Text | ((values: Values) => string) {
  if (typeof english === 'string' && !english.includes('{')) return text;
  if (typeof text === 'string') return (values) => fill(text, values, site);
  const rules = new Intl.PluralRules(site.locale);
  return (values) => fill(text[rules.select(Number(values.count))] ?? text.other, values, site);
}

const cached = new WeakMap<object, WeakMap<object, object>>();

/**
 * The texts of a subject in the language of a site. A text without a translation is English. Kept for each
 * site.
 */
export function textsOf<English extends Readonly<Record<string, Text>>>(
  site: SiteLanguage,
  { subject, english }: Catalogue<English>,
): Texts<English> {
  const textsByCatalogue = cached.get(site) ?? new WeakMap<object, object>();
  cached.set(site, textsByCatalogue);
  let texts = textsByCatalogue.get(english);
  if (!texts) {
    const translated = site.texts?.[subject];
    texts = Object.fromEntries(
      Object.entries(english).map(([key, text]) => [key, toText(text, translated?.[key] ?? text, site)]),
    );
    textsByCatalogue.set(english, texts);
  }
  return texts as Texts<English>;
}
