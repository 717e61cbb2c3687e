import { LRUCache } from 'lru-cache';
import type { SynonymGroup } from '../corpus/search-words.ts';
import type { FullText } from './full-text.ts';
import { matchClauses, readSynonyms, type WordChoice } from './match-expression.ts';
import { type QueryPart, queryParts, wordsOf } from './query-words.ts';
import type { SearchDocument } from './search-document.ts';
import { nearestWord, type Vocabulary } from './spelling.ts';

/** A document that a query matches and how well: higher is better, 0 when nothing was asked for. */
export interface Match {
  readonly id: number;
  readonly document: SearchDocument;
  readonly score: number;
}

export interface Matches {
  readonly matches: readonly Match[];
  /** What was searched for instead, when a word of the query occurs nowhere but a similar one does. */
  readonly corrected: string | undefined;
}

/** The full-text index of one site. */
export interface SearchIndex {
  readonly documents: readonly SearchDocument[];
  /** Everything that a query matches, in no particular order; all documents for an empty query. */
  match(query: string): Matches;
  /** The passage of a document's body that matches a query, its words between U+0001 and U+0002. */
  passage(id: number, query: string): string | undefined;
}

/** What having everything in the title, or in title, keywords and summary together, adds to a document's score. */
const TITLE_BONUS = 2;
const LEAD_BONUS = 1;

/** The part of what is looked for that a document has to have at least. */
const LEAST_SHARE = 0.5;

/** What a query comes to in terms of the index. */
interface ReadQuery {
  readonly clauses: readonly string[];
  readonly corrected: string | undefined;
}

const KEPT_QUERIES = 200;

/** Searches documents whose texts are in a full-text index under their places in the list. */
export function createSearchIndex(
  documents: readonly SearchDocument[],
  fullText: FullText,
  synonymGroups: readonly SynonymGroup[],
): SearchIndex {
  const synonyms = readSynonyms(synonymGroups);
  const titles = documents.map(({ title }) => wordsOf(title).join(' '));
  let vocabulary: Vocabulary | undefined;

  function choose(word: string, isLast: boolean): WordChoice & { readonly corrected: boolean } {
    const found = { word, prefix: false, corrected: false };
    if (fullText.occurs(`"${word}"`)) return found;
    const isBeginning = word.length >= 3 && fullText.occurs(`"${word}"*`);
    if (isLast && isBeginning) return { ...found, prefix: true };
    vocabulary ??= vocabularyOf(documents);
    const nearest = nearestWord(word, vocabulary);
    if (nearest !== undefined) return { word: nearest, prefix: false, corrected: true };
    return { ...found, prefix: isBeginning };
  }

  // One search asks for its clauses once to match and once for every passage that it shows.
  const readQueries = new LRUCache<string, ReadQuery>({ max: KEPT_QUERIES });

  function clausesOf(query: string): ReadQuery {
    const known = readQueries.get(query);
    if (known) return known;
    const read = readQuery(query);
    readQueries.set(query, read);
    return read;
  }

  function readQuery(query: string): ReadQuery {
    const parts = queryParts(query);
    const corrections = new Map<string, string>();
    const clauses = matchClauses(parts, synonyms, (word, isLast) => {
      const choice = choose(word, isLast);
      if (choice.corrected) corrections.set(word, choice.word);
      return choice;
    });
    return { clauses, corrected: corrections.size > 0 ? correctedQuery(parts, corrections) : undefined };
  }

  /** How many of the clauses each document has, in the fields named or in any. */
  function countClauses(clauses: readonly string[], fields = ''): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    for (const clause of clauses)
      for (const id of fullText.matching(`${fields}${clause}`)) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }

  /**
   * Documents that have everything that is looked for, when one of them has it where it says what it is about. Else
   * having it all is chance, and documents that have most of it count as well.
   */
  function matchesOf(clauses: readonly string[]): Match[] {
    const inAny = countClauses(clauses);
    const inTitle = countClauses(clauses, '{title} : ');
    const inLead = countClauses(clauses, '{title keywords summary} : ');
    const all = clauses.length;
    const isAbout = [...inLead.values()].some((count) => count === all);
    const needed = isAbout ? all : Math.max(1, Math.floor(all * LEAST_SHARE));
    return fullText.ranked(clauses.join(' OR ')).flatMap(({ id, score }) => {
      const document = documents[id];
      if (!document || (inAny.get(id) ?? 0) < needed) return [];
      const share = (counts: ReadonlyMap<number, number>) => (counts.get(id) ?? 0) / all;
      const about = 1 + TITLE_BONUS * share(inTitle) + LEAD_BONUS * share(inLead);
      return [{ id, document, score: score * document.weight * about * share(inAny) }];
    });
  }

  return {
    documents,
    match(query) {
      const { clauses, corrected } = clausesOf(query);
      if (clauses.length > 0) return { matches: preferTitles(matchesOf(clauses), titles, query), corrected };
      const isEmpty = query.trim() === '';
      return {
        matches: isEmpty ? documents.map((document, id) => ({ id, document, score: 0 })) : [],
        corrected: undefined,
      };
    },
    passage(id, query) {
      const { clauses } = clausesOf(query);
      return clauses.length === 0 ? undefined : fullText.passage(id, clauses.join(' OR '));
    },
  };
}

/** Whoever types a title wants that page. */
function preferTitles(matches: readonly Match[], titles: readonly string[], query: string): readonly Match[] {
  const wanted = wordsOf(query).join(' ');
  return matches.map((match) => {
    const title = titles[match.id] ?? '';
    if (title === wanted) return { ...match, score: match.score * 2 };
    return title.includes(wanted) ? { ...match, score: match.score * 1.2 } : match;
  });
}

const correctedQuery = (parts: readonly QueryPart[], corrections: ReadonlyMap<string, string>): string =>
  parts
    .map(({ words, exact }) => {
      const put = words.map((word) => (exact ? word : (corrections.get(word) ?? word))).join(' ');
      return exact ? `"${put}"` : put;
    })
    .join(' ');

/** Every word of the documents and how often it occurs; needed by the first slip of the keyboard only. */
function vocabularyOf(documents: readonly SearchDocument[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const { title, keywords, summary, readText } of documents) {
    const { headings, body } = readText();
    for (const word of wordsOf(`${title} ${keywords} ${summary} ${headings} ${body}`))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
