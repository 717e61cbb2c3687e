import { addTo, dot, normalise } from '#content-service/search/vectors.ts';
import { createRandom } from '../random.ts';

/** A sentence of a page. */
export interface Sentence {
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

/** The softmax over pages is this sharp, and that over the sentences of a page. */
const PAGE_SHARPNESS = 20;
const SENTENCE_SHARPNESS = 12;

/** Adam (Kingma and Ba, 2015). */
const STEP = 0.003;
const MOMENTUM = 0.9;
const SECOND_MOMENTUM = 0.999;
const EPSILON = 1e-8;

/** Pages that a query is less likely to mean are not moved. */
const UNLIKELY = 1e-5;

/** Rows of numbers in one array. */
class Rows {
  readonly values: Float32Array;
  readonly width: number;

  constructor(count: number, width: number) {
    this.values = new Float32Array(count * width);
    this.width = width;
  }

  row(number: number): Float32Array {
    return this.values.subarray(number * this.width, (number + 1) * this.width);
  }
}

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
  const random = createRandom(7);
  const used = [...new Set(sentences.flatMap(({ words }) => words))];
  const indexOf = new Map(used.map((word, index) => [word, index]));
  const newRows = () => new Rows(used.length, width);
  const [gradient, means, squares] = [newRows(), newRows(), newRows()];
  const pages = 1 + Math.max(...sentences.map(({ page }) => page));
  const byPage: number[][] = Array.from({ length: pages }, () => []);
  for (const [number, { page }] of sentences.entries()) byPage[page]?.push(number);
  const known = new Rows(sentences.length, width);
  const lengths = new Float32Array(sentences.length);
  const forSentences = new Rows(sentences.length, width);
  const sums = newRows();
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
    for (const word of words) addTo(gradient.row(indexOf.get(word) ?? 0), own, 1);
  }

  /** Adds the gradients of one query; returns its loss. */
  function learnFrom(number: number): number {
    const sentence = sentences[number];
    if (!sentence) return 0;
    const some = sentence.words.filter(() => random() > LEFT_OUT);
    const words = some.length > 0 ? some : sentence.words;
    const query = new Float32Array(width);
    const length = embed(words, query);
    // The similarity of a page is the soft maximum of those of its sentences.
    const shares = new Float32Array(sentences.length);
    const similarities = byPage.map((own) => {
      let sum = 0;
      for (const other of own) {
        if (other === number) continue;
        shares[other] = Math.exp(SENTENCE_SHARPNESS * dot(query, known.row(other)));
        sum += shares[other] ?? 0;
      }
      for (const other of own) shares[other] = (shares[other] ?? 0) / (sum || 1);
      return Math.log(sum + EPSILON) / SENTENCE_SHARPNESS;
    });
    const best = Math.max(...similarities);
    const likely = similarities.map((similarity) => Math.exp(PAGE_SHARPNESS * (similarity - best)));
    const total = likely.reduce((sum, one) => sum + one, 0);
    const forQuery = new Float32Array(width);
    for (const [page, own] of byPage.entries()) {
      const error = (likely[page] ?? 0) / total - Number(page === sentence.page);
      if (Math.abs(error) < UNLIKELY) continue;
      const slope = (PAGE_SHARPNESS * error) / BATCH;
      for (const other of own) {
        const change = slope * (shares[other] ?? 0);
        addTo(forQuery, known.row(other), change);
        addTo(forSentences.row(other), query, change);
      }
    }
    passOn(words, query, length, forQuery);
    return -Math.log((likely[sentence.page] ?? 0) / total + EPSILON);
  }

  function step(): void {
    steps += 1;
    const rate = (STEP * Math.sqrt(1 - SECOND_MOMENTUM ** steps)) / (1 - MOMENTUM ** steps);
    for (const [index, word] of used.entries()) {
      const vector = vectors[word];
      for (let place = 0; vector && place < width; place += 1) {
        const at = index * width + place;
        const slope = gradient.values[at] ?? 0;
        const [mean = 0, square = 0] = [means.values[at], squares.values[at]];
        means.values[at] = MOMENTUM * mean + (1 - MOMENTUM) * slope;
        squares.values[at] = SECOND_MOMENTUM * square + (1 - SECOND_MOMENTUM) * slope * slope;
        const change = (rate * (means.values[at] ?? 0)) / (Math.sqrt(squares.values[at] ?? 0) + EPSILON);
        vector[place] = (vector[place] ?? 0) - change;
      }
    }
    gradient.values.fill(0);
  }

  function remember(): void {
    summed += 1;
    for (const [index, word] of used.entries()) addTo(sums.row(index), vectors[word] ?? sums.row(index), 1);
  }

  for (let epoch = 1; epoch <= EPOCHS; epoch += 1) {
    const order = sentences
      .flatMap(({ isQuery }, number) => (isQuery ? { number, key: random() } : []))
      .sort((a, b) => a.key - b.key);
    let loss = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      for (const [number, { words }] of sentences.entries())
        lengths[number] = embed(words, known.row(number));
      forSentences.values.fill(0);
      for (const { number } of order.slice(from, from + BATCH)) loss += learnFrom(number);
      for (const [number, { words }] of sentences.entries())
        passOn(words, known.row(number), lengths[number] ?? 1, forSentences.row(number));
      step();
      if (epoch > SETTLED) remember();
    }
    report(epoch, loss / order.length);
  }
  for (const [index, word] of used.entries()) {
    const vector = vectors[word];
    vector?.set(sums.row(index).map((value) => value / summed));
  }
}
