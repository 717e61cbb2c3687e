import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { singular } from './query-words.ts';

/**
 * The words of a language as vectors: their sum is the meaning of a sentence. Words that are used alike have similar
 * directions, and words that say more are longer.
 */
export interface WordVectors {
  readonly dimensions: number;
  /** The vector of a word, or of its singular; undefined for a rare word. */
  of(word: string): Int8Array | undefined;
}

/** One file per language, for all sites; `build/word-vectors/` makes them. */
const FOLDER = 'content-service/word-vectors';

const fileHead = z.object({ dimensions: z.int().positive(), words: z.array(z.string()) });

/** Reads a line of JSON with the words, and after it their vectors in bytes. */
function readWordVectors(file: string): WordVectors {
  const bytes = readFileSync(file);
  const end = bytes.indexOf('\n');
  const { dimensions, words } = fileHead.parse(JSON.parse(bytes.toString('utf8', 0, end)));
  const all = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, words.length * dimensions);
  const places = new Map(words.map((word, place) => [word, place]));
  return {
    dimensions,
    of(word) {
      const place = places.get(word) ?? places.get(singular(word));
      return place === undefined ? undefined : all.subarray(place * dimensions, (place + 1) * dimensions);
    },
  };
}

const vectorsByFile = new Map<string, WordVectors | undefined>();

/** The vectors for the language of a locale, read once; undefined for a language without a file. */
export function wordVectorsFor(locale: string): WordVectors | undefined {
  const file = `${FOLDER}/${new Intl.Locale(locale).language}.bin`;
  return vectorsByFile.getOrInsertComputed(file, () =>
    existsSync(file) ? readWordVectors(file) : undefined,
  );
}

type Vector = Float32Array | Float64Array;

/** Adds a multiple of a vector to another. */
export function addTo(sum: Vector, vector: Vector | Int8Array, times: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + times * (vector[at] ?? 0);
}

/** The product of a vector with the part of another that begins at an index: the cosine, if their lengths are 1. */
export function dot(one: Vector, other: Vector | Int8Array, from = 0): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[from + at] ?? 0);
  return sum;
}

/** Scales a vector to length 1, unless it consists of zeros. Returns its previous length, which counts as 1 then. */
export function normalise(vector: Float32Array): number {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) / length;
  return length;
}
