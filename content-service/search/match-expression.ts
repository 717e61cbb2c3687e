import type { SynonymGroup } from '../corpus/search-words.ts';
import { type QueryPart, wordsOf } from './query-words.ts';

/** How a word of a query is looked for, decided by what the index holds. */
export interface WordChoice {
  readonly word: string;
  /** The word goes on: it is the beginning of words of the index. */
  readonly prefix: boolean;
}

/** Phrases by their words, each with everything that means the same. */
type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Makes groups of synonyms searchable by each of their members. */
export function readSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const synonyms = new Map<string, readonly string[]>();
  for (const group of groups) {
    const members = group.map((member) => wordsOf(member).join(' ')).filter((member) => member !== '');
    for (const member of members)
      synonyms.set(member, [...new Set([...(synonyms.get(member) ?? []), ...members])]);
  }
  return synonyms;
}

const LONGEST_SYNONYM = 5;

/** Words that stand together. */
export const phrase = (words: string): string => `"${words}"`;

/** Most words that may stand between the words of a synonym. */
const NEAR_WORDS = 3;

/** A synonym of several words need not be written exactly like that: its words stand close together. */
const close = (words: string): string =>
  words.includes(' ') ? `NEAR(${words.split(' ').map(phrase).join(' ')}, ${NEAR_WORDS})` : phrase(words);

export const isPhrase = (expression: string): boolean => /^"[^"]+"$/.test(expression);

/** Two phrases of which hardly anything stands between. */
export const nearEachOther = (first: string, second: string): string => `NEAR(${first} ${second}, 1)`;

const OR = ' OR ';

/** What has one of several expressions. */
export const anyOf = (expressions: readonly string[]): string => `(${expressions.join(OR)})`;

/** The expressions that `anyOf` has put together. */
export const alternativesOf = (clause: string): readonly string[] => clause.slice(1, -1).split(OR);

/**
 * The parts of an FTS5 expression, one per thing that is looked for. Words are letters and digits only, so nothing of
 * a query can be read as syntax.
 */
export function matchClauses(
  parts: readonly QueryPart[],
  synonyms: Synonyms,
  choose: (word: string, isLast: boolean) => WordChoice,
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
      const meant = synonyms.get(word);
      clauses.push(meant ? anyOf(meant.map(close)) : `${phrase(word)}${prefix ? '*' : ''}`);
    }
    at += 1;
  }
  return clauses;
}

/** The longest run of words from a place that has synonyms; a word that says nothing has none of its own. */
function synonymRun(parts: readonly QueryPart[], at: number, synonyms: Synonyms) {
  for (let length = Math.min(LONGEST_SYNONYM, parts.length - at); length > 0; length -= 1) {
    const run = parts.slice(at, at + length);
    if (run.some(({ exact }) => exact) || run.every(({ empty }) => empty)) continue;
    const members = synonyms.get(run.map(({ words }) => words.join(' ')).join(' '));
    if (members) return { members, length };
  }
  return undefined;
}
