import type { SynonymGroup } from '../corpus/search-words.ts';
import { type QueryPart, wordsOf } from './query-words.ts';

/** How a word of a query is looked for, decided by what the index holds. */
export interface WordChoice {
  readonly word: string;
  /** The word goes on: it is the beginning of words of the index. */
  readonly prefix: boolean;
}

/** Phrases by their words, each with everything that means the same. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

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

const phrase = (words: string): string => `"${words}"`;

/**
 * The parts of an FTS5 expression, one per part of the query; join them with AND or OR. Words are letters and digits
 * only, so nothing of a query can be read as syntax.
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
    if (part.exact) {
      clauses.push(phrase(part.words.join(' ')));
      at += 1;
      continue;
    }
    const run = synonymRun(parts, at, synonyms);
    if (run) {
      const { members, length } = run;
      const words = parts.slice(at, at + length).map(({ words: own }) => phrase(own.join(' ')));
      clauses.push(
        `(${[...members.map(phrase), ...(length > 1 ? [`(${words.join(' AND ')})`] : [])].join(' OR ')})`,
      );
      at += length;
      continue;
    }
    const { word, prefix } = choose(part.words[0] ?? '', at === parts.length - 1);
    const corrected = synonyms.get(word);
    clauses.push(
      corrected ? `(${corrected.map(phrase).join(' OR ')})` : `${phrase(word)}${prefix ? '*' : ''}`,
    );
    at += 1;
  }
  return clauses;
}

/** The longest run of words from a place that has synonyms. */
function synonymRun(parts: readonly QueryPart[], at: number, synonyms: Synonyms) {
  for (let length = Math.min(LONGEST_SYNONYM, parts.length - at); length > 0; length -= 1) {
    const run = parts.slice(at, at + length);
    if (run.some(({ exact }) => exact)) continue;
    const members = synonyms.get(run.map(({ words }) => words.join(' ')).join(' '));
    if (members) return { members, length };
  }
  return undefined;
}
