import { LRUCache } from 'lru-cache';
import type { Corpus } from '../corpus/corpus.ts';
import type { AnswerBytes } from './answer-bytes.ts';

/** Makes an answer that takes its time; undefined when there is too much to do. */
type Make = () => Promise<AnswerBytes | undefined>;

/**
 * Answers kept by their keys for as long as their corpus is the current one, up to so many bytes. What `fetch` makes is made
 * once for everybody who asks meanwhile.
 */
export function keepBytes(maxSize: number): (corpus: Corpus) => LRUCache<string, AnswerBytes, Make> {
  const keptByCorpus = new WeakMap<Corpus, LRUCache<string, AnswerBytes, Make>>();
  return function keptOf(corpus) {
    const existing = keptByCorpus.get(corpus);
    if (existing) return existing;
    const created = new LRUCache<string, AnswerBytes, Make>({
      maxSize,
      sizeCalculation: ({ body }) => body.length + 512,
      fetchMethod: (_key, _stale, { context: make }) => make(),
    });
    keptByCorpus.set(corpus, created);
    return created;
  };
}
