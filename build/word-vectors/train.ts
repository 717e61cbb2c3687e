import { addTo, dot, normalise } from '#content-service/search/word-vectors.ts';
import { createRandom } from '../random.ts';

/** A sentence of a page. */
interface Sentence {
  /** Number of the page. */
  readonly page: number;
  /** Places of its words in the list of vectors. */
  readonly words: readonly number[];
  /** It is compared with others as a query is. Headings, such as 'What to do', are not. */
  readonly isQuery: boolean;
}

/** Passes over all sentences. With more, sentences of the training fit better, but those of others worse. */
const EPOCHS = 2;
/** The result is the average since the end of this pass, which depends less on the order of the sentences. */
const SETTLED = 1;
const BATCH = 128;

/** The share of the words of a sentence that is left out while it is the query. */
const LEFT_OUT = 0.2;

/** The sharpness of the softmax over pages, and of that over the sentences of a page. */
const PAGE_SHARPNESS = 20;
const SENTENCE_SHARPNESS = 12;

/** Adam (Kingma and Ba, 2015). */
const STEP = 0.003;
const MOMENTUM = 0.9;
const SECOND_MOMENTUM = 0.999;
const EPSILON = 1e-8;

/** Pages that a query is less likely to mean are not moved. */
const UNLIKELY = 1e-5;

/**
 * Moves the vectors of words so that each sentence of a page is closer to the other sentences of its page than to those
 * of other pages (contrastive learning with a softmax over all pages). Words in no sentence keep their vectors.
 */
export function trainWordVectors(
  vectors: readonly Float32Array[],
  sentences: readonly Sentence[],
  report: (epoch: number, loss: number) => void,
): void {
  const width = vectors[0]?.length ?? 0;
  const zeros = () => new Float32Array(width);
  const random = createRandom(7);
  /** The words in sentences, with the state of Adam and the sum for the average. */
  const trained = new Map(
    [...new Set(sentences.flatMap(({ words }) => words))].flatMap((word) => {
      const vector = vectors[word];
      return vector
        ? [[word, { vector, gradient: zeros(), mean: zeros(), square: zeros(), sum: zeros() }] as const]
        : [];
    }),
  );
  const known = sentences.map((sentence) => ({
    ...sentence,
    /** The normalised sum of its words, the length of the sum, and the gradient of the embedding. */
    embedding: zeros(),
    length: 1,
    wanted: zeros(),
    /** Its share of the similarity of its page to the current query. */
    share: 0,
  }));
  const pages = 1 + Math.max(...sentences.map(({ page }) => page));
  const byPage = Array.from({ length: pages }, (_, number) => known.filter(({ page }) => page === number));
  let steps = 0;
  let summed = 0;

  /** Writes the normalised sum of the words to a row; returns the sum's length. */
  function embed(words: readonly number[], row: Float32Array): number {
    row.fill(0);
    for (const word of words) addTo(row, vectors[word] ?? row, 1);
    return normalise(row);
  }

  /** Passes the gradient of a normalised sum on to its words. */
  function passOn(words: readonly number[], row: Float32Array, length: number, wanted: Float32Array): void {
    const along = dot(wanted, row);
    const own = wanted.map((value, at) => (value - along * (row[at] ?? 0)) / length);
    for (const word of words) addTo(trained.get(word)?.gradient ?? zeros(), own, 1);
  }

  /** Adds the gradients of one query; returns its loss. */
  function learnFrom(asked: (typeof known)[number]): number {
    const some = asked.words.filter(() => random() > LEFT_OUT);
    const words = some.length > 0 ? some : asked.words;
    const query = zeros();
    const length = embed(words, query);
    // The similarity of a page is the soft maximum of those of its sentences.
    const similarities = byPage.map((own) => {
      let sum = 0;
      for (const other of own) {
        const likeness = Math.exp(SENTENCE_SHARPNESS * dot(query, other.embedding));
        other.share = other === asked ? 0 : Math.fround(likeness);
        sum += other.share;
      }
      for (const other of own) other.share = Math.fround(other.share / (sum || 1));
      return Math.log(sum + EPSILON) / SENTENCE_SHARPNESS;
    });
    const best = Math.max(...similarities);
    const likely = similarities.map((similarity) => Math.exp(PAGE_SHARPNESS * (similarity - best)));
    const total = likely.reduce((sum, one) => sum + one, 0);
    const forQuery = zeros();
    for (const [page, own] of byPage.entries()) {
      const error = (likely[page] ?? 0) / total - Number(page === asked.page);
      if (Math.abs(error) < UNLIKELY) continue;
      const slope = (PAGE_SHARPNESS * error) / BATCH;
      for (const other of own) {
        addTo(forQuery, other.embedding, slope * other.share);
        addTo(other.wanted, query, slope * other.share);
      }
    }
    passOn(words, query, length, forQuery);
    return -Math.log((likely[asked.page] ?? 0) / total + EPSILON);
  }

  function step(): void {
    steps += 1;
    const rate = (STEP * Math.sqrt(1 - SECOND_MOMENTUM ** steps)) / (1 - MOMENTUM ** steps);
    for (const { vector, gradient, mean, square } of trained.values()) {
      for (let at = 0; at < width; at += 1) {
        const slope = gradient[at] ?? 0;
        mean[at] = MOMENTUM * (mean[at] ?? 0) + (1 - MOMENTUM) * slope;
        square[at] = SECOND_MOMENTUM * (square[at] ?? 0) + (1 - SECOND_MOMENTUM) * slope * slope;
        const change = (rate * (mean[at] ?? 0)) / (Math.sqrt(square[at] ?? 0) + EPSILON);
        vector[at] = (vector[at] ?? 0) - change;
      }
      gradient.fill(0);
    }
  }

  for (let epoch = 1; epoch <= EPOCHS; epoch += 1) {
    const order = known
      .flatMap((asked) => (asked.isQuery ? { asked, key: random() } : []))
      .sort((a, b) => a.key - b.key);
    let loss = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      for (const sentence of known) {
        sentence.length = Math.fround(embed(sentence.words, sentence.embedding));
        sentence.wanted.fill(0);
      }
      for (const { asked } of order.slice(from, from + BATCH)) loss += learnFrom(asked);
      for (const { words, embedding, length, wanted } of known) passOn(words, embedding, length, wanted);
      step();
      if (epoch <= SETTLED) continue;
      summed += 1;
      for (const { vector, sum } of trained.values()) addTo(sum, vector, 1);
    }
    report(epoch, loss / order.length);
  }
  for (const { vector, sum } of trained.values()) vector.set(sum.map((value) => value / summed));
}
