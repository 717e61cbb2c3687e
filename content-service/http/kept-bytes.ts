import { LRUCache } from 'lru-cache';
import type { Corpus } from '../corpus/corpus.ts';
import type { AnswerBytes, PlannedBytes } from './answer-bytes.ts';

/** Makes an answer that takes its time; undefined when there is too much to do. */
type Make<Bytes> = () => Promise<Bytes | undefined>;

type KeptBytes<Bytes extends AnswerBytes> = LRUCache<string, Bytes, Make<Bytes>>;

/** Answers kept by their keys, up to so many bytes. What `fetch` makes is made once for everybody who asks meanwhile. */
export const keepBytes = <Bytes extends AnswerBytes>(maxSize: number): KeptBytes<Bytes> =>
  new LRUCache({
    maxSize,
    sizeCalculation: ({ body }) => body.length + 512,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });

/** The same, for as long as their corpus is the current one. */
export function keepBytesOfCorpus(maxSize: number): (corpus: Corpus) => KeptBytes<PlannedBytes> {
  const keptByCorpus = new WeakMap<Corpus, KeptBytes<PlannedBytes>>();
  return function keptOf(corpus) {
    const kept = keptByCorpus.get(corpus) ?? keepBytes<PlannedBytes>(maxSize);
    keptByCorpus.set(corpus, kept);
    return kept;
  };
}
