import type { DatabaseSync } from 'node:sqlite';
import { deserialize } from 'node:v8';
import type { SearchResult } from '#shared/search/search-schema.server.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import type { SynonymEntry } from '../corpus/search-words.ts';
import { type ClauseHits, IN_LEAD, IN_TITLE } from './clause-hits.ts';
import { createClauseLookup } from './clause-lookup.ts';
import { columnsWithout, type DocumentColumns, partitionOf } from './document-columns.ts';
import { type FullText, readFullText } from './full-text.ts';
import { readWords } from './index-words.ts';
import { isPhrase, nearEachOther, readSynonyms } from './match-expression.ts';
import { createQueryReader } from './query-reader.ts';
import { subjectWords } from './query-words.ts';
import type { SearchPartition } from './search-document.ts';

/** The documents that match a query. */
interface Matches {
  /** Sorted by id. */
  readonly ids: Uint32Array;
  /** Score by document id: higher is better, 0 for an empty query. */
  readonly scores: Float64Array;
  /** The corrected query, if a word occurs nowhere but a similar one does. */
  readonly corrected: string | undefined;
}

/**
 * How much of a query a document has to match. `enough`: worth showing, for results by relevance. `most`: as
 * much as the best document, for other orders. `all`: everything, for a register, where a partial match is a
 * different entry.
 */
type Demand = 'enough' | 'most' | 'all';

/** A search over the documents of one site. */
export interface DocumentSearch {
  readonly columns: DocumentColumns;
  /**
   * Documents that match a query; all documents for an empty query. Whether few documents match is decided
   * within the partition.
   */
  match(query: string, partition: SearchPartition, demand?: Demand): Matches;
  /** The result card of a document. */
  card(id: number): SearchResult;
  /** The bodies of documents, with the query's words between `OPEN` and `CLOSE`. */
  marked(ids: readonly number[], query: string): ReadonlyMap<number, string>;
}

/** The index of one site. */
export interface SearchIndex extends DocumentSearch {
  /** The same index without the pages at the given addresses; nothing reveals them. */
  without(paths: ReadonlySet<string>): DocumentSearch;
}

/** Bonus factors for a full match in the title, or in title, keywords and summary together. */
const TITLE_BONUS = 3;
const LEAD_BONUS = 1;

/** Minimum share of a query, by idf, that a document has to match. */
const LEAST_SHARE = 0.33;

/** Share that counts as a full match: only a word that nearly every document has is missing. */
const NEARLY_ALL = 0.9;

/** Tolerance for rounding errors in sums of shares. */
const ROUNDING = 1e-9;

/** With fewer full matches than this, partial matches are shown below them. */
const ENOUGH = 10;

/** Weights of adjacent query words found together in title, keywords and summary, or in the title. */
const TOGETHER_IN_LEAD = 1.5;
const TOGETHER_IN_TITLE = 2;

/** Maximum frequency for the search of adjacent words; beyond it the search is too slow. */
const MOST_TOGETHER = 5000;

/** Bounds of the idf: words in nearly every document, and rare words. */
const MIN_IDF = 0.05;
const MAX_IDF = 2;

/** Opens an index made by an index writer. */
export function createSearchIndex(database: DatabaseSync, entries: readonly SynonymEntry[]): SearchIndex {
  const columns = readColumns(database);
  const fullText = readFullText(database);
  const synonyms = readSynonyms(entries);
  const cardOf = database.prepare('SELECT card FROM document WHERE id = ?');
  const idOf = database.prepare('SELECT id FROM document WHERE path = ?');
  const hitsOf = createClauseLookup(database, fullText, columns.count);
  const words = readWords(database, fullText, hitsOf);
  const whole = { columns, fullText, hitsOf, card: (id: number) => JSON.parse(String(cardOf.get(id)?.card)) };
  const all = indexOf({ ...whole, clausesOf: createQueryReader(words.all, synonyms) });
  return {
    ...all,
    without(paths) {
      if (paths.size === 0) return all;
      const hidden = new Set([...paths].flatMap((path) => idOf.all(path).map(({ id }) => Number(id))));
      return indexOf({
        ...whole,
        columns: columnsWithout(columns, hidden),
        clausesOf: createQueryReader(words.without(hidden), synonyms),
        card: (id) => cardWithout(whole.card(id), paths),
      });
    },
  };
}

/** The parts that a search uses. */
interface IndexParts {
  readonly columns: DocumentColumns;
  readonly fullText: FullText;
  readonly hitsOf: (clause: string) => ClauseHits;
  readonly clausesOf: ReturnType<typeof createQueryReader>;
  readonly card: (id: number) => SearchResult;
}

function indexOf({ columns, fullText, hitsOf, clausesOf, card }: IndexParts): DocumentSearch {
  const inAny = new Float64Array(columns.count);
  const inTitle = new Float64Array(columns.count);
  const inLead = new Float64Array(columns.count);

  /** Inverse document frequency of a clause: the fewer documents match, the higher. */
  const idfOf = ({ ids: { length } }: ClauseHits): number =>
    Math.min(MAX_IDF, Math.max(MIN_IDF, Math.log((columns.count - length + 0.5) / (length + 0.5))));

  /**
   * Scores the documents. If some document has a full match in its lead (title, keywords and summary) and
   * there are enough full matches, only full matches are returned. Otherwise a full match may be chance, and
   * partial matches are included. Clauses are weighted by idf.
   */
  function matchesOf(
    clauses: readonly string[],
    query: string,
    partition: SearchPartition,
    demand: Demand,
  ): Omit<Matches, 'corrected'> {
    const { codes: partitions, wanted: searched } = partitionOf(columns, partition);
    const hits = clauses.map(hitsOf);
    const idfs = hits.map(idfOf);
    const total = idfs.reduce((sum, idf) => sum + idf, 0);
    const wanted = subjectWords(query).join(' ');
    const scores = new Float64Array(columns.count);
    for (const sums of [inAny, inTitle, inLead]) sums.fill(0);
    let isAbout = false;
    let whole = 0;
    let most = 0;
    for (const [index, { ids, scores: own, places }] of hits.entries()) {
      const weight = (idfs[index] ?? 0) / total;
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at] ?? 0;
        if (partitions[id] !== searched) continue;
        const place = places[at] ?? 0;
        const had = inAny[id] ?? 0;
        inAny[id] = had + weight;
        most = Math.max(most, had + weight);
        if (had < NEARLY_ALL && had + weight >= NEARLY_ALL) whole += 1;
        scores[id] = (scores[id] ?? 0) + (own[at] ?? 0);
        if (place & IN_TITLE) inTitle[id] = (inTitle[id] ?? 0) + weight;
        if (place & IN_LEAD) {
          const share = (inLead[id] ?? 0) + weight;
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

  /** Hits of adjacent query words found together. */
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
    card,
    marked(ids, query) {
      const { clauses } = clausesOf(query);
      return clauses.length === 0 ? new Map() : fullText.marked(ids, clauses.join(' OR '));
    },
  };
}

/** A card without links to the pages at the given addresses. */
function cardWithout({ partOf, ...card }: SearchResult, paths: ReadonlySet<string>): SearchResult {
  const isHidden = (url: string) => paths.has(normaliseAddress(url) ?? url);
  return {
    ...card,
    pageUrl: isHidden(card.pageUrl) ? '' : card.pageUrl,
    ...(partOf && !isHidden(partOf.url) && { partOf }),
  };
}

/** The columns of an index, as they were stored in it. */
function readColumns(database: DatabaseSync): DocumentColumns {
  const value = database.prepare("SELECT value FROM fact WHERE name = 'columns'").get()?.value;
  if (!(value instanceof Uint8Array)) throw new Error('the index has no columns');
  return deserialize(value);
}

/** Boost for a title that equals or contains the query: the reader wants that page. */
const titleFit = (title: string, wanted: string): number =>
  title === wanted ? 2 : title.includes(wanted) ? 1.2 : 1;
