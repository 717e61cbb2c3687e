import type { DatabaseSync } from 'node:sqlite';
import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { wordsOf } from './query-words.ts';
import { addTo, dot, normalise, type WordVectors } from './word-vectors.ts';

/** Semantic similarity, from 0 to 1. */
export type Meaning = ReturnType<typeof createMeaning>;

/** The power of the cosine: one sentence that is close says more than several that are not. */
const SHARPNESS = 4;

/** The weight of each sentence of a page, relative to the next better one. */
const NEXT_SENTENCE = 0.7;

/** Maximum number of sentences of a page: title, summary and needs, then headings. */
const MAX_SENTENCES = 24;

/** Vectors of length 1 are stored in bytes: with a hundred dimensions, a page takes at most 2.5 KB. */
const UNIT = 127;

/** Vectors of pages that searches compared recently. */
const KEPT_BYTES = 8 * 1024 * 1024;

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
function vectorsOfPage(sentences: readonly string[], vectors: WordVectors): Int8Array {
  const { dimensions } = vectors;
  const own = sentences.slice(0, MAX_SENTENCES).map((sentence) => vectorOf(sentence, vectors));
  const stored = new Int8Array((1 + own.length) * dimensions);
  for (const [place, vector] of [sumOf(own, dimensions), ...own].entries())
    for (const [at, x] of vector.entries()) stored[place * dimensions + at] = Math.round(UNIT * x);
  return stored;
}

/** Compares queries with sentences of pages, and pages with pages. The table `meaning` has the vectors of each page. */
export function createMeaning(database: DatabaseSync, vectors: WordVectors) {
  const { dimensions } = vectors;
  const select = database.prepare(
    'SELECT page, vectors FROM meaning WHERE page IN (SELECT value FROM json_each(?))',
  );
  const kept = new LRUCache<number, Int8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length + 64,
  });
  const none = new Int8Array(dimensions);
  const { sum, count } = readSum(database, dimensions);
  const average = new Float32Array(dimensions).map((_, at) => (sum[at] ?? 0) / Math.max(count, 1) / UNIT);

  /** The vectors of pages. Those that are not kept are read together, which is faster. */
  function vectorsOf(pages: readonly number[]): ReadonlyMap<number, Int8Array> {
    const known = new Map(pages.map((page) => [page, kept.get(page) ?? none]));
    const unread = pages.filter((page) => known.get(page) === none);
    for (const { page, vectors } of unread.length > 0 ? select.all(JSON.stringify(unread)) : []) {
      if (!(vectors instanceof Uint8Array)) continue;
      const own = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length);
      known.set(Number(page), own);
      kept.set(Number(page), own);
    }
    return known;
  }

  /** The vector of a page, less what all pages share, in `own`. */
  function distinctive(stored: Int8Array, own: Float32Array): Float32Array {
    own.fill(0);
    addTo(own, stored, 1 / UNIT);
    addTo(own, average, -1);
    normalise(own);
    return own;
  }

  /** Of pages to a query, by id. */
  function toQuery(query: string, pages: readonly number[]): ReadonlyMap<number, number> {
    const queryVector = vectorOf(query, vectors);
    const likeness = (stored: Int8Array) => {
      const shared = new Float64Array(stored.length / dimensions - 1);
      for (let place = 0; place < shared.length; place += 1)
        shared[place] = Math.max(0, dot(queryVector, stored, (1 + place) * dimensions) / UNIT) ** SHARPNESS;
      let sum = 0;
      for (const one of shared.sort()) sum = one + NEXT_SENTENCE * sum;
      return (1 - NEXT_SENTENCE) * sum;
    };
    return new Map(
      vectorsOf(pages)
        .entries()
        .map(([page, stored]) => [page, likeness(stored)]),
    );
  }

  /** Of pages to the weighted average of some pages, as far as they differ from the average of all. */
  function toPages(some: ReadonlyMap<number, number>, pages: Uint32Array): ReadonlyMap<number, number> {
    const centre = new Float32Array(dimensions);
    const own = new Float32Array(dimensions);
    const total = [...some.values()].reduce((sum, weight) => sum + weight, 0);
    for (const [page, stored] of vectorsOf([...some.keys()]))
      addTo(centre, distinctive(stored, own), (some.get(page) ?? 0) / total);
    const likeness = (stored: Int8Array) => Math.max(0, dot(centre, distinctive(stored, own)));
    return new Map(
      vectorsOf([...pages])
        .entries()
        .map(([page, stored]) => [page, likeness(stored)]),
    );
  }

  return { toQuery, toPages };
}

/** The sum of the stored vectors of all pages, in whole numbers, and how many pages there are. */
function readSum(database: DatabaseSync, dimensions: number): { sum: Float64Array; count: number } {
  const value = database.prepare("SELECT value FROM fact WHERE name = 'sum of pages'").get()?.value;
  return value instanceof Uint8Array ? deserialize(value) : { sum: new Float64Array(dimensions), count: 0 };
}

/** Writes the vectors of pages into an index, with their sum. */
export function createPageVectors(database: DatabaseSync, vectors: WordVectors) {
  const select = database.prepare('SELECT vectors FROM meaning WHERE page = ?');
  const insert = database.prepare('INSERT INTO meaning VALUES (?, ?)');
  const drop = database.prepare('DELETE FROM meaning WHERE page = ?');
  const pages = readSum(database, vectors.dimensions);
  return {
    add(page: number, sentences: readonly string[]): void {
      const own = vectorsOfPage(sentences, vectors);
      insert.run(page, own);
      addTo(pages.sum, own, 1);
      pages.count += 1;
    },
    /** Removes the vectors of a document, if it is a page. */
    remove(page: number): void {
      const own = select.get(page)?.vectors;
      if (!(own instanceof Uint8Array)) return;
      addTo(pages.sum, new Int8Array(own), -1);
      pages.count -= 1;
      drop.run(page);
    },
    store(): void {
      database.prepare("INSERT OR REPLACE INTO fact VALUES ('sum of pages', ?)").run(serialize(pages));
    },
  };
}
