import { type ClauseHits, IN_LEAD, IN_TITLE } from './clause-hits.ts';
import { type DocumentColumns, partitionOf, valuesOf } from './document-columns.ts';
import { alternativesOf, isPhrase, phrase } from './match-expression.ts';
import type { Meaning } from './meaning.ts';
import type { SearchPartition } from './search-document.ts';
import { smallest } from './search-order.ts';

/**
 * How much of a query a document has to match. `enough`: worth showing, for results by relevance. `most`: as
 * much as the best document, for other orders. `all`: everything, for a register, where a partial match is a
 * different entry.
 */
export type MatchRequirement = 'enough' | 'most' | 'all';

/** The signals of a document's score, by name. */
type Signals = Readonly<Record<string, number>>;

/** A query as clauses of the index. */
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
  /** Valid until the next search. */
  signals(id: number): Signals;
}

/** Bounds of the idf: words in nearly every document, and rare words. */
const MIN_IDF = 0.05;
const MAX_IDF = 2;

/** The most that all synonyms of a word together give, in idf; BM25 gives k1 + 1 = 2.2 for one word. */
const BM25_BOUND = 4;

/** Boosts of the share of the query that the title has, and that title, keywords and summary have together. */
const TITLE_BOOST = 3;
const LEAD_BOOST = 1;

/** Tolerance for rounding errors in sums of shares. */
const ROUNDING = 1e-9;

/** The floor: a best score below this per idf of the query says little, and few results are shown. */
const FLOOR = 2.75;
const FEW = 3;

/** The boost of semantic similarity, per idf of the query. */
const MEANING_BOOST = 16;

/**
 * Pseudo-relevance feedback (Rocchio): the boost, as a share of the best score, of pages that are similar to the best
 * few. Pages on the same subject rise though they have few of the query's words.
 */
const FEEDBACK_BOOST = 0.5;
const FEEDBACK_PAGES = 5;

/** A query that is this similar to one of the pages after an incident reports one. */
const INCIDENT_LIKENESS = 0.15;

/** Boosts after an event: of cases, and the share of the best score that the list of all cases has at least. */
const CASE_BOOST = 1.6;
const ALL_CASES = 0.5;

/** The best score of some documents; 0 if there are none. */
const bestOf = (ids: Uint32Array, scores: Float64Array): number =>
  ids.reduce((most, id) => Math.max(most, scores[id] ?? 0), 0);

/** The part of an index that ranking reads. */
export interface RankingParts {
  readonly columns: DocumentColumns;
  readonly hitsOf: (clause: string) => ClauseHits;
  /** Undefined without word vectors of the site's language. */
  readonly meaning: Meaning | undefined;
}

/** Creates the ranking of the documents of an index. */
export function createRanking({ columns, hitsOf, meaning }: RankingParts): (query: RankedQuery) => Ranked {
  const { count, weights } = columns;
  const newSums = () => new Float64Array(count);
  const [text, inAny, inTitle, inLead] = [newSums(), newSums(), newSums(), newSums()];
  const add = (sums: Float64Array, id: number, more: number): number => {
    sums[id] = (sums[id] ?? 0) + more;
    return sums[id] ?? 0;
  };

  /** Inverse document frequency of a clause: the fewer documents match, the higher. */
  const idfOf = ({ ids: { length } }: ClauseHits): number =>
    Math.max(MIN_IDF, Math.log((count - length + 0.5) / (length + 0.5)));

  /** Boosts pages by their similarity to the best few of them. Returns the similarities. */
  function addFeedback(pages: readonly number[], scores: Float64Array): ReadonlyMap<number, number> {
    const scoreOf = (id: number) => scores[id] ?? 0;
    const best = pages.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, FEEDBACK_PAGES);
    const boost = FEEDBACK_BOOST * scoreOf(best[0] ?? -1);
    const weighted = new Map(best.map((id) => [id, scoreOf(id)]));
    const similarities = meaning?.toPages(weighted, pages) ?? new Map<number, number>();
    for (const [id, similarity] of similarities) scores[id] = scoreOf(id) + boost * similarity;
    return similarities;
  }

  /** Puts the documents about an identifier of the query above those that only name it, even in the title. */
  function putIdentifiedFirst(clauses: readonly string[], ids: Uint32Array, scores: Float64Array): void {
    const asked = clauses.flatMap((clause) => (isPhrase(clause) ? clause : alternativesOf(clause)));
    const identifiers = new Set(asked.filter((one) => /\d/.test(one)));
    if (identifiers.size === 0) return;
    const best = bestOf(ids, scores);
    for (const id of ids)
      if (valuesOf(columns, 'identifier', id).some((own) => identifiers.has(phrase(own))))
        scores[id] = (scores[id] ?? 0) + best;
  }

  /** Boosts the cases found, and puts the list of all cases near the top; returns the ids with it. */
  function withHelp(ids: Uint32Array, scores: Float64Array, searched: SearchPartition): Uint32Array {
    const helping = ids.filter((id) => valuesOf(columns, 'help', id).includes('case'));
    for (const id of helping) scores[id] = (scores[id] ?? 0) * CASE_BOOST;
    const { codes, wanted } = partitionOf(columns, searched);
    const best = bestOf(ids, scores);
    const all = codes.findIndex(
      (code, id) => code === wanted && valuesOf(columns, 'help', id).includes('all'),
    );
    if (all < 0 || best === 0) return ids;
    const isNew = (scores[all] ?? 0) === 0;
    scores[all] = Math.max(scores[all] ?? 0, ALL_CASES * best);
    return isNew ? Uint32Array.of(...ids, all).sort() : ids;
  }

  return function rank({ clauses, query, partition, demand, isEvent }) {
    const { codes: partitions, wanted: searched } = partitionOf(columns, partition);
    const hits = clauses.map(hitsOf);
    const idfs = hits.map(idfOf);
    const totalIdf = idfs.reduce((sum, idf) => sum + idf, 0);
    const bounded = idfs.map((idf) => Math.min(MAX_IDF, idf));
    const total = bounded.reduce((sum, idf) => sum + idf, 0);
    const shares = bounded.map((idf) => idf / total);
    const knownShare = shares.reduce((sum, share, at) => sum + (hits[at]?.ids.length === 0 ? 0 : share), 0);
    const scores = newSums();
    for (const sums of [text, inAny, inTitle, inLead]) sums.fill(0);
    let most = 0;
    for (const [index, { ids, scores: clauseScores, places }] of hits.entries()) {
      const share = shares[index] ?? 0;
      const bound = BM25_BOUND * (idfs[index] ?? 0);
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at] ?? 0;
        if (partitions[id] !== searched) continue;
        const place = places[at] ?? 0;
        const any = add(inAny, id, share);
        most = Math.max(most, any);
        add(text, id, Math.min(clauseScores[at] ?? 0, bound));
        if (place & IN_TITLE) add(inTitle, id, share);
        if (place & IN_LEAD) add(inLead, id, share);
      }
    }
    const needed = { enough: 0, most: most - ROUNDING, all: 1 - ROUNDING }[demand];
    const matchingIds = new Uint32Array(count);
    let length = 0;
    /** The best few. */
    const fewOf = (ids: Uint32Array): Uint32Array =>
      Uint32Array.from(smallest(ids, (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0), FEW)).sort();
    for (let id = 0; id < count; id += 1) {
      const any = inAny[id] ?? 0;
      if (any === 0 || any < needed) continue;
      const titleShare = inTitle[id] ?? 0;
      const about = 1 + TITLE_BOOST * titleShare + LEAD_BOOST * (inLead[id] ?? 0);
      scores[id] = (text[id] ?? 0) * about * any * (weights[id] ?? 0);
      matchingIds[length] = id;
      length += 1;
    }
    const all = matchingIds.slice(0, length);
    // A single word matches itself only, not similar words.
    const likenesses =
      partition === 'pages' && demand === 'enough' && clauses.length > 1
        ? meaning?.toQuery(query, all, scores)
        : undefined;
    for (const [id, likeness] of likenesses ?? [])
      scores[id] = (scores[id] ?? 0) + MEANING_BOOST * likeness * totalIdf;
    const feedback = addFeedback([...(likenesses?.keys() ?? [])], scores);
    putIdentifiedFirst(clauses, all, scores);
    const isVague = clauses.length > 1 && bestOf(all, scores) * knownShare < FLOOR * totalIdf;
    const found =
      demand !== 'enough' ? all : isVague ? fewOf(all) : isEvent ? withHelp(all, scores, partition) : all;
    return {
      ids: found,
      scores,
      needsHelp:
        isEvent ||
        [...(likenesses ?? [])].some(
          ([id, likeness]) => likeness >= INCIDENT_LIKENESS && valuesOf(columns, 'help', id).length > 0,
        ),
      signals: (id) => ({
        score: scores[id] ?? 0,
        bm25f: text[id] ?? 0,
        coverage: inAny[id] ?? 0,
        title: inTitle[id] ?? 0,
        lead: inLead[id] ?? 0,
        meaning: likenesses?.get(id) ?? 0,
        feedback: feedback.get(id) ?? 0,
        type: weights[id] ?? 0,
      }),
    };
  };
}
