import type { Request, Response } from 'express';
import { type Cached, cacheStatus, NOT_STORED } from '../cache/entry.ts';
import type { Bodies } from '../http/bodies.ts';
import { preferredEncoding } from '../http/preferred-encoding.ts';
import { compressAndSend, isCurrentForVisitor, writeHead } from '../http/ready-response.ts';
import { collectBody, streamBody, type WriteBody } from './body-stream.ts';
import { type PageFacts, pageHeaders, type StoredPage } from './stored-page.ts';

/** Sends the result of a page cache: a page, or the replacement for a failed one. */
export async function sendCachedPage(
  request: Request,
  response: Response,
  cached: Cached<StoredPage, StoredPage>,
): Promise<void> {
  const page = cached.ok ? cached.value : cached.failure;
  const isStored = cached.ok && cached.outcome !== 'miss';
  const sending = {
    cacheStatus: cached.ok ? cacheStatus(cached.outcome, cached.freshFor) : NOT_STORED,
    age: isStored ? Math.floor(cached.age) : undefined,
  };
  if (page.isHead && !isCurrentForVisitor(request, page)) {
    writeHead(response, page, preferredEncoding(request, 'fast'), sending);
    response.end();
    return;
  }
  await compressAndSend(request, response, page, sending);
}

/** Creates the reply to a visitor who requested a page, while the page is looked up or made. */
export function createPageReply(request: Request, response: Response) {
  const encoding = preferredEncoding(request, 'fast');
  let state: 'waiting' | 'streaming' | 'sent' = 'waiting';

  const needsHtml = ({ status, etag }: Pick<StoredPage, 'status' | 'etag'>): boolean =>
    request.method !== 'HEAD' &&
    !(status === 200 && isCurrentForVisitor(request, { etag, lastModified: undefined }));

  return {
    /** Whether the body has to be sent: not for HEAD, nor to a visitor who has it. */
    needsHtml,
    /**
     * Sends a page while it is made, if it may be sent and the visitor still waits for it. Resolves with the
     * complete bodies either way.
     */
    stream(writeTo: WriteBody, facts: PageFacts, mayBeSent: boolean): Promise<Bodies> {
      const { status, freshFor } = facts;
      const isReading =
        mayBeSent &&
        state === 'waiting' &&
        !response.destroyed &&
        request.headers.range === undefined &&
        request.headers['if-match'] === undefined &&
        needsHtml({ status, etag: facts.etag });
      if (!isReading) return collectBody(writeTo);
      return streamBody(writeTo, encoding, (piece) => {
        if (response.destroyed) return;
        if (state === 'waiting') {
          state = 'streaming';
          const sending = { cacheStatus: freshFor > 0 ? cacheStatus('miss', freshFor) : NOT_STORED };
          writeHead(response, { status, headers: pageHeaders(facts) }, encoding, sending);
        }
        response.write(piece);
      });
    },
    /** Sends the result of the cache, or ends the response that has been streamed. */
    async send(cached: Cached<StoredPage, StoredPage>): Promise<void> {
      // Ends only now, so that a visitor who has read a page to its end finds it stored.
      if (state === 'streaming') return void response.end();
      state = 'sent';
      await sendCachedPage(request, response, cached);
    },
  };
}

export type PageReply = ReturnType<typeof createPageReply>;
