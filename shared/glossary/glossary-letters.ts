import { ALPHABET, DIGITS, letterOfKey, splitTerms, termId } from '../contract/glossary.ts';
import { compareNames } from '../contract/name-order.ts';
import { slug } from '../ui/text/slug.ts';
import type { Term, TermsByLetter } from './glossary-schema.server.ts';

/** Letters of the jump menu in their order; terms that start with a digit come last (specification 2.3). */
const LETTERS = [...ALPHABET, DIGITS];

/** A letter with its terms; without any it stands in the jump menu only. */
export interface GlossaryLetter {
  readonly letter: string;
  readonly id: string;
  readonly terms: readonly Term[];
}

/** The terms of a glossary by letter, each by name; every letter of the jump menu is there. */
export function glossaryLetters(terms: TermsByLetter): GlossaryLetter[] {
  const byLetter = new Map<string, Term[]>(LETTERS.map((letter) => [letter, []]));
  for (const [key, { termItem }] of Object.entries(terms)) {
    // Terms under any other key have a place of their own, and only then.
    const letter = letterOfKey(key) ?? '#';
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), ...termItem]);
  }
  return [...byLetter].map(([letter, own]) => ({
    letter,
    id: `letter-${slug(letter) || 'other'}`,
    terms: [...own].sort((one, other) => compareNames(one.name, other.name)),
  }));
}

/** Ids of terms by every name that they answer to, in lower case. */
export function termIds(letters: readonly GlossaryLetter[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const all = letters.flatMap(({ terms }) => terms);
  // A term's own name counts for more than another one's other name.
  for (const { name, alsoKnownAs } of all)
    for (const other of splitTerms(alsoKnownAs)) ids.set(other.toLowerCase(), termId(name));
  for (const { name } of all) ids.set(name.toLowerCase(), termId(name));
  return ids;
}
