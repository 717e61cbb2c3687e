import type { SearchHelp } from '../corpus/search-words.ts';
import { type DocumentColumns, documentsIn } from './document-columns.ts';
import { singular, wordsOf } from './query-words.ts';
import { fitting } from './search-facets.ts';
import { bestOf } from './search-order.ts';

/** Boosts after an incident: of cases, and the share of the best score that the list of all cases has at least. */
const CASE_BOOST = 1.6;
const ALL_CASES = 0.5;

/** Whether a query reports an incident: by one word alone, or by a person and an event. */
export function describesIncident(help: SearchHelp | undefined, query: string): boolean {
  const words = new Set(wordsOf(query).map(singular));
  const has = (phrase: string): boolean => {
    const phraseWords = wordsOf(phrase);
    return phraseWords.length > 0 && phraseWords.every((word) => words.has(singular(word)));
  };
  const hasOneOf = (list: readonly string[] = []): boolean => list.some(has);
  return hasOneOf(help?.alone) || (hasOneOf(help?.people) && hasOneOf(help?.events));
}

const links = new WeakMap<SearchHelp, ReadonlySet<string>>();

/** The addresses of the pages after an incident: the list of all cases, and the cases. Read for every indexed page. */
export const linksOfHelp = (help: SearchHelp): ReadonlySet<string> =>
  links.getOrInsertComputed(help, ({ page, description }) => {
    const cases = [...description.matchAll(/href="([^"#]+)/g)].map(([, address = '']) => address);
    return new Set([page, ...cases]);
  });

/** The role of a page after an incident: the list of all cases, or one of the cases. */
export function helpOfPage(help: SearchHelp | undefined, path: string): 'all' | 'case' | undefined {
  if (!help) return undefined;
  if (path === help.page) return 'all';
  return linksOfHelp(help).has(path) ? 'case' : undefined;
}

/** Boosts the cases found, and puts the list of all cases near the top; returns the ids with it. */
export function addHelp(columns: DocumentColumns, ids: Uint32Array, scores: Float64Array): Uint32Array {
  const having = (role: string, some: Uint32Array) =>
    fitting(some, columns, new Map([['help', new Set([role])]]));
  for (const id of having('case', ids)) scores[id] = (scores[id] ?? 0) * CASE_BOOST;
  const best = bestOf(ids, scores);
  const [all] = having('all', documentsIn(columns, 'pages'));
  if (all === undefined || best === 0) return ids;
  const isNew = (scores[all] ?? 0) === 0;
  scores[all] = Math.max(scores[all] ?? 0, ALL_CASES * best);
  return isNew ? Uint32Array.of(...ids, all).sort() : ids;
}
