import type { Term, TermsByLetter } from '../../content/schemas/glossary.ts';
import { splitTerms, termId } from '../../text/glossary.ts';
import { slug } from '../../text/slug.ts';

/** Letters of the jump menu in their order; terms that start with a digit come last (specification 2.3). */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0-9'];

/** A letter with its terms; without any it stands in the jump menu only. */
export interface GlossaryLetter {
  readonly letter: string;
  readonly id: string;
  readonly terms: readonly Term[];
}

const isDigits = (letter: string): boolean => /^[\d#]/.test(letter);

/** The terms of a glossary by letter, every letter of the jump menu there. */
export function glossaryLetters(terms: TermsByLetter): GlossaryLetter[] {
  return LETTERS.map((letter) => {
    const groups = Object.entries(terms).filter(([key]) =>
      letter === '0-9' ? isDigits(key) : key.trim().toUpperCase() === letter,
    );
    return {
      letter,
      id: `letter-${slug(letter)}`,
      terms: groups.flatMap(([, { termItem }]) => termItem),
    };
  });
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
