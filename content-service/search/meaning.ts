import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { singular, wordsOf } from './query-words.ts';
import { smallest } from './search-order.ts';
import type { WordVectors } from './word-vectors.ts';

/** Semantic similarity, from 0 to 1. */
export interface Meaning {
  /** Of the pages with a score to a query, by id. */
  toQuery(query: string, scores: Float64Array): ReadonlyMap<number, number>;
  /** Of pages to the weighted average of some pages, as far as they differ from the average of all. */
  toPages(some: ReadonlyMap<number, number>, pages: readonly number[]): ReadonlyMap<number, number>;
}

/** Words with a smaller cosine are not similar. */
const LEAST_COSINE = 0.2;

/** How much each sentence of a page counts, compared with the one that fits better. */
const NEXT_SENTENCE = 0.5;

/** Maximum number of pages compared, best scores first: a limit for sites with many needs. */
const MAX_PAGES = 1000;

/** Similarity of a word to itself, the maximum: similarities are stored as bytes. */
const SAME = 255;
const KEPT_WORDS = 400;

/** Sentences as numbers of words. */
interface Sentences {
  /** By number; words with the same singular share one. */
  readonly words: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly byPage: ReadonlyMap<number, readonly Uint32Array[]>;
}

/** Adds a multiple of a vector to another. */
function add(sum: Float32Array, vector: Int8Array | Float32Array, times: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + times * (vector[at] ?? 0);
}

/** Scales a vector to length 1; a vector of zeros stays. */
function normalise(vector: Float32Array): void {
  const length = Math.hypot(...vector) || 1;
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) / length;
}

/** Needs, title, summary and headings of the pages that have needs. */
function readSentences(database: DatabaseSync, contentWords: (text: string) => readonly string[]): Sentences {
  const words: string[] = [];
  const numberOf = new Map<string, number>();
  const numbered = (word: string): number => {
    const key = singular(word);
    const number = numberOf.get(key) ?? words.push(word) - 1;
    numberOf.set(key, number);
    return number;
  };
  const rows = database
    .prepare(
      'SELECT rowid AS id, title, summary, needs, headings FROM text WHERE rowid IN (SELECT page FROM need)',
    )
    .all();
  const byPage = new Map(
    rows.map(({ id, title, summary, needs, headings }) => [
      Number(id),
      [title, summary, ...`${needs}\n${headings}`.split('\n')]
        .map((sentence) => Uint32Array.from(contentWords(String(sentence)), numbered))
        .filter(({ length }) => length > 0),
    ]),
  );
  return { words, numberOf, byPage };
}

/**
 * Compares queries with sentences of pages by soft alignment: each word of one counts by its similarity to
 * the closest word of the other, weighted by its rarity. Compares pages by the weighted averages of their words.
 */
export function createMeaning(
  database: DatabaseSync,
  vectors: WordVectors,
  stopWords: ReadonlySet<string>,
): Meaning {
  const contentWords = (text: string) => wordsOf(text).filter((word) => !stopWords.has(word));
  const { words, numberOf, byPage } = readSentences(database, contentWords);
  const kept = new LRUCache<string, Uint8Array>({ max: KEPT_WORDS });
  // One array for all vectors: a query reads them all.
  const table = new Int8Array(words.length * vectors.dimensions);
  for (const [number, word] of words.entries())
    table.set(vectors.of(word) ?? [], number * vectors.dimensions);

  const pagesWith = new Uint32Array(words.length);
  for (const sentences of byPage.values())
    for (const number of new Set(sentences.flatMap((sentence) => [...sentence])))
      pagesWith[number] = (pagesWith[number] ?? 0) + 1;
  const weightOf = (word: string, number: number | undefined): number => {
    const pages = number === undefined ? 0 : (pagesWith[number] ?? 0);
    return vectors.weightOf(word) * (1 - Math.log(pages + 1) / Math.log(byPage.size + 1));
  };
  const weights = Float32Array.from(words, weightOf);

  const vectorOf = (number: number): Int8Array =>
    table.subarray(number * vectors.dimensions, (number + 1) * vectors.dimensions);

  /** A vector of length 1 per page, so that a product of two is their cosine. */
  function readPageVectors(): ReadonlyMap<number, Float32Array> {
    const average = new Float32Array(vectors.dimensions);
    const byId = new Map<number, Float32Array>();
    for (const [page, sentences] of byPage) {
      const sum = new Float32Array(vectors.dimensions);
      for (const sentence of sentences)
        for (const number of sentence) add(sum, vectorOf(number), weights[number] ?? 0);
      normalise(sum);
      add(average, sum, 1 / byPage.size);
      byId.set(page, sum);
    }
    for (const vector of byId.values()) {
      add(vector, average, -1);
      normalise(vector);
    }
    return byId;
  }
  // Made by the first search: an edit takes effect once the rest is complete.
  let pageVectors: ReadonlyMap<number, Float32Array> | undefined;

  /** How similar each word of the sentences is to a word. */
  function likenessOf(word: string): Uint8Array {
    const known = kept.get(word);
    if (known) return known;
    const vector = vectors.of(word) ?? new Int8Array(vectors.dimensions);
    const likeness = new Uint8Array(words.length);
    for (let number = 0, at = 0; number < words.length; number += 1) {
      let sum = 0;
      for (let place = 0; place < vector.length; place += 1, at += 1)
        sum = (sum + Math.imul(vector[place] ?? 0, table[at] ?? 0)) | 0;
      const more = sum / vectors.unit ** 2 - LEAST_COSINE;
      if (more > 0) likeness[number] = Math.min(SAME, Math.round((SAME * more) / (1 - LEAST_COSINE)));
    }
    const same = numberOf.get(singular(word));
    if (same !== undefined) likeness[same] = SAME;
    kept.set(word, likeness);
    return likeness;
  }

  function toQuery(query: string, scores: Float64Array): ReadonlyMap<number, number> {
    const asked = contentWords(query).map((word) => ({
      likeness: likenessOf(word),
      weight: weightOf(word, numberOf.get(singular(word))),
    }));
    const total = asked.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return new Map();

    /** The share of the query that a sentence has, and the root of the share of the sentence that the query has. */
    function sharedWith(sentence: Uint32Array): number {
      const best = new Uint8Array(sentence.length);
      let ofQuery = 0;
      for (const { likeness, weight } of asked) {
        let most = 0;
        for (let at = 0; at < sentence.length; at += 1) {
          const like = likeness[sentence[at] ?? 0] ?? 0;
          if (like > most) most = like;
          if (like > (best[at] ?? 0)) best[at] = like;
        }
        ofQuery += weight * most;
      }
      let ofSentence = 0;
      let whole = 0;
      for (let at = 0; at < sentence.length; at += 1) {
        const weight = weights[sentence[at] ?? 0] ?? 0;
        ofSentence += weight * (best[at] ?? 0);
        whole += weight;
      }
      return whole === 0 ? 0 : (ofQuery / SAME / total) * Math.sqrt(ofSentence / SAME / whole);
    }

    const found = Uint32Array.from([...byPage.keys()].filter((id) => (scores[id] ?? 0) > 0));
    const compared =
      found.length > MAX_PAGES
        ? smallest(found, (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0), MAX_PAGES)
        : found;
    return new Map(
      Array.from(compared, (id) => {
        const shared = (byPage.get(id) ?? []).map(sharedWith).sort((a, b) => b - a);
        return [id, (1 - NEXT_SENTENCE) * shared.reduceRight((rest, one) => one + NEXT_SENTENCE * rest, 0)];
      }),
    );
  }

  function toPages(some: ReadonlyMap<number, number>, pages: readonly number[]): ReadonlyMap<number, number> {
    pageVectors ??= readPageVectors();
    const centre = new Float32Array(vectors.dimensions);
    const total = [...some.values()].reduce((sum, weight) => sum + weight, 0);
    for (const [page, weight] of some) {
      const vector = pageVectors.get(page);
      if (vector) add(centre, vector, weight / total);
    }
    return new Map(
      pages.map((page) => {
        const vector = pageVectors?.get(page);
        let product = 0;
        for (let at = 0; at < centre.length; at += 1) product += (centre[at] ?? 0) * (vector?.[at] ?? 0);
        return [page, Math.max(0, product)];
      }),
    );
  }

  return { toQuery, toPages };
}
