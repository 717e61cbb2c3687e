import type { Request, Response } from 'express';
import { cacheStatus } from '../cache/cache-status.ts';
import type { Cached } from '../cache/entry.ts';
import type { Bodies } from '../http/bodies.ts';
import { preferredEncoding } from '../http/preferred-encoding.ts';
import { isHeld, writeHead } from '../http/ready-answer.ts';
import { streamBody, type WriteBody } from './body-stream.ts';
import { NOT_KEPT, sendCachedPage } from './send-cached-page.ts';
import { type PageFacts, pageHeaders, type StoredPage } from './stored-page.ts';

/** Whoever has asked for a page, while it is looked for or made. */
export interface PageVisitor {
  /** Whether the page itself has to be sent: not for HEAD, nor to somebody who holds it. */
  needsHtml(page: { readonly status: number; readonly etag: string | undefined }): boolean;
  /** Takes a page that is being made: it goes to the visitor, if they still wait for it. Resolves with the whole. */
  readAlong(writeTo: WriteBody, facts: PageFacts): Promise<Bodies>;
  /** Sends what the cache gave in the end, or ends what has been sent while it was made. */
  answer(cached: Cached<StoredPage, StoredPage>): Promise<void>;
}

export function createPageVisitor(request: Request, response: Response): PageVisitor {
  const encoding = preferredEncoding(request, 'fast');
  let state: 'waiting' | 'streaming' | 'answered' = 'waiting';

  const needsHtml: PageVisitor['needsHtml'] = ({ status, etag }) =>
    request.method !== 'HEAD' && !(status === 200 && isHeld(request, { etag, lastModified: undefined }));

  return {
    needsHtml,
    readAlong(writeTo, facts) {
      const { status, freshFor } = facts;
      const isReading =
        state === 'waiting' &&
        !response.destroyed &&
        request.headers.range === undefined &&
        request.headers['if-match'] === undefined &&
        needsHtml({ status, etag: facts.etag });
      if (!isReading) return streamBody(writeTo, 'identity');
      return streamBody(writeTo, encoding, (piece) => {
        if (response.destroyed) return;
        if (state === 'waiting') {
          state = 'streaming';
          const words = freshFor > 0 ? cacheStatus('miss', freshFor) : NOT_KEPT;
          writeHead(response, { status, headers: pageHeaders(facts) }, encoding, { cacheStatus: words });
        }
        response.write(piece);
      });
    },
    async answer(cached) {
      // Only now: whoever has read a page to its end finds it kept.
      if (state === 'streaming') return void response.end();
      state = 'answered';
      await sendCachedPage(request, response, cached);
    },
  };
}
