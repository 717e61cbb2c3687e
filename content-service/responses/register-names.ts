import { editDistance } from '@information-site/contract/text/edit-distance.server.ts';
import { type DocumentColumns, partitionOf } from '../search/document-columns.ts';
import { nameWordsOf } from '../search/query-words.ts';
import type { SearchPartition } from '../search/search-document.ts';
import { maxEditDistance } from '../search/spelling.ts';

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

const isNear = (word: string, other: string): boolean =>
  singular(word) === singular(other) || editDistance(word, other, maxEditDistance(word)) !== undefined;

/**
 * Whether two names of people may be those of one: they differ by titles, initials, order, left out names or a
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

/**
 * The documents whose names are similar to the given one, most similar first. Names are similar if they share
 * a word, or nearly so, that occurs in only one name, or if they are nearly equal when written as one word.
 */
export function closeNames(
  ids: Iterable<number>,
  { titles }: DocumentColumns,
  wanted: readonly string[],
  most: number,
): readonly number[] {
  const all = [...ids].map((id) => ({ id, words: nameWords(titles[id] ?? '') }));
  const counts = new Map<string, number>();
  for (const { words } of all)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isDistinctive = (word: string): boolean => (counts.get(word) ?? 0) <= 1;
  const whole = wanted.join('');
  return all
    .map(({ id, words }) => {
      const shared = words.filter(
        (word) => isDistinctive(word) && wanted.some((own) => isNear(own, word)),
      ).length;
      return { id, nearness: shared + (isNear(whole, words.join('')) ? 1 : 0) };
    })
    .filter(({ nearness }) => nearness > 0)
    .sort((a, b) => b.nearness - a.nearness || a.id - b.id)
    .slice(0, most)
    .map(({ id }) => id);
}

/** The documents of a partition whose names contain all words of the given name. */
export function documentsNamed(
  columns: DocumentColumns,
  partition: SearchPartition,
  wanted: readonly string[],
): readonly number[] {
  const { codes, wanted: code } = partitionOf(columns, partition);
  const ids: number[] = [];
  for (const [id, title] of columns.titles.entries())
    if (codes[id] === code && containsWordsOf(title, wanted)) ids.push(id);
  return ids;
}
