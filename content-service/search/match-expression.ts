import type { SynonymEntry } from '../corpus/search-words.ts';
import { type QueryPart, singular, wordsOf } from './query-words.ts';

/** How a query word is searched for, given the vocabulary of the index. */
export interface WordAlternatives {
  readonly word: string;
  /** Search for words that start with this one. */
  readonly prefix: boolean;
}

/** Synonyms by a phrase in the singular, each including the phrase itself. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Maps each word or phrase, in the singular, of the thesaurus to what a search for it looks for. */
export function readSynonyms(entries: readonly SynonymEntry[]): Synonyms {
  const synonyms = new Map<string, readonly string[]>();
  const plain = (members: readonly string[]) =>
    members.map((member) => wordsOf(member).join(' ')).filter((member) => member !== '');
  for (const { words, means } of entries) {
    const members = plain(words);
    for (const member of members)
      synonyms.set(singular(member), [
        ...new Set([...(synonyms.get(singular(member)) ?? []), ...members, ...plain(means)]),
      ]);
  }
  return synonyms;
}

const LONGEST_SYNONYM = 5;

/** An FTS5 phrase. */
export const phrase = (words: string): string => `"${words}"`;

/** Maximum number of words between the words of a synonym. */
const NEAR_WORDS = 3;

/** A multi-word synonym also matches if its words are near each other. */
const close = (words: string): string =>
  words.includes(' ') ? `NEAR(${words.split(' ').map(phrase).join(' ')}, ${NEAR_WORDS})` : phrase(words);

export const isPhrase = (expression: string): boolean => /^"[^"]+"$/.test(expression);

const OR = ' OR ';

/** An expression that matches any of several. */
export const anyOf = (expressions: readonly string[]): string => `(${expressions.join(OR)})`;

/** The inverse of `anyOf`. */
export const alternativesOf = (clause: string): readonly string[] => clause.slice(1, -1).split(OR);

/**
 * The clauses of a query as FTS5 expressions. Words consist of letters and digits, so a query cannot inject
 * syntax.
 */
export function matchClauses(
  parts: readonly QueryPart[],
  synonyms: Synonyms,
  choose: (word: string, isLast: boolean) => WordAlternatives,
): readonly string[] {
  const clauses: string[] = [];
  let at = 0;
  while (at < parts.length) {
    const part = parts[at];
    if (!part) break;
    const run = synonymRun(parts, at, synonyms);
    if (run) {
      const words = parts.slice(at, at + run.length).filter(({ empty }) => !empty);
      const apart =
        words.length > 1 ? [`(${words.map(({ words: own }) => phrase(own.join(' '))).join(' AND ')})`] : [];
      clauses.push(anyOf([...run.members.map(close), ...apart]));
      at += run.length;
      continue;
    }
    if (part.exact) clauses.push(phrase(part.words.join(' ')));
    else if (!part.empty) {
      const { word, prefix } = choose(part.words[0] ?? '', at === parts.length - 1);
      const synonymWords = synonyms.get(singular(word));
      clauses.push(synonymWords ? anyOf(synonymWords.map(close)) : `${phrase(word)}${prefix ? '*' : ''}`);
    }
    at += 1;
  }
  return clauses;
}

/** The longest run of words from `at` that has synonyms; a stop word alone has none. */
function synonymRun(parts: readonly QueryPart[], at: number, synonyms: Synonyms) {
  for (let length = Math.min(LONGEST_SYNONYM, parts.length - at); length > 0; length -= 1) {
    const run = parts.slice(at, at + length);
    if (run.some(({ exact }) => exact) || run.every(({ empty }) => empty)) continue;
    const members = synonyms.get(singular(run.map(({ words }) => words.join(' ')).join(' ')));
    if (members) return { members, length };
  }
  return undefined;
}
