import { percentDecoded } from '@information-site/contract/html/percent-encoding.ts';
import { plainLetters } from '@information-site/contract/text/plain-letters.ts';
import { isAscii, plainSpelling } from '@information-site/contract/text/plain-spelling.ts';
import { type SiteLanguage, textsOf } from '@information-site/contract/text/texts.ts';
import { searchWordTexts } from '../texts.ts';

/** A part of a query: a word, a quoted phrase or an identifier. */
export interface QueryPart {
  readonly words: readonly string[];
  /** In quotation marks, or an identifier: matches only these words in this order. */
  readonly exact: boolean;
  readonly isIdentifier?: true;
  /** A stop word: ignored unless it is part of a phrase. */
  readonly empty: boolean;
}

const stopWordsByText = new Map<string, ReadonlySet<string>>();

/** The stop words of a language, as the index sees them. */
export function stopWordsOf(language: SiteLanguage): ReadonlySet<string> {
  const { stopWords: text } = textsOf(language, searchWordTexts);
  return stopWordsByText.getOrInsertComputed(text, () => new Set(wordsOf(text)));
}

const MAX_WORDS = 24;

/** The words of a text as the index sees them: letters and digits, lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a name, which an apostrophe does not split. */
export const nameWordsOf = (name: string): string[] => wordsOf(plainSpelling(name).replaceAll("'", ''));

/** Words without the endings of plurals: the S-stemmer of Harman. */
export const singular = (words: string): string =>
  /s\b/.test(words)
    ? words
        .replace(/(?<![ea])ies\b/g, 'y')
        .replace(/(?<![aeo])es\b/g, 'e')
        .replace(/(?<=\w\w[^us])s\b/g, '')
    : words;

/** Two-letter spellings of letters that a keyboard may not have. */
const IN_TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** The words of a text that are not in ASCII, by their plain spellings: müller by muller and mueller. */
export const markedWords = (text: string): ReadonlyMap<string, string> =>
  new Map(
    (isAscii(text)
      ? []
      : (text
          .normalize('NFC')
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [])
    )
      .filter((word) => /[^ -~]/.test(word))
      .flatMap((word) =>
        [word, word.replace(/[äöüåø]/g, (letter) => IN_TWO_LETTERS[letter] ?? letter)]
          .flatMap(wordsOf)
          .map((spelling) => [spelling, word]),
      ),
  );

/** Identifiers such as CVE-2026-12345, CWE-79 and GHSA-jfh8-c2jp-5v3q: their parts mean nothing on their own. */
const IDENTIFIER =
  /((?<![\p{L}\p{N}])(?:\p{L}+(?:-\p{L}*\d[\p{L}\d]*){2,}|(?:cwe|capec)-\d+|ghsa(?:-[a-z\d]{4}){3})(?![\p{L}\p{N}]))/iu;

/** Identifiers of vulnerabilities and weaknesses, with anything between their parts, or nothing. */
const SPACED =
  /(?<![\p{L}\p{N}])(?:(cve)[^\p{L}\p{N}"“”]{0,3}(\d{4})|(cwe|capec))[^\p{L}\p{N}"“”]{0,3}(\d+)/giu;

/** A query in plain spelling, with hyphens in identifiers, also in those of a pasted address. */
export const plainQuery = (query: string): string =>
  plainSpelling(query.replace(/(?:%[\da-f]{2})+/gi, (codes) => percentDecoded(codes) ?? codes)).replace(
    SPACED,
    (_, ...parts) => parts.slice(0, 4).filter(Boolean).join('-'),
  );

/** Splits a plain query into its parts. `stopWords`: those of its language. */
export function queryParts(query: string, stopWords: ReadonlySet<string>): readonly QueryPart[] {
  const parts: QueryPart[] = [];
  for (const [, quoted, plain] of query.matchAll(/["“”]([^"“”]+)["“”]|([^"“”]+)/g)) {
    if (quoted !== undefined) {
      const words = wordsOf(quoted);
      if (words.length > 0) parts.push({ words, exact: true, empty: false });
      continue;
    }
    for (const [at, piece] of (plain ?? '').split(IDENTIFIER).entries()) {
      const words = wordsOf(piece);
      if (at % 2 === 1) parts.push({ words, exact: true, empty: false, isIdentifier: true });
      else parts.push(...words.map((word) => ({ words: [word], exact: false, empty: stopWords.has(word) })));
    }
  }
  const keptParts = parts.slice(0, MAX_WORDS);
  // A query of stop words only is taken literally.
  return keptParts.every(({ empty }) => empty)
    ? keptParts.map((part) => ({ ...part, empty: false }))
    : keptParts;
}
