import type { Request, Response } from 'express';
import { cacheStatus } from '../cache/cache-status.ts';
import type { Cached } from '../cache/entry.ts';
import { preferredEncoding } from '../http/preferred-encoding.ts';
import { compressAndSend, isHeld, writeHead } from '../http/ready-answer.ts';
import type { StoredPage } from './stored-page.ts';

/** `Cache-Status` of what was made and is not kept (RFC 9211). */
export const NOT_KEPT = 'web; fwd=miss';

/** Sends what a page cache gave, with what the cache did for it: a page, or what stands in for one that failed. */
export async function sendCachedPage(
  request: Request,
  response: Response,
  cached: Cached<StoredPage, StoredPage>,
): Promise<void> {
  const page = cached.ok ? cached.value : cached.failure;
  const isKept = cached.ok && cached.outcome !== 'miss';
  const sending = {
    cacheStatus: cached.ok ? cacheStatus(cached.outcome, cached.freshFor) : NOT_KEPT,
    age: isKept ? Math.floor(cached.age) : undefined,
  };
  if (page.isHead && !isHeld(request, page)) {
    writeHead(response, page, preferredEncoding(request, 'fast'), sending);
    response.end();
    return;
  }
  await compressAndSend(request, response, page, sending);
}
