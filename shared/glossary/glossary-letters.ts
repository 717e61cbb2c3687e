import { GLOSSARY_KEYS, letterOfKey, splitTerms, termId } from '../contract/documents/glossary.ts';
import type { Term, TermsByLetter } from '../contract/documents/glossary-schema.server.ts';
import { slug, uniqueSlugs } from '../contract/html/slug.ts';
import { compareNames } from '../contract/text/names.ts';

/** A letter with its terms. Letters without terms are in the jump menu only. */
export interface GlossaryLetter {
  readonly letter: string;
  readonly id: string;
  readonly terms: readonly Term[];
}

/** The terms of a glossary by letter, sorted by name. Includes every letter of the jump menu. */
export function glossaryLetters(terms: TermsByLetter): GlossaryLetter[] {
  const byLetter = new Map<string, Term[]>(GLOSSARY_KEYS.map((letter) => [letter, []]));
  for (const [key, { termItem }] of Object.entries(terms)) {
    // Terms under any other key get an extra entry.
    const letter = letterOfKey(key) ?? '#';
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), ...termItem]);
  }
  return [...byLetter].map(([letter, letterTerms]) => ({
    letter,
    id: `letter-${slug(letter) || 'other'}`,
    terms: [...letterTerms].sort((one, other) => compareNames(one.name, other.name)),
  }));
}

/** Ids of terms, with a number where another term on the page has the id. */
export function termIds(letters: readonly GlossaryLetter[]): ReadonlyMap<Term, string> {
  const all = letters.flatMap(({ terms }) => terms);
  const ids = uniqueSlugs(all.map(({ name }) => termId(name)));
  return new Map(all.map((term, index) => [term, ids[index] ?? '']));
}

/** Ids of terms by each of their names, in lower case. The first term of a name has it. */
export function idsByName(ids: ReadonlyMap<Term, string>): ReadonlyMap<string, string> {
  const all = [...ids].reverse();
  // The name of a term takes priority over another term's alternative name.
  return new Map([
    ...all.flatMap(([{ alsoKnownAs }, id]) =>
      splitTerms(alsoKnownAs).map((other) => [other.toLowerCase(), id] as const),
    ),
    ...all.map(([{ name }, id]) => [name.toLowerCase(), id] as const),
  ]);
}
