/**
 * The name for `count` results, from a name as `resultsName` returns it: a company, companies. A plural name
 * stays unchanged, and so does every name in another language.
 */
export function plural(name: string, locale: string, count = 2): string {
  if (count === 1 || !isEnglish(locale)) return name;
  if (/(?<!s)s$/i.test(name)) return name;
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
}

/** Whether the rules of English apply to names from content. */
export const isEnglish = (locale: string): boolean => /^en(?:-|$)/.test(locale);
