import type { SearchQuery } from '../search-query.ts';

/** Carries the rest of a query through a GET form; what is shown starts again from the beginning. */
export function HiddenParams({ query, except }: { query: SearchQuery; except: string }) {
  return Object.entries(query)
    .filter(([name]) => ![except, 'start', 'rows', 'sort_key'].includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
