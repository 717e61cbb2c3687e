import { plainLetters } from '#shared/ui/text/plain-letters.ts';

/** A part of a query: a word, or a quoted phrase. */
export interface QueryPart {
  readonly words: readonly string[];
  /** In quotation marks: matches only these words in this order. */
  readonly exact: boolean;
  /** A stop word: ignored unless it is part of a phrase. */
  readonly empty: boolean;
}

/**
 * Stop words: the English list of the Snowball project, question words, and the remains of contractions
 * (`can't`, `we've`).
 */
const STOP_WORDS = new Set(
  (
    'i me my myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it ' +
    'its itself they them their theirs themselves what which who whom this that these those am is are was were be been ' +
    'being have has had having do does did doing would should could ought a an the and but if or because as until while ' +
    'of at by for with about against between into through during before after above below to from up down in out on off ' +
    'over under again further then once here there when where why how all any both each few more most other some such no ' +
    'nor not only own same so than too very can will just ' +
    'anybody anyone anything everybody everyone everything somebody someone something nobody nothing ' +
    'get gets got getting know let may might must need needs please really shall still tell think want wants whats ' +
    'us let lets like one ones thing things stuff way go goes going gone went come comes came put puts make makes made ' +
    'say says said take takes took give gives keep keeps kept see use uses using also even ever every another now yet already always never ' +
    'much many back around away today oh ok hi hello sorry bit lot lots sure something sort kind ' +
    's t d m ll re ve don doesn didn isn aren wasn weren hasn haven hadn won wouldn shouldn couldn ' +
    'im ive id hes shes theyre theyve youre weve thats theres whats whos cant dont doesnt didnt wont isnt arent wasnt werent couldnt wouldnt shouldnt havent hasnt hadnt ' +
    'gonna wanna gotta cos coz thru'
  ).split(' '),
);

/** Whether a word is a stop word. */
export const isEmptyWord = (word: string): boolean => STOP_WORDS.has(word);

const MAX_WORDS = 24;

/** The words of a text as the index sees them: letters and digits, lower case, without accents. */
export const wordsOf = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words without the endings of plurals: the S-stemmer of Harman. */
export const singular = (words: string): string =>
  words
    .replace(/(?<![ea])ies\b/g, 'y')
    .replace(/(?<![aeo])es\b/g, 'e')
    .replace(/(?<=\w\w[^us])s\b/g, '');

/** Two-letter spellings of letters that a keyboard may not have. */
const IN_TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** The words of a text that are not in ASCII, by their plain spellings: müller by muller and mueller. */
export const markedWords = (text: string): ReadonlyMap<string, string> =>
  new Map(
    (
      text
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    )
      .filter((word) => /[^ -~]/.test(word))
      .flatMap((word) =>
        [word, word.replace(/[äöüåø]/g, (letter) => IN_TWO_LETTERS[letter] ?? letter)]
          .flatMap(wordsOf)
          .map((spelling) => [spelling, word]),
      ),
  );

/** Identifiers such as CVE-2026-12345: their parts mean nothing on their own. */
const IDENTIFIER = /(?<![\p{L}\p{N}])\p{L}+(?:-\d+){2,}(?![\p{L}\p{N}])/gu;

/** Splits a query into its parts. */
export function queryParts(query: string): readonly QueryPart[] {
  const parts: QueryPart[] = [];
  const marked = query.includes('"') ? query : query.replace(IDENTIFIER, '"$&"');
  for (const [, quoted, plain] of marked.matchAll(/["“”]([^"“”]+)["“”]|([^"“”]+)/g)) {
    if (quoted !== undefined) {
      const words = wordsOf(quoted);
      if (words.length > 0) parts.push({ words, exact: true, empty: false });
    } else if (plain !== undefined)
      parts.push(
        ...wordsOf(plain).map((word) => ({ words: [word], exact: false, empty: isEmptyWord(word) })),
      );
  }
  const known = parts.slice(0, MAX_WORDS);
  // A query of stop words only is taken literally.
  return known.every(({ empty }) => empty) ? known.map((part) => ({ ...part, empty: false })) : known;
}
