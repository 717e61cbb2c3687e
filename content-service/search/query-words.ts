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
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

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
