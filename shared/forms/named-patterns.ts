import type { FormField } from './form-schema.server.ts';

type PatternName = NonNullable<FormField['validation']>;

/** No value that a pattern describes is longer; what is longer is not looked at. */
const LONGEST = 2000;

/** None of these can try the same characters in two ways, so none takes longer than its text. */
const expressions = {
  number: /^\d+$/,
  phone: /^\d{1,14}$/,
  email: /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d-]{1,63}\.)+[a-z]{2,6}$/i,
  alpha: /^[\p{L}\p{M} -]+$/u,
  alphanum: /^[\p{L}\p{M}\d ]+$/u,
  postcode: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
} as const;

/** What each pattern asks for, in words that follow the name of a field. */
export const patternRules: Readonly<Record<PatternName, string>> = {
  number: 'must contain only digits',
  phone: 'must be a phone number of up to 14 digits, without spaces',
  email: 'must be an email address, such as name@example.org',
  alpha: 'must contain only letters, spaces and hyphens',
  alphanum: 'must contain only letters, digits and spaces',
  url: 'must be a web address that starts with http:// or https://',
  ip: 'must be an IP address',
  postcode: 'must be a UK postcode',
};

/** An email address as browsers check it: the HTML standard's own expression. */
export const isEmailAddress = (text: string): boolean =>
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i.test(
    text,
  );

const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) &&
  text.split('.').every((part) => Number(part) <= 255 && String(Number(part)) === part);

/** Eight groups, of which `::` stands for as many as are missing; the last two may be written as an IPv4 address. */
function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half ? half.split(':') : []));
  const last = groups.at(-1) ?? '';
  const isMixed = last.includes('.');
  if (isMixed && (!isIpv4(last) || text.endsWith('::'))) return false;
  const hex = isMixed ? groups.slice(0, -1) : groups;
  const count = hex.length + (isMixed ? 2 : 0);
  return (
    hex.every((group) => /^[\da-f]{1,4}$/i.test(group)) && (halves.length === 2 ? count < 8 : count === 8)
  );
}

/** Whether a text fits a named pattern of the form builder (specification section 5). */
export function fitsPattern(name: PatternName, text: string): boolean {
  if (text.length > LONGEST) return false;
  if (name === 'url') return /^https?:\/\/[^\s/]\S*$/i.test(text) && URL.canParse(text);
  if (name === 'ip') return isIpv4(text) || isIpv6(text);
  return expressions[name].test(text);
}
