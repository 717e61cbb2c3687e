/**
 * The name for `count` results, from a name as `resultsName` returns it: a company, companies. A plural name
 * stays unchanged.
 */
export function plural(name: string, count = 2): string {
  if (count === 1) return name;
  if (/(?<!s)s$/i.test(name)) return name;
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
}
