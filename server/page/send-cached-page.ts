import type { Request, Response } from 'express';
import { type Cached, cacheStatus } from '../cache/entry.ts';
import { preferredEncoding } from '../http/preferred-encoding.ts';
import { compressAndSend, isCurrentForVisitor, writeHead } from '../http/ready-response.ts';
import type { StoredPage } from './stored-page.ts';

/** `Cache-Status` of a response that is not stored (RFC 9211). */
export const NOT_STORED = 'web; fwd=miss';

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
