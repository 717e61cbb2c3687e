import { LRUCache } from 'lru-cache';
import type { Corpus } from '../corpus/corpus.ts';
import type { AnswerBytes } from './answer-bytes.ts';

/** Answers kept by their keys for as long as their corpus is the current one, up to so many bytes. */
export function keepBytes(maxSize: number): (corpus: Corpus) => LRUCache<string, AnswerBytes> {
  const keptByCorpus = new WeakMap<Corpus, LRUCache<string, AnswerBytes>>();
  return function keptOf(corpus) {
    const existing = keptByCorpus.get(corpus);
    if (existing) return existing;
    const created = new LRUCache<string, AnswerBytes>({
      maxSize,
      sizeCalculation: ({ body }) => body.length + 512,
    });
    keptByCorpus.set(corpus, created);
    return created;
  };
}
