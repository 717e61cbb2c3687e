import type { SearchHelp } from '../corpus/search-words.ts';
import { singular, wordsOf } from './query-words.ts';

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

/** The role of a page after an incident: the list of all cases, or one of the cases. */
export function helpOfPage(help: SearchHelp | undefined, path: string): 'all' | 'case' | undefined {
  if (!help) return undefined;
  if (path === help.page) return 'all';
  const links = [...help.description.matchAll(/href="([^"#]+)/g)];
  return links.some(([, address]) => address === path) ? 'case' : undefined;
}
