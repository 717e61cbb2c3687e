import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Corpus } from '../corpus/corpus.ts';
import type { Plan } from './planned-freshness.ts';

/** A response body that is made once and sent often. */
export interface ResponseBytes {
  readonly body: Buffer;
  readonly contentType: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A body made from a site as it is public at a given moment, with its planned changes. */
export interface PlannedBytes extends ResponseBytes {
  readonly plan: Plan;
}

/** Creates a body with its strong ETag. */
export function responseBytes(
  body: Buffer,
  contentType: string,
  headers: Readonly<Record<string, string>>,
): ResponseBytes {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, contentType, etag: `"${digest}"`, headers };
}

/** Sends a response; 304 without the body if the client already has it (RFC 9110 section 13). */
export function sendBytes(
  res: Response,
  response: ResponseBytes,
  more: Readonly<Record<string, string>> = {},
): void {
  res
    .set({ ...response.headers, ...more, ETag: response.etag, 'Content-Type': response.contentType })
    .send(response.body);
}

/**
 * Cache of bodies by key, limited in bytes. `fetch` makes a body once for concurrent requests; there is none if the service
 * is too busy.
 */
export const createByteCache = <Bytes extends ResponseBytes>(maxSize: number) =>
  new LRUCache<string, Bytes, () => Promise<Bytes | undefined>>({
    maxSize,
    sizeCalculation: ({ body }) => body.length + 512,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });

/** The same, cleared when the corpus is replaced. */
export function createCorpusByteCache<Bytes extends ResponseBytes>(maxSize: number) {
  const keptByCorpus = new WeakMap<Corpus, ReturnType<typeof createByteCache<Bytes>>>();
  return (corpus: Corpus) => keptByCorpus.getOrInsertComputed(corpus, () => createByteCache<Bytes>(maxSize));
}
