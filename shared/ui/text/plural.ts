/**
 * What so many results are called, by their name as `resultsName` brings it: a company, companies. A plural stays as it
 * is.
 */
export function plural(name: string, count = 2): string {
  if (count === 1) return name;
  if (/(?<!s)s$/i.test(name)) return name;
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
}
