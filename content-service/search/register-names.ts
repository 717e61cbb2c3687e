import { editDistance } from '@information-site/contract/text/edit-distance.server.ts';
import { nameWordsOf } from './query-words.ts';
import { maxEditDistance } from './spelling.ts';

/** Words in company names that do not distinguish them. */
const FORMS = new Set('and co company inc incorporated limited llp ltd plc the uk'.split(' '));

const LEGAL_FORM = /(?<![\p{L}\p{N}])(?:incorporated|inc|limited|llp|ltd|plc)(?![\p{L}\p{N}])\.?/giu;

/** The query without legal forms such as Ltd, which registers omit or spell differently. */
export const withoutLegalForm = (query: string): string => query.replace(LEGAL_FORM, ' ').trim() || query;

/** The distinctive words of a name. */
export function nameWords(name: string): readonly string[] {
  const words = nameWordsOf(name);
  const distinctive = words.filter((word) => !FORMS.has(word));
  return distinctive.length > 0 ? distinctive : words;
}

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/** Whether a name contains all words of another. */
export function containsWordsOf(name: string, wanted: readonly string[]): boolean {
  const words = new Set(nameWords(name).map(singular));
  return wanted.length > 0 && wanted.every((word) => words.has(singular(word)));
}

/** Whether two words differ by a plural or a misspelling at most. */
export const isNear = (word: string, other: string): boolean =>
  singular(word) === singular(other) || editDistance(word, other, maxEditDistance(word)) !== undefined;

/**
 * Whether two names of people may be those of one: they differ by titles, initials, order, omitted names or a
 * misspelling.
 */
export function isSimilarName(one: string, other: string): boolean {
  const [fewer = [], more = []] = [nameWordsOf(one), nameWordsOf(other)].sort((a, b) => a.length - b.length);
  const isInitialOf = (word: string, name: string) => word.length === 1 && name.startsWith(word);
  const fits = (word: string, name: string) =>
    isNear(word, name) || isInitialOf(word, name) || isInitialOf(name, word);
  return (
    fewer.length > 1 &&
    fewer.every((word) => more.some((name) => fits(word, name))) &&
    fewer.some((word) => word.length > 1 && more.some((name) => isNear(word, name)))
  );
}
