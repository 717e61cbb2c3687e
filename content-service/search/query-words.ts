/** A part of a query: a word, or words that stand together. */
export interface QueryPart {
  readonly words: readonly string[];
  /** Written in quotation marks: only these words in this order will do. */
  readonly exact: boolean;
}

/** Words that readers type and that say nothing about what they look for. */
const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from get has have how i if in is it its me my of on or our should so that the their them there this to up was we what when where which who why will with you your'.split(
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

/** Splits a query into its parts. Words that say nothing are left out unless there are no others. */
export function queryParts(query: string): readonly QueryPart[] {
  const parts: QueryPart[] = [];
  for (const [, quoted, plain] of query.matchAll(/["“”]([^"“”]+)["“”]|([^"“”]+)/g)) {
    if (quoted !== undefined) {
      const words = wordsOf(quoted);
      if (words.length > 0) parts.push({ words, exact: true });
    } else if (plain !== undefined)
      parts.push(...wordsOf(plain).map((word) => ({ words: [word], exact: false })));
  }
  const telling = parts.filter(({ words, exact }) => exact || !STOP_WORDS.has(words[0] ?? ''));
  return (telling.length > 0 ? telling : parts).slice(0, MOST_WORDS);
}
