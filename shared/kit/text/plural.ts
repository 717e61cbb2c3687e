/** The plural of a name of results, as `resultsName` brings it: a company, companies. A plural stays as it is. */
export function plural(name: string): string {
  if (/(?<!s)s$/i.test(name)) return name;
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
}
