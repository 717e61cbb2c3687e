import { LRUCache } from 'lru-cache';
import type { Corpus } from '../corpus/corpus.ts';
import type { PlannedBytes, ResponseBytes } from './response-bytes.ts';

/** Makes a body; resolves with undefined if the service is too busy. */
type Make<Bytes> = () => Promise<Bytes | undefined>;

type ByteCache<Bytes extends ResponseBytes> = LRUCache<string, Bytes, Make<Bytes>>;

/** Cache of bodies by key, limited in bytes. `fetch` makes a body once for concurrent requests. */
export const createByteCache = <Bytes extends ResponseBytes>(maxSize: number): ByteCache<Bytes> =>
  new LRUCache({
    maxSize,
    sizeCalculation: ({ body }) => body.length + 512,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });

/** The same, cleared when the corpus is replaced. */
export function createCorpusByteCache(maxSize: number): (corpus: Corpus) => ByteCache<PlannedBytes> {
  const keptByCorpus = new WeakMap<Corpus, ByteCache<PlannedBytes>>();
  return (corpus) => keptByCorpus.getOrInsertComputed(corpus, () => createByteCache(maxSize));
}
