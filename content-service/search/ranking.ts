import { codeOf, type DocumentColumns, valuesOf } from './document-columns.ts';
import { type ClauseHits, IN_LEAD, IN_TITLE } from './full-text.ts';
import { addHelp } from './help.ts';
import { alternativesOf, isPhrase } from './match-expression.ts';
import type { Meaning } from './meaning.ts';
import type { SearchPartition } from './search-document.ts';
import { fitting } from './search-facets.ts';
import { bestOf, firstInOrder } from './search-order.ts';

/**
 * How much of a query a document has to match. `enough`: any of it, for results by relevance. `most`: as much as
 * the best document, for other orders. `all`: everything, for a register, where a partial match is a different
 * entry.
 */
export type MatchRequirement = 'enough' | 'most' | 'all';

/** The signals of a document's score, by name. */
type Signals = Readonly<Record<string, number>>;

/** A query as clauses of the index: its terms, each with its synonyms. */
interface RankedQuery {
  readonly clauses: readonly string[];
  /** As typed. */
  readonly query: string;
  readonly partition: SearchPartition;
  readonly demand: MatchRequirement;
  /** It reports an incident. */
  readonly isEvent: boolean;
}

export interface Ranked {
  /** Sorted by id. */
  readonly ids: Uint32Array;
  /** Score by document id: higher is better. */
  readonly scores: Float64Array;
  /** The query reports an incident, by its words or by its likeness to a page that helps after one. */
  readonly needsHelp: boolean;
  signals(id: number): Signals;
}

/** The part of an index that ranking reads. */
interface RankingParts {
  readonly columns: DocumentColumns;
  readonly hitsOf: (clause: string) => ClauseHits;
  /** Undefined without word vectors of the site's language. */
  readonly meaning: Meaning | undefined;
}

/** The least idf: that of a term in nearly every document. */
const MIN_IDF = 0.05;

/** The most that all synonyms of a term together give, in idf; BM25 gives k1 + 1 = 2.2 for one word. */
const BM25_BOUND = 4;

/** Boosts of the share of the query that the title has, and that title, keywords and summary have together. */
const TITLE_BOOST = 3;
const LEAD_BOOST = 1;

/** Tolerance for rounding errors in sums of shares. */
const ROUNDING = 1e-6;

/** The boost of semantic similarity, per idf of the query. */
const MEANING_BOOST = 16;

/** Maximum number of pages whose sentences are compared, best scores first: a limit for large sites. */
const MAX_COMPARED = 300;

/**
 * Pseudo-relevance feedback (Rocchio 1971), the similarity of pages to the best few of them: pages on the same subject
 * rise though they have few of the query's words. The number of pages, and the boost as a share of the best score.
 */
const FEEDBACK_PAGES = 5;
const FEEDBACK_BOOST = 0.5;

/** The floor: a best score below this per idf of the query says little, and few results are shown. */
const FLOOR = 2.75;
const FEW = 3;

/** A query that is this similar to one of the pages after an incident reports one. */
const INCIDENT_LIKENESS = 0.15;

/** The terms of a query by what they say. */
export interface TermWeights {
  /** Inverse document frequencies (Robertson and Spärck Jones): the fewer documents match, the higher. */
  readonly idfs: readonly number[];
  /** Their sum. */
  readonly idf: number;
  /** The share of each term in the query. */
  readonly shares: readonly number[];
  /** The share of the terms that match anything. */
  readonly known: number;
}

/** Weighs the terms of a query by how many of `count` documents they match. */
export function weighTerms(hits: readonly ClauseHits[], count: number): TermWeights {
  const idfs = hits.map(({ ids: { length } }) =>
    Math.max(MIN_IDF, Math.log((count - length + 0.5) / (length + 0.5))),
  );
  const idf = sum(idfs);
  const shares = idfs.map((one) => one / idf);
  const known = sum(shares.filter((_, at) => hits[at]?.ids.length !== 0));
  return { idfs, idf, shares, known };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** How documents match a query, by their number. */
export interface TermMatches {
  /** Those of the partition that have any of it, sorted. */
  readonly ids: Uint32Array;
  /** BM25F: the sum over the terms. */
  readonly bm25f: Float64Array;
  /** Coverage (coordination): the share of the query that is anywhere, in the title, and in the lead. */
  readonly coverage: Float64Array;
  readonly title: Float64Array;
  readonly lead: Float64Array;
}

/** Sums how the documents of a partition match the terms of a query. */
export function sumMatches(
  hits: readonly ClauseHits[],
  { idfs, shares }: TermWeights,
  { partitions }: Pick<DocumentColumns, 'partitions'>,
  partition: SearchPartition,
): TermMatches {
  const wanted = codeOf(partition);
  const size = partitions.length;
  const sums = () => new Float64Array(size);
  const [bm25f, coverage, title, lead] = [sums(), sums(), sums(), sums()];
  for (const [term, { ids: found, scores, places }] of hits.entries()) {
    const share = shares[term] ?? 0;
    const bound = BM25_BOUND * (idfs[term] ?? 0);
    for (let hit = 0; hit < found.length; hit += 1) {
      const id = found[hit] ?? 0;
      const place = places[hit] ?? 0;
      bm25f[id] = (bm25f[id] ?? 0) + Math.min(scores[hit] ?? 0, bound);
      coverage[id] = (coverage[id] ?? 0) + share;
      if (place & IN_TITLE) title[id] = (title[id] ?? 0) + share;
      if (place & IN_LEAD) lead[id] = (lead[id] ?? 0) + share;
    }
  }
  const ids = new Uint32Array(size);
  let length = 0;
  for (let id = 0; id < size; id += 1) {
    if (coverage[id] === 0 || partitions[id] !== wanted) continue;
    ids[length] = id;
    length += 1;
  }
  return { ids: ids.subarray(0, length), bm25f, coverage, title, lead };
}

/** The documents that have as much of a query as is demanded. */
export function matching({ ids, coverage }: TermMatches, demand: MatchRequirement): Uint32Array {
  if (demand === 'enough') return ids;
  const most = demand === 'most' ? bestOf(ids, coverage) : 1;
  return ids.filter((id) => (coverage[id] ?? 0) >= most - ROUNDING);
}

/** The score of a document by its words and its type. */
export function wordScore({ bm25f, coverage, title, lead }: TermMatches, id: number, type: number): number {
  const place = 1 + TITLE_BOOST * (title[id] ?? 0) + LEAD_BOOST * (lead[id] ?? 0);
  return (bm25f[id] ?? 0) * place * (coverage[id] ?? 0) * type;
}

/** Adds boosts by id, times a weight, to the scores. */
function addBoosts(scores: Float64Array, boosts: ReadonlyMap<number, number>, weight: number): void {
  for (const [id, boost] of boosts) scores[id] = (scores[id] ?? 0) + weight * boost;
}

/** The documents about an identifier that is a term of the query, such as a CVE number. */
export function identifiedBy(
  clauses: readonly string[],
  ids: Uint32Array,
  columns: DocumentColumns,
): Uint32Array {
  const terms = clauses.flatMap((clause) => (isPhrase(clause) ? clause : alternativesOf(clause)));
  const identifiers = new Set(terms.filter((term) => /\d/.test(term)).map((term) => term.slice(1, -1)));
  return identifiers.size === 0
    ? new Uint32Array()
    : fitting(ids, columns, new Map([['identifier', identifiers]]));
}

/** Ranks the documents of a partition. Nothing is kept between queries. */
export function rank({ columns, hitsOf, meaning }: RankingParts, search: RankedQuery): Ranked {
  const { clauses, query, partition, demand, isEvent } = search;
  const { count, weights } = columns;
  const hits = clauses.map(hitsOf);
  const terms = weighTerms(hits, count);
  const matches = sumMatches(hits, terms, columns, partition);
  const ids = matching(matches, demand);
  const scores = new Float64Array(weights.length);
  const best = (some: Uint32Array, most: number) => firstInOrder({ ids: some, scores }, columns, { most });
  for (const id of matches.ids) scores[id] = wordScore(matches, id, weights[id] ?? 0);

  // A single word matches itself only, not similar words.
  const isCompared = partition === 'pages' && demand === 'enough' && clauses.length > 1;
  const likenesses =
    (isCompared && meaning?.toQuery(query, ids.length > MAX_COMPARED ? best(ids, MAX_COMPARED) : [...ids])) ||
    new Map<number, number>();
  addBoosts(scores, likenesses, MEANING_BOOST * terms.idf);
  const compared = Uint32Array.from(likenesses.keys());
  const models = new Map(best(compared, FEEDBACK_PAGES).map((id) => [id, scores[id] ?? 0]));
  const feedback = meaning?.toPages(models, compared) ?? new Map<number, number>();
  addBoosts(scores, feedback, FEEDBACK_BOOST * bestOf(compared, scores));
  // The documents about an identifier are above those that only name it, even in the title.
  const identified = identifiedBy(clauses, ids, columns);
  const most = identified.length > 0 ? bestOf(ids, scores) : 0;
  for (const id of identified) scores[id] = (scores[id] ?? 0) + most;

  const isVague = clauses.length > 1 && bestOf(ids, scores) * terms.known < FLOOR * terms.idf;
  const shown = () => {
    if (isVague) return Uint32Array.from(best(ids, FEW)).sort();
    return isEvent ? addHelp(columns, ids, scores) : ids;
  };
  const resembles = [...likenesses].filter(([, likeness]) => likeness >= INCIDENT_LIKENESS);
  return {
    ids: demand === 'enough' ? shown() : ids,
    scores,
    needsHelp: isEvent || resembles.some(([id]) => valuesOf(columns, 'help', id).length > 0),
    signals: (id) => ({
      score: scores[id] ?? 0,
      bm25f: matches.bm25f[id] ?? 0,
      coverage: matches.coverage[id] ?? 0,
      title: matches.title[id] ?? 0,
      lead: matches.lead[id] ?? 0,
      meaning: likenesses.get(id) ?? 0,
      feedback: feedback.get(id) ?? 0,
      type: weights[id] ?? 0,
    }),
  };
}
