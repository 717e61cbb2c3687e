import type { DatabaseSync } from 'node:sqlite';
import { wordsOf } from './query-words.ts';
import { smallest } from './search-order.ts';
import { addTo, dot, normalise } from './vectors.ts';
import type { WordVectors } from './word-vectors.ts';

/** Semantic similarity, from 0 to 1. */
export type Meaning = ReturnType<typeof createMeaning>;

/** The power of the cosine: one sentence that is close says more than several that are not. */
const SHARPNESS = 4;

/** How much each sentence of a page counts, compared with the one that fits better. */
const NEXT_SENTENCE = 0.7;

/** Maximum number of pages compared, best scores first: a limit for sites with many needs. */
const MAX_PAGES = 1000;

/** Vectors of length 1 are stored in bytes: a page with sixty needs takes 8 KB. */
const UNIT = 127;

/** Needs, title, summary and headings of the pages that have needs, by id. */
const readSentences = (database: DatabaseSync): ReadonlyMap<number, readonly string[]> =>
  new Map(
    database
      .prepare(
        'SELECT rowid AS id, title, summary, needs, headings FROM text WHERE rowid IN (SELECT page FROM need)',
      )
      .all()
      .map(({ id, title, summary, needs, headings }) => [
        Number(id),
        [`${title}`, `${summary}`, ...`${needs}\n${headings}`.split('\n')].filter((text) => text !== ''),
      ]),
  );

/** Compares queries with sentences of pages, and pages with pages. A sentence is the sum of its words. */
export function createMeaning(database: DatabaseSync, vectors: WordVectors) {
  const { dimensions } = vectors;
  const sumOf = (parts: readonly (Int8Array | Float32Array)[]): Float32Array => {
    const sum = new Float32Array(dimensions);
    for (const part of parts) addTo(sum, part, 1);
    normalise(sum);
    return sum;
  };
  const vectorOf = (text: string) => sumOf(wordsOf(text).flatMap((word) => vectors.of(word) ?? []));
  const nothing = new Float32Array(dimensions);
  /** The vectors of the sentences of each page, one after the other. */
  const sentences = new Map(
    Array.from(readSentences(database), ([page, texts]) => {
      const stored = new Int8Array(texts.length * dimensions);
      for (const [place, text] of texts.entries())
        stored.set(
          vectorOf(text).map((x) => Math.round(UNIT * x)),
          place * dimensions,
        );
      return [page, stored];
    }),
  );
  const partsOf = (stored: Int8Array) =>
    Array.from({ length: stored.length / dimensions }, (_, place) =>
      stored.subarray(place * dimensions, (place + 1) * dimensions),
    );

  /** Vectors of pages, less what all pages share. */
  function readPageVectors(): ReadonlyMap<number, Float32Array> {
    const pages = new Map(Array.from(sentences, ([page, stored]) => [page, sumOf(partsOf(stored))]));
    const average = new Float32Array(dimensions);
    for (const page of pages.values()) addTo(average, page, 1 / pages.size);
    for (const page of pages.values()) {
      addTo(page, average, -1);
      normalise(page);
    }
    return pages;
  }
  // Made by the first search: an edit takes effect once the rest is complete.
  let pageVectors: ReadonlyMap<number, Float32Array> | undefined;

  /** Of the pages with a score to a query, by id. */
  function toQuery(query: string, scores: Float64Array): ReadonlyMap<number, number> {
    const queryVector = vectorOf(query);
    const scoredIds = Uint32Array.from([...sentences.keys()].filter((id) => (scores[id] ?? 0) > 0));
    const compared =
      scoredIds.length > MAX_PAGES
        ? smallest(scoredIds, (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0), MAX_PAGES)
        : scoredIds;
    return new Map(
      Array.from(compared, (id) => {
        const stored = sentences.get(id) ?? new Int8Array();
        const shared = new Float64Array(stored.length / dimensions)
          .map((_, place) => Math.max(0, dot(queryVector, stored, place * dimensions) / UNIT) ** SHARPNESS)
          .sort();
        return [id, (1 - NEXT_SENTENCE) * shared.reduce((rest, one) => one + NEXT_SENTENCE * rest, 0)];
      }),
    );
  }

  /** Of pages to the weighted average of some pages, as far as they differ from the average of all. */
  function toPages(some: ReadonlyMap<number, number>, pages: readonly number[]): ReadonlyMap<number, number> {
    pageVectors ??= readPageVectors();
    const centre = new Float32Array(dimensions);
    const total = [...some.values()].reduce((sum, weight) => sum + weight, 0);
    for (const [page, weight] of some) addTo(centre, pageVectors.get(page) ?? nothing, weight / total);
    return new Map(pages.map((page) => [page, Math.max(0, dot(centre, pageVectors?.get(page) ?? nothing))]));
  }

  return { toQuery, toPages };
}
