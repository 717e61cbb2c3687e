import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { singular } from './query-words.ts';

/** The words of a language as vectors: words that are used alike have similar directions. */
export interface WordVectors {
  /** The vector of a word, or of its singular; undefined for a rare word. */
  of(word: string): Int8Array | undefined;
  readonly dimensions: number;
  /** The length of all vectors. */
  readonly unit: number;
  /** Smooth inverse frequency: near 0 for words that are everywhere, 1 for rare ones. */
  weightOf(word: string): number;
}

/** One file per language, for all sites; `build/word-vectors.ts` makes them. */
const FOLDER = 'word-vectors';

/** Arora et al. 2017: a / (a + the share of the word in all text). By Zipf's law its place says what the share is. */
const SMOOTHING = 0.001;
const ZIPF = 12;
const FIRST_PLACES = 10;

const fileHead = z.object({
  dimensions: z.int().positive(),
  unit: z.number().positive(),
  words: z.array(z.string()),
});

/** Reads a line of JSON with the words, most frequent first, and after it their vectors in bytes. */
export function readWordVectors(file: string): WordVectors {
  const bytes = readFileSync(file);
  const end = bytes.indexOf('\n');
  const { dimensions, unit, words } = fileHead.parse(JSON.parse(bytes.toString('utf8', 0, end)));
  const all = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, words.length * dimensions);
  const places = new Map(words.map((word, place) => [word, place]));
  const placeOf = (word: string): number | undefined => places.get(word) ?? places.get(singular(word));
  return {
    dimensions,
    unit,
    of(word) {
      const place = placeOf(word);
      if (place === undefined) return undefined;
      return all.subarray(place * dimensions, (place + 1) * dimensions);
    },
    weightOf(word) {
      const place = placeOf(word);
      return place === undefined ? 1 : SMOOTHING / (SMOOTHING + 1 / ((place + FIRST_PLACES) * ZIPF));
    },
  };
}

const known = new Map<string, WordVectors | undefined>();

/** The vectors for the language of a locale, read once; undefined for a language without a file. */
export function wordVectorsFor(locale: string): WordVectors | undefined {
  const { language } = new Intl.Locale(locale);
  const file = `${FOLDER}/${language}.bin`;
  if (!known.has(language)) known.set(language, existsSync(file) ? readWordVectors(file) : undefined);
  return known.get(language);
}
