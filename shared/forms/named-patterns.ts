import type { FormField } from '../contract/documents/form-schema.server.ts';
import { plainSpelling } from '../contract/text/plain-spelling.ts';
import type { patternTexts } from './forms-texts.ts';

type PatternName = NonNullable<FormField['validation']>;

/** A check of an answer. */
interface TextCheck {
  readonly fits: (text: string) => boolean;
  /** The text that says what the answer must be. */
  readonly rule: keyof typeof patternTexts.english;
}

/** Maximum length in characters. Longer texts are rejected without a test. */
const LONGEST = 2000;

const matches = (expression: RegExp) => (text: string) => expression.test(text);

/** The URL parser validates IP addresses. It also accepts other notations of IPv4, but normalises them. */
const isIpAddress = (text: string): boolean =>
  /^[\d.]+$/.test(text)
    ? URL.canParse(`http://${text}/`) && new URL(`http://${text}/`).hostname === text
    : /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`);

/**
 * The named patterns of the form builder (specification section 5). No expression can match the same
 * characters in two ways, so each takes linear time.
 */
const patterns: Readonly<Record<PatternName, TextCheck>> = {
  number: { fits: matches(/^\d+$/), rule: 'digits' },
  phone: { fits: matches(/^\p{Nd}{1,14}$/u), rule: 'phone' },
  email: { fits: matches(/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d-]{1,63}\.)+[a-z]{2,6}$/i), rule: 'email' },
  alpha: { fits: matches(/^[\p{L}\p{M} -]+$/u), rule: 'alpha' },
  alphanum: { fits: matches(/^[\p{L}\p{M}\d ]+$/u), rule: 'alphanum' },
  url: { fits: (text) => /^https?:\/\/[^\s/]\S*$/i.test(text) && URL.canParse(text), rule: 'url' },
  ip: { fits: isIpAddress, rule: 'ip' },
  postcode: { fits: matches(/^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i), rule: 'postcode' },
};

/** For countries other than the United Kingdom. */
const anyPostcode: TextCheck = { fits: matches(/^(?=\D*\d)[\p{L}\d -]{3,10}$/u), rule: 'anyPostcode' };

/** What people put before a number and between its groups, besides white space. */
const separators: Partial<Record<PatternName, RegExp>> = { phone: /^tel:|[-+()./]/gi, postcode: /-/g };

/** Applies a check to a text as written, then to its plain spelling without white space and separators. */
const inAnySpelling = ({ rule, fits }: TextCheck, ofGroups: RegExp | string = ''): TextCheck => ({
  rule,
  fits: (text) => fits(text) || fits(plainSpelling(text).replace(/\s/g, '').replace(ofGroups, '')),
});

/** The check of a named pattern on a site of this locale. */
export function patternCheck(name: PatternName, locale: string): TextCheck {
  const isElsewhere = name === 'postcode' && new Intl.Locale(locale).maximize().region !== 'GB';
  const { fits, rule } = inAnySpelling(isElsewhere ? anyPostcode : patterns[name], separators[name]);
  return { rule, fits: (text) => text.length <= LONGEST && fits(text) };
}

/**
 * What browsers check by the type of a field, so that the server checks the same. Number fields are text
 * inputs.
 */
export const typeChecks: Partial<Record<FormField['type'], TextCheck>> = {
  email: {
    // The expression of the HTML standard.
    fits: matches(
      /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i,
    ),
    rule: 'email',
  },
  url: { fits: (text) => URL.canParse(text), rule: 'fullUrl' },
  number: inAnySpelling({ fits: (text) => !Number.isNaN(Number(text)), rule: 'number' }),
};
