import { type ClauseHits, IN_LEAD, IN_TITLE } from './clause-hits.ts';
import { type DocumentColumns, partitionOf, valuesOf } from './document-columns.ts';
import type { FullText, Need } from './full-text.ts';
import { alternativesOf, isPhrase, nearClause, phrase } from './match-expression.ts';
import type { Meaning } from './meaning.ts';
import { nameWordsOf } from './query-words.ts';
import type { SearchPartition } from './search-document.ts';

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
  /** The query reports an incident, by its words or by the need that it resembles. */
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

/** The boost of a title that equals the query: the reader wants that page. */
const EXACT_TITLE_BOOST = 2;

/** Weights of adjacent query words found together (sequential dependence) in the text, in its lead, in its title. */
const TOGETHER = [1, 1.5, 2] as const;

/** Maximum frequency for the search of adjacent words; beyond it the search is too slow. */
const MAX_TOGETHER = 5000;

/** Minimum should match: the share of a query, by idf, that a document has to match. */
const LEAST_SHARE = 0.25;

/** Tolerance for rounding errors in sums of shares. */
const ROUNDING = 1e-9;

/** A query with this share of unknown words, by idf, has no results. */
const MAX_UNKNOWN = 0.6;

/** The floor: a best score below this per idf of the query says little, and few results are shown. */
const FLOOR = { withMeaning: 4.6, withoutMeaning: 2 };
const FEW = 3;

/** The boost of the need of a page that a query resembles. */
const NEED_BOOST = 1.2;

/** The boost of semantic similarity, per idf of the query. */
const MEANING_BOOST = 16;

/**
 * Pseudo-relevance feedback (Rocchio): the boost, as a share of the best score, of pages that are similar to the best
 * few. Pages on the same subject rise though they have few of the query's words.
 */
const FEEDBACK_BOOST = 0.5;
const FEEDBACK_PAGES = 5;

/** Below this similarity to every page, an event that matches few words is outside the scope of the site. */
const EVENT_IS_MEANT = 0.13;

/** A need of a case that a query resembles this much says that something has happened. */
const NEED_IS_MEANT = 2;

/** Boosts after an event: of cases, and the share of the best score that the list of all cases has at least. */
const CASE_BOOST = 1.6;
const ALL_CASES = 0.5;

/** The weight for where a word is: in the text, in the lead, in the title. */
const byPlace = (place: number, [text, lead, title]: readonly [number, number, number]): number =>
  place & IN_TITLE ? title : place & IN_LEAD ? lead : text;

/** The best score of some documents; 0 if there are none. */
const bestOf = (ids: Uint32Array, scores: Float64Array): number =>
  ids.reduce((most, id) => Math.max(most, scores[id] ?? 0), 0);

/** The part of an index that ranking reads. */
export interface RankingParts {
  readonly columns: DocumentColumns;
  readonly fullText: FullText;
  readonly hitsOf: (clause: string) => ClauseHits;
  /** Undefined without word vectors of the site's language. */
  readonly meaning: Meaning | undefined;
}

/** Creates the ranking of the documents of an index. */
export function createRanking({
  columns,
  fullText,
  hitsOf,
  meaning,
}: RankingParts): (query: RankedQuery) => Ranked {
  const { count, titles, weights } = columns;
  const newSums = () => new Float64Array(count);
  const [text, together, inAny, inTitle, inLead] = [newSums(), newSums(), newSums(), newSums(), newSums()];
  const add = (sums: Float64Array, id: number, more: number): number => {
    sums[id] = (sums[id] ?? 0) + more;
    return sums[id] ?? 0;
  };

  /** Inverse document frequency of a clause: the fewer documents match, the higher. */
  const idfOf = ({ ids: { length } }: ClauseHits): number =>
    Math.max(MIN_IDF, Math.log((count - length + 0.5) / (length + 0.5)));

  /** The best score of a page's needs, by page: bm25 by the shares that the two sentences have in common. */
  function bestNeeds(clauses: readonly string[], shares: readonly number[]): ReadonlyMap<number, number> {
    const needSums = new Map<Need, { score: number; share: number; words: number }>();
    for (const [index, clause] of clauses.entries())
      for (const { need, score } of fullText.needs(clause)) {
        const sum = needSums.get(need) ?? { score: 0, share: 0, words: 0 };
        sum.score += score;
        sum.share += shares[index] ?? 0;
        sum.words += 1;
        needSums.set(need, sum);
      }
    const best = new Map<number, number>();
    for (const [{ page, length }, { score, share, words }] of needSums) {
      const fit = score * share * Math.min(1, words / Math.max(length, 2));
      best.set(page, Math.max(best.get(page) ?? 0, fit));
    }
    return best;
  }

  /** Hits of adjacent query words found together. */
  function wordsTogether(clauses: readonly string[], hits: readonly ClauseHits[]): readonly ClauseHits[] {
    return clauses.flatMap((clause, index) => {
      const next = clauses[index + 1];
      const rarer = Math.min(hits[index]?.ids.length ?? 0, hits[index + 1]?.ids.length ?? 0);
      if (next === undefined || !isPhrase(clause) || !isPhrase(next)) return [];
      return rarer > 0 && rarer <= MAX_TOGETHER ? [hitsOf(nearClause(clause, next))] : [];
    });
  }

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
    const wanted = nameWordsOf(query).join(' ');
    const scores = newSums();
    for (const sums of [text, together, inAny, inTitle, inLead]) sums.fill(0);
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
    for (const { ids, scores: own, places } of wordsTogether(clauses, hits))
      for (let at = 0; at < ids.length; at += 1)
        add(together, ids[at] ?? 0, byPlace(places[at] ?? 0, TOGETHER) * (own[at] ?? 0));
    const needs = partition === 'pages' ? bestNeeds(clauses, shares) : new Map<number, number>();
    const needed = { enough: LEAST_SHARE, most: most - ROUNDING, all: 1 - ROUNDING }[demand];
    const matchingIds = new Uint32Array(count);
    let length = 0;
    /** None for unknown words; only the best few for words that the site contains but has no advice on. */
    const worthShowing = (ids: Uint32Array, isVague: boolean): Uint32Array => {
      if (knownShare < 1 - MAX_UNKNOWN) return new Uint32Array();
      if (!isVague) return ids;
      return ids
        .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
        .slice(0, FEW)
        .sort();
    };
    for (let id = 0; id < count; id += 1) {
      const any = inAny[id] ?? 0;
      if (any === 0 || any < needed) continue;
      const titleShare = inTitle[id] ?? 0;
      const about = 1 + TITLE_BOOST * titleShare + LEAD_BOOST * (inLead[id] ?? 0);
      const exact = titles[id] === wanted ? EXACT_TITLE_BOOST : 1;
      const words = ((text[id] ?? 0) + (together[id] ?? 0)) * about * any * exact;
      scores[id] = words * (weights[id] ?? 0) + NEED_BOOST * (needs.get(id) ?? 0);
      matchingIds[length] = id;
      length += 1;
    }
    const all = matchingIds.slice(0, length);
    // A single word matches itself only, not similar words.
    const likenesses =
      partition === 'pages' && demand === 'enough' && clauses.length > 1
        ? meaning?.toQuery(query, scores)
        : undefined;
    for (const [id, likeness] of likenesses ?? [])
      scores[id] = (scores[id] ?? 0) + MEANING_BOOST * likeness * totalIdf;
    const feedback = addFeedback([...(likenesses?.keys() ?? [])], scores);
    putIdentifiedFirst(clauses, all, scores);
    const floor = FLOOR[likenesses ? 'withMeaning' : 'withoutMeaning'];
    const isVague = clauses.length > 1 && bestOf(all, scores) * knownShare < floor * totalIdf;
    const isOurEvent =
      isEvent && (!likenesses || !isVague || [...likenesses.values()].some((like) => like >= EVENT_IS_MEANT));
    const ids = demand === 'enough' ? worthShowing(all, isVague && !isOurEvent) : all;
    const needsHelp =
      isEvent ||
      [...needs].some(([id, need]) => need >= NEED_IS_MEANT && valuesOf(columns, 'help', id).length > 0);
    return {
      ids: isOurEvent && demand === 'enough' ? withHelp(ids, scores, partition) : ids,
      scores,
      needsHelp,
      signals: (id) => ({
        score: scores[id] ?? 0,
        bm25f: text[id] ?? 0,
        proximity: together[id] ?? 0,
        coverage: inAny[id] ?? 0,
        title: inTitle[id] ?? 0,
        lead: inLead[id] ?? 0,
        need: needs.get(id) ?? 0,
        meaning: likenesses?.get(id) ?? 0,
        feedback: feedback.get(id) ?? 0,
        type: weights[id] ?? 0,
      }),
    };
  };
}
