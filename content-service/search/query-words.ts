import { plainLetters } from '#shared/kit/text/plain-letters.ts';

/** A part of a query: a word, or words that stand together. */
export interface QueryPart {
  readonly words: readonly string[];
  /** Written in quotation marks: only these words in this order will do. */
  readonly exact: boolean;
  /** Says nothing about what is looked for, unless it is part of a phrase. */
  readonly empty: boolean;
}

/** Words that readers type and that say nothing about what they look for. */
const STOP_WORDS = new Set(
  'a about an and any anybody anyone are as at be been by can did do does for from get has have how i if in is it its know me my of on or our should so somebody someone something that the their them there this to up was we what when where which who why will with you your'.split(
    ' ',
  ),
);

const MOST_WORDS = 24;

/** The words of a text as the index sees them: letters and digits, lower case, without accents. */
export const wordsOf = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How some write letters that their keyboard does not have. */
const IN_TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/**
 * Words of a text as readers type them that the index would not find by the text alone: of Müller, which it knows as
 * muller, mueller; of Straße, which it leaves as it is, strasse.
 */
export const otherSpellings = (text: string): string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => /[äöüåøßæœðđþłı]/.test(word))
    .flatMap((word) => [
      ...wordsOf(word),
      ...wordsOf(word.replace(/[äöüåø]/g, (letter) => IN_TWO_LETTERS[letter] ?? letter)),
    ]);

/** Splits a query into its parts. */
export function queryParts(query: string): readonly QueryPart[] {
  const parts: QueryPart[] = [];
  for (const [, quoted, plain] of query.matchAll(/["“”]([^"“”]+)["“”]|([^"“”]+)/g)) {
    if (quoted !== undefined) {
      const words = wordsOf(quoted);
      if (words.length > 0) parts.push({ words, exact: true, empty: false });
    } else if (plain !== undefined)
      parts.push(
        ...wordsOf(plain).map((word) => ({ words: [word], exact: false, empty: STOP_WORDS.has(word) })),
      );
  }
  const known = parts.slice(0, MOST_WORDS);
  // Somebody who types nothing but such words means them.
  return known.every(({ empty }) => empty) ? known.map((part) => ({ ...part, empty: false })) : known;
}
