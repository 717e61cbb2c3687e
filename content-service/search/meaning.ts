import type { DatabaseSync } from 'node:sqlite';
import { deserialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { wordsOf } from './query-words.ts';
import { smallest } from './search-order.ts';
import { addTo, dot, normalise, type WordVectors } from './word-vectors.ts';

/** Semantic similarity, from 0 to 1. */
export type Meaning = ReturnType<typeof createMeaning>;

/** The power of the cosine: one sentence that is close says more than several that are not. */
const SHARPNESS = 4;

/** How much each sentence of a page counts, compared with the one that fits better. */
const NEXT_SENTENCE = 0.7;

/** Maximum number of pages compared, best scores first: a limit for large sites. */
const MAX_PAGES = 1000;

/** Maximum number of sentences of a page: title, summary and needs, then headings. */
const MAX_SENTENCES = 24;

/** Vectors of length 1 are stored in bytes: with a hundred dimensions, a page takes at most 2.5 KB. */
const UNIT = 127;

/** Vectors of pages that searches compared recently. */
const KEPT_BYTES = 24 * 1024 * 1024;

/** The sum of vectors, of length 1. */
function sumOf(parts: readonly (Int8Array | Float32Array)[], dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const part of parts) addTo(sum, part, 1);
  normalise(sum);
  return sum;
}

/** The vector of a sentence: the sum of its words. */
const vectorOf = (text: string, vectors: WordVectors): Float32Array =>
  sumOf(
    wordsOf(text).flatMap((word) => vectors.of(word) ?? []),
    vectors.dimensions,
  );

/** The vectors of a page in bytes, one after the other: that of the page, the sum of its sentences, and theirs. */
export function vectorsOfPage(sentences: readonly string[], vectors: WordVectors): Int8Array {
  const { dimensions } = vectors;
  const own = sentences.slice(0, MAX_SENTENCES).map((sentence) => vectorOf(sentence, vectors));
  const stored = new Int8Array((1 + own.length) * dimensions);
  for (const [place, vector] of [sumOf(own, dimensions), ...own].entries())
    stored.set(
      vector.map((x) => Math.round(UNIT * x)),
      place * dimensions,
    );
  return stored;
}

/** Compares queries with sentences of pages, and pages with pages. The table `meaning` has the vectors of each page. */
export function createMeaning(database: DatabaseSync, vectors: WordVectors) {
  const { dimensions } = vectors;
  const select = database.prepare('SELECT vectors FROM meaning WHERE page = ?');
  const kept = new LRUCache<number, Int8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length + 64,
    memoMethod(page) {
      const stored = select.get(page)?.vectors;
      return stored instanceof Uint8Array ? new Int8Array(stored) : new Int8Array(dimensions);
    },
  });
  const average = readAverage(database, dimensions);

  /** The vector of a page, less what all pages share. */
  function distinctive(page: number): Float32Array {
    const own = new Float32Array(dimensions);
    addTo(own, kept.memo(page), 1 / UNIT);
    addTo(own, average, -1);
    normalise(own);
    return own;
  }

  /** Of the pages with the best scores to a query, by id. */
  function toQuery(query: string, pages: Uint32Array, scores: Float64Array): ReadonlyMap<number, number> {
    const queryVector = vectorOf(query, vectors);
    const compared =
      pages.length > MAX_PAGES
        ? smallest(pages, (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0), MAX_PAGES)
        : pages;
    return new Map(
      Array.from(compared, (page) => {
        const stored = kept.memo(page);
        const shared = new Float64Array(stored.length / dimensions - 1)
          .map(
            (_, place) => Math.max(0, dot(queryVector, stored, (1 + place) * dimensions) / UNIT) ** SHARPNESS,
          )
          .sort();
        return [page, (1 - NEXT_SENTENCE) * shared.reduce((rest, one) => one + NEXT_SENTENCE * rest, 0)];
      }),
    );
  }

  /** Of pages to the weighted average of some pages, as far as they differ from the average of all. */
  function toPages(some: ReadonlyMap<number, number>, pages: Uint32Array): ReadonlyMap<number, number> {
    const centre = new Float32Array(dimensions);
    const total = [...some.values()].reduce((sum, weight) => sum + weight, 0);
    for (const [page, weight] of some) addTo(centre, distinctive(page), weight / total);
    return new Map(Array.from(pages, (page) => [page, Math.max(0, dot(centre, distinctive(page)))]));
  }

  return { toQuery, toPages };
}

/** The average of the vectors of all pages. */
function readAverage(database: DatabaseSync, dimensions: number): Float32Array {
  const value = database.prepare("SELECT value FROM fact WHERE name = 'sum of pages'").get()?.value;
  const { sum, count } = value instanceof Uint8Array ? deserialize(value) : { sum: [], count: 0 };
  return new Float32Array(dimensions).map((_, at) => (sum[at] ?? 0) / Math.max(count, 1) / UNIT);
}
