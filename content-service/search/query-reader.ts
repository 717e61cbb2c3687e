import { LRUCache } from 'lru-cache';
import type { IndexWords } from './index-words.ts';
import { anyOf, matchClauses, phrase, type Synonyms, type WordAlternatives } from './match-expression.ts';
import { markedWords, plainQuery, type QueryPart, queryParts, wordsOf } from './query-words.ts';

/** A query as clauses for the index. */
interface ReadQuery {
  readonly clauses: readonly string[];
  /** The corrected query, if a word occurs nowhere but a similar one does. */
  readonly corrected: string | undefined;
}

const KEPT_QUERIES = 200;

/** Shorter parts of a word match by chance. */
const SHORTEST_PART = 3;

/** A word, then two or more with digits. */
const SPACED_IDENTIFIER = /(?<![\p{L}\p{N}])\p{L}+(?:\s+\p{L}*\d[\p{L}\d]*){2,}/gu;

/** Creates a function that parses queries for an index with the given vocabulary. */
export function createQueryReader(
  words: IndexWords,
  synonyms: Synonyms,
  stopWords: ReadonlySet<string>,
): (query: string) => ReadQuery {
  function choose(word: string, isLast: boolean): WordAlternatives & { readonly corrected?: string } {
    const alternatives = { word, prefix: false };
    if (words.occurs(word)) return alternatives;
    const isBeginning = word.length >= 3 && words.beginningWith(word).length > 0;
    if (isLast && isBeginning) return { ...alternatives, prefix: true };
    const stem = words.stem(word);
    if (stem !== undefined) return { word: stem, prefix: true };
    const compound = splitCompound(word);
    if (compound !== undefined) return { ...alternatives, word: compound };
    const nearest = words.nearest(word);
    if (nearest !== undefined) return { word: wordsOf(nearest).join(' '), prefix: false, corrected: nearest };
    return { ...alternatives, prefix: isBeginning };
  }

  /** Two words that are adjacent in the texts, typed as one. */
  function splitCompound(word: string): string | undefined {
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
      const both = `${word.slice(0, at)} ${word.slice(at)}`;
      if (words.occurs(both)) return both;
    }
    return undefined;
  }

  /** Joins words that the texts contain as one word and never as adjacent words. */
  function joinCompounds(parts: readonly QueryPart[]): readonly QueryPart[] {
    for (const [at, { words: partWords, exact, empty }] of parts.entries()) {
      const next = parts[at + 1];
      if (!next || exact || next.exact || (empty && next.empty)) continue;
      const [one = '', other = ''] = [...partWords, ...next.words];
      if (one.length < 2 || other.length < 2 || !words.occurs(one + other) || words.occurs(`${one} ${other}`))
        continue;
      const joined = { words: [one + other], exact: false, empty: false };
      return [...parts.slice(0, at), joined, ...joinCompounds(parts.slice(at + 2))];
    }
    return parts;
  }

  /** Puts hyphens into identifiers that the texts contain, such as those of advisories. */
  const joinIdentifiers = (query: string): string =>
    query.replace(SPACED_IDENTIFIER, (run) =>
      words.occurs(wordsOf(run).join(' ')) ? run.replace(/\s+/g, '-') : run,
    );

  function readQuery(query: string): ReadQuery {
    const parts = joinCompounds(queryParts(joinIdentifiers(plainQuery(query)), stopWords));
    const identifiers = parts.flatMap(({ words: own, isIdentifier }) =>
      isIdentifier && words.occurs(own.join(' ')) ? phrase(own.join(' ')) : [],
    );
    // Nothing else in the sentence or address says more.
    if (identifiers.length > 0)
      return { clauses: identifiers.length > 1 ? [anyOf(identifiers)] : identifiers, corrected: undefined };
    const corrections = new Map<string, string>();
    const clauses = matchClauses(parts, synonyms, (word, isLast) => {
      const choice = choose(word, isLast);
      if (choice.corrected !== undefined) corrections.set(word, choice.corrected);
      return choice;
    }).map(withLikelyWords);
    // Other words stay as typed.
    const displayedWords = new Map([...markedWords(query), ...corrections]);
    return { clauses, corrected: corrections.size > 0 ? shownQuery(parts, displayedWords) : undefined };
  }

  /** Expands a prefix to its most likely words; FTS5 would expand it to all, possibly thousands. */
  function withLikelyWords(clause: string): string {
    const beginning = /^"([^"]+)"\*$/.exec(clause)?.[1];
    return beginning === undefined ? clause : anyOf(words.beginningWith(beginning).map(phrase));
  }

  // A search needs its clauses twice: to match, and for the passages.
  const readQueries = new LRUCache<string, ReadQuery>({ max: KEPT_QUERIES, memoMethod: readQuery });
  return (query) => readQueries.memo(query);
}

const shownQuery = (parts: readonly QueryPart[], displayedWords: ReadonlyMap<string, string>): string =>
  parts
    .map(({ words, exact }) => {
      const put = words.map((word) => displayedWords.get(word) ?? word).join(' ');
      return exact ? `"${put}"` : put;
    })
    .join(' ');
