import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { SearchResult } from '#shared/content/schemas/search.ts';
import type { SynonymGroup } from '../corpus/search-words.ts';
import { bytesOfHits, type ClauseHits, IN_LEAD, IN_TITLE, mergeHits, unpackHits } from './clause-hits.ts';
import type { DocumentColumns } from './document-columns.ts';
import { readFullText } from './full-text.ts';
import {
  alternativesOf,
  anyOf,
  matchClauses,
  phrase,
  readSynonyms,
  type WordChoice,
} from './match-expression.ts';
import { type QueryPart, queryParts, wordsOf } from './query-words.ts';
import { nearestWord, type Vocabulary } from './spelling.ts';
import { readColumns } from './stored-columns.ts';

/** Everything that a query matches. */
export interface Matches {
  /** In the order of their numbers. */
  readonly ids: Uint32Array;
  /** How well each document matches, by its number: higher is better, 0 when nothing was asked for. */
  readonly scores: Float64Array;
  /** What was searched for instead, when a word of the query occurs nowhere but a similar one does. */
  readonly corrected: string | undefined;
}

/** The index of one site. */
export interface SearchIndex {
  readonly columns: DocumentColumns;
  /** Everything that a query matches; all documents for an empty query. */
  match(query: string): Matches;
  /** What is shown of a document. */
  card(id: number): SearchResult;
  /** The passage of each document's body that matches a query, its words between U+0001 and U+0002. */
  passages(ids: readonly number[], query: string): ReadonlyMap<number, string>;
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

/** Of the words that an unfinished word may become, that many are looked for, the most frequent ones. */
const MOST_LIKELY_WORDS = 32;
const LAST_LETTER = '\u{10ffff}';

const KEPT_QUERIES = 200;
const KEPT_HITS_BYTES = 24 * 1024 * 1024;

/** Searches an index that an index writer has made. */
export function createSearchIndex(
  database: DatabaseSync,
  synonymGroups: readonly SynonymGroup[],
): SearchIndex {
  const columns = readColumns(database);
  const fullText = readFullText(database);
  const synonyms = readSynonyms(synonymGroups);
  const cardOf = database.prepare('SELECT card FROM document WHERE id = ?');
  const storedHits = database.prepare(
    'SELECT value FROM clause JOIN hits ON hits.id = clause.hits WHERE expression = ?',
  );
  const words = database.prepare('SELECT word, count FROM vocabulary');
  const likelyWords = database.prepare(
    `SELECT word FROM vocabulary WHERE word > ? AND word < ? ORDER BY count DESC LIMIT ${MOST_LIKELY_WORDS}`,
  );
  let vocabulary: Vocabulary | undefined;

  /** Needed by the first slip of the keyboard only. */
  const readVocabulary = (): Vocabulary =>
    new Map(words.all().map(({ word, count }) => [String(word), Number(count)]));

  const keptHits = new LRUCache<string, ClauseHits>({
    maxSize: KEPT_HITS_BYTES,
    sizeCalculation: (hits) => bytesOfHits(hits) + 256,
  });

  const wordsBeginningWith = (beginning: string): readonly string[] =>
    likelyWords.all(beginning, `${beginning}${LAST_LETTER}`).map(({ word }) => String(word));

  const storedHitsOf = (clause: string): ClauseHits | undefined => {
    const stored = storedHits.get(clause)?.value;
    return stored instanceof Uint8Array ? unpackHits(stored) : undefined;
  };

  function hitsOf(clause: string): ClauseHits {
    const kept = keptHits.get(clause);
    if (kept) return kept;
    const hits =
      storedHitsOf(clause) ?? (clause.includes(' OR ') ? hitsOfAny(clause) : fullText.hits(clause));
    keptHits.set(clause, hits);
    return hits;
  }

  /** Those of frequent words are stored, the others are looked up together. */
  function hitsOfAny(clause: string): ClauseHits {
    const stored: ClauseHits[] = [];
    const others: string[] = [];
    for (const word of alternativesOf(clause)) {
      const hits = storedHitsOf(word);
      if (hits) stored.push(hits);
      else others.push(word);
    }
    if (others.length > 0) stored.push(fullText.hits(anyOf(others)));
    return mergeHits(stored, columns.count);
  }

  function choose(word: string, isLast: boolean): WordChoice & { readonly corrected: boolean } {
    const found = { word, prefix: false, corrected: false };
    if (fullText.occurs(`"${word}"`)) return found;
    const isBeginning = word.length >= 3 && wordsBeginningWith(word).length > 0;
    if (isLast && isBeginning) return { ...found, prefix: true };
    vocabulary ??= readVocabulary();
    const nearest = nearestWord(word, vocabulary);
    if (nearest !== undefined) return { word: nearest, prefix: false, corrected: true };
    return { ...found, prefix: isBeginning };
  }

  // One search asks for its clauses once to match and once for the passages that it shows.
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
    }).map(withLikelyWords);
    return { clauses, corrected: corrections.size > 0 ? correctedQuery(parts, corrections) : undefined };
  }

  /** FTS5 would put all words together that begin like that, of which there may be thousands. */
  function withLikelyWords(clause: string): string {
    const beginning = /^"([^"]+)"\*$/.exec(clause)?.[1];
    return beginning === undefined ? clause : anyOf(wordsBeginningWith(beginning).map(phrase));
  }

  const inAny = new Uint8Array(columns.count);
  const inTitle = new Uint8Array(columns.count);
  const inLead = new Uint8Array(columns.count);

  /**
   * Documents that have everything that is looked for, when one of them has it where it says what it is about. Else
   * having it all is chance, and documents that have most of it count as well.
   */
  function matchesOf(clauses: readonly string[], query: string): Omit<Matches, 'corrected'> {
    const all = clauses.length;
    const wanted = wordsOf(query).join(' ');
    const scores = new Float64Array(columns.count);
    for (const counts of [inAny, inTitle, inLead]) counts.fill(0);
    let isAbout = false;
    for (const { ids, scores: own, places } of clauses.map(hitsOf))
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at] ?? 0;
        const place = places[at] ?? 0;
        scores[id] = (scores[id] ?? 0) + (own[at] ?? 0);
        inAny[id] = (inAny[id] ?? 0) + 1;
        if (place & IN_TITLE) inTitle[id] = (inTitle[id] ?? 0) + 1;
        if (place & IN_LEAD) {
          inLead[id] = (inLead[id] ?? 0) + 1;
          isAbout ||= inLead[id] === all;
        }
      }
    const needed = isAbout ? all : Math.max(1, Math.floor(all * LEAST_SHARE));
    const ids = new Uint32Array(columns.count);
    let length = 0;
    for (let id = 0; id < columns.count; id += 1) {
      const any = inAny[id] ?? 0;
      if (any < needed) continue;
      const about = 1 + (TITLE_BONUS * (inTitle[id] ?? 0)) / all + (LEAD_BONUS * (inLead[id] ?? 0)) / all;
      const titled = inTitle[id] === all ? titleShare(columns.titles[id] ?? '', wanted) : 1;
      scores[id] = (scores[id] ?? 0) * (columns.weights[id] ?? 0) * about * (any / all) * titled;
      ids[length] = id;
      length += 1;
    }
    return { ids: ids.slice(0, length), scores };
  }

  return {
    columns,
    match(query) {
      const { clauses, corrected } = clausesOf(query);
      if (clauses.length > 0) {
        return { ...matchesOf(clauses, query), corrected };
      }
      const everything = query.trim() === '' ? columns.count : 0;
      return {
        ids: Uint32Array.from({ length: everything }, (_, id) => id),
        scores: new Float64Array(columns.count),
        corrected: undefined,
      };
    },
    card: (id) => JSON.parse(String(cardOf.get(id)?.card)),
    passages(ids, query) {
      const { clauses } = clausesOf(query);
      return clauses.length === 0 ? new Map() : fullText.passages(ids, clauses.join(' OR '));
    },
  };
}

/** Whoever types a title wants that page. */
const titleShare = (title: string, wanted: string): number =>
  title === wanted ? 2 : title.includes(wanted) ? 1.2 : 1;

const correctedQuery = (parts: readonly QueryPart[], corrections: ReadonlyMap<string, string>): string =>
  parts
    .map(({ words, exact }) => {
      const put = words.map((word) => (exact ? word : (corrections.get(word) ?? word))).join(' ');
      return exact ? `"${put}"` : put;
    })
    .join(' ');
