import type { DatabaseSync } from 'node:sqlite';
import { deserialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { SearchResult } from '#shared/search/search-schema.server.ts';
import type { SynonymGroup } from '../corpus/search-words.ts';
import { type ClauseHits, IN_LEAD, IN_TITLE } from './clause-hits.ts';
import { createClauseLookup } from './clause-lookup.ts';
import { type DocumentColumns, partitionOf } from './document-columns.ts';
import { readFullText } from './full-text.ts';
import {
  anyOf,
  isPhrase,
  matchClauses,
  nearEachOther,
  phrase,
  readSynonyms,
  type WordChoice,
} from './match-expression.ts';
import { type QueryPart, queryParts, subjectWords } from './query-words.ts';
import type { SearchPartition } from './search-document.ts';
import { nearestWord, type Vocabulary } from './spelling.ts';

/** Everything that a query matches. */
interface Matches {
  /** In the order of their numbers. */
  readonly ids: Uint32Array;
  /** How well each document matches, by its number: higher is better, 0 when nothing was asked for. */
  readonly scores: Float64Array;
  /** What was searched for instead, when a word of the query occurs nowhere but a similar one does. */
  readonly corrected: string | undefined;
}

/**
 * How much of a query a document has to have: enough to be worth a look, which is right where the best come first; as much as
 * any document has, where they come in another order; all of it in a register, where what is similar is somebody else.
 */
export type Demand = 'enough' | 'most' | 'all';

/** The index of one site. */
export interface SearchIndex {
  readonly columns: DocumentColumns;
  /**
   * Everything that a query matches; all documents for an empty query. Whether what is asked for is rare is decided
   * within the partition that is searched.
   */
  match(query: string, partition: SearchPartition, demand?: Demand): Matches;
  /** What is shown of a document. */
  card(id: number): SearchResult;
  /** Each document's body with the words of a query between `OPEN` and `CLOSE`. */
  marked(ids: readonly number[], query: string): ReadonlyMap<number, string>;
}

/** What having everything in the title, or in title, keywords and summary together, adds to a document's score. */
const TITLE_BONUS = 3;
const LEAD_BONUS = 1;

/** The part of what is looked for that a document has to have at least. */
const LEAST_SHARE = 0.33;

/** The part that is as good as all: what is missing then is a word that nearly every document has. */
const NEARLY_ALL = 0.9;

/** By what sums of parts may differ that are the same. */
const ROUNDING = 1e-9;

/** With fewer documents that have it all, a reader is shown those that have part of it as well, further down. */
const ENOUGH = 10;

/** How much more neighbouring words of a query count again that stand together in the lead, or in the title. */
const TOGETHER_IN_LEAD = 1.5;
const TOGETHER_IN_TITLE = 2;

/** Looking for frequent words that stand together would take longer than a reader should wait. */
const MOST_TOGETHER = 5000;

/** What words count that nearly every document has, and those that few have. */
const LEAST_TELLING = 0.05;
const MOST_TELLING = 2;

/** What a query comes to in terms of the index. */
interface ReadQuery {
  readonly clauses: readonly string[];
  readonly corrected: string | undefined;
}

/** Of the words that an unfinished word may become, that many are looked for, the most frequent ones. */
const MOST_LIKELY_WORDS = 32;
const LAST_LETTER = '\u{10ffff}';

const KEPT_QUERIES = 200;

/** Searches an index that an index writer has made. */
export function createSearchIndex(
  database: DatabaseSync,
  synonymGroups: readonly SynonymGroup[],
): SearchIndex {
  const columns = readColumns(database);
  const fullText = readFullText(database);
  const synonyms = readSynonyms(synonymGroups);
  const cardOf = database.prepare('SELECT card FROM document WHERE id = ?');
  const hitsOf = createClauseLookup(database, fullText, columns.count);
  const words = database.prepare('SELECT word, count FROM vocabulary');
  const likelyWords = database.prepare(
    `SELECT word FROM vocabulary WHERE word > ? AND word < ? ORDER BY count DESC LIMIT ${MOST_LIKELY_WORDS}`,
  );
  let vocabulary: Vocabulary | undefined;

  /** Needed by the first slip of the keyboard only. */
  const readVocabulary = (): Vocabulary =>
    new Map(words.all().map(({ word, count }) => [String(word), Number(count)]));

  const wordsBeginningWith = (beginning: string): readonly string[] =>
    likelyWords.all(beginning, `${beginning}${LAST_LETTER}`).map(({ word }) => String(word));

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

  const inAny = new Float64Array(columns.count);
  const inTitle = new Float64Array(columns.count);
  const inLead = new Float64Array(columns.count);

  /** How much a clause says about what is looked for: the fewer documents have it, the more. */
  const tellingOf = ({ ids: { length } }: ClauseHits): number =>
    Math.min(
      MOST_TELLING,
      Math.max(LEAST_TELLING, Math.log((columns.count - length + 0.5) / (length + 0.5))),
    );

  /**
   * Documents that have everything that is looked for, when one of them has it where it says what it is about. Else
   * having it all is chance, and documents that have part of it count as well; so they do when few have it all. Clauses
   * count by how much they say.
   */
  function matchesOf(
    clauses: readonly string[],
    query: string,
    partition: SearchPartition,
    demand: Demand,
  ): Omit<Matches, 'corrected'> {
    const { codes: partitions, wanted: searched } = partitionOf(columns, partition);
    const hits = clauses.map(hitsOf);
    const tellings = hits.map(tellingOf);
    const all = tellings.reduce((sum, telling) => sum + telling, 0);
    const wanted = subjectWords(query).join(' ');
    const scores = new Float64Array(columns.count);
    for (const sums of [inAny, inTitle, inLead]) sums.fill(0);
    let isAbout = false;
    let whole = 0;
    let most = 0;
    for (const [index, { ids, scores: own, places }] of hits.entries()) {
      const telling = (tellings[index] ?? 0) / all;
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at] ?? 0;
        if (partitions[id] !== searched) continue;
        const place = places[at] ?? 0;
        const had = inAny[id] ?? 0;
        inAny[id] = had + telling;
        most = Math.max(most, had + telling);
        if (had < NEARLY_ALL && had + telling >= NEARLY_ALL) whole += 1;
        scores[id] = (scores[id] ?? 0) + (own[at] ?? 0);
        if (place & IN_TITLE) inTitle[id] = (inTitle[id] ?? 0) + telling;
        if (place & IN_LEAD) {
          const share = (inLead[id] ?? 0) + telling;
          inLead[id] = share;
          isAbout ||= share >= NEARLY_ALL;
        }
      }
    }
    for (const { ids, scores: own, places } of wordsTogether(clauses, hits))
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at] ?? 0;
        const place = places[at] ?? 0;
        const more = place & IN_TITLE ? TOGETHER_IN_TITLE : place & IN_LEAD ? TOGETHER_IN_LEAD : 1;
        scores[id] = (scores[id] ?? 0) + more * (own[at] ?? 0);
      }
    const enough = isAbout && whole >= ENOUGH ? NEARLY_ALL : LEAST_SHARE;
    const needed = { enough, most: most - ROUNDING, all: 1 - ROUNDING }[demand];
    const ids = new Uint32Array(columns.count);
    let length = 0;
    for (let id = 0; id < columns.count; id += 1) {
      const any = inAny[id] ?? 0;
      if (any === 0 || any < needed) continue;
      const titleShare = inTitle[id] ?? 0;
      const about = 1 + TITLE_BONUS * titleShare + LEAD_BONUS * (inLead[id] ?? 0);
      const titled = titleShare >= NEARLY_ALL ? titleFit(columns.titles[id] ?? '', wanted) : 1;
      scores[id] = (scores[id] ?? 0) * (columns.weights[id] ?? 0) * about * any * titled;
      ids[length] = id;
      length += 1;
    }
    return { ids: ids.slice(0, length), scores };
  }

  /** Where neighbouring words of a query stand together. */
  function wordsTogether(clauses: readonly string[], hits: readonly ClauseHits[]): readonly ClauseHits[] {
    return clauses.flatMap((clause, index) => {
      const next = clauses[index + 1];
      const rarer = Math.min(hits[index]?.ids.length ?? 0, hits[index + 1]?.ids.length ?? 0);
      if (next === undefined || !isPhrase(clause) || !isPhrase(next)) return [];
      return rarer > 0 && rarer <= MOST_TOGETHER ? [hitsOf(nearEachOther(clause, next))] : [];
    });
  }

  return {
    columns,
    match(query, partition, demand = 'enough') {
      const { clauses, corrected } = clausesOf(query);
      if (clauses.length > 0) {
        return { ...matchesOf(clauses, query, partition, demand), corrected };
      }
      const everything = query.trim() === '' ? columns.count : 0;
      return {
        ids: Uint32Array.from({ length: everything }, (_, id) => id),
        scores: new Float64Array(columns.count),
        corrected: undefined,
      };
    },
    card: (id) => JSON.parse(String(cardOf.get(id)?.card)),
    marked(ids, query) {
      const { clauses } = clausesOf(query);
      return clauses.length === 0 ? new Map() : fullText.marked(ids, clauses.join(' OR '));
    },
  };
}

/** The columns of an index, as they were written into it. */
function readColumns(database: DatabaseSync): DocumentColumns {
  const value = database.prepare("SELECT value FROM fact WHERE name = 'columns'").get()?.value;
  if (!(value instanceof Uint8Array)) throw new Error('the index has no columns');
  return deserialize(value);
}

/** Whoever types a title wants that page. */
const titleFit = (title: string, wanted: string): number =>
  title === wanted ? 2 : title.includes(wanted) ? 1.2 : 1;

const correctedQuery = (parts: readonly QueryPart[], corrections: ReadonlyMap<string, string>): string =>
  parts
    .map(({ words, exact }) => {
      const put = words.map((word) => (exact ? word : (corrections.get(word) ?? word))).join(' ');
      return exact ? `"${put}"` : put;
    })
    .join(' ');
