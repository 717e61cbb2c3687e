import type { SiteVariant } from '#shared/site/site-variant.ts';
import type { Filled } from '../cache/response-cache.ts';
import type { ReadRecord } from '../content/content-reader.ts';
import { plainBodies, textBodies } from '../http/bodies.ts';
import { pagesTag } from './page-key.ts';
import { lifetimeOfPage } from './page-lifetime.ts';
import { filled, type StoredPage, storedPage } from './stored-page.ts';

interface KeptAnswer {
  readonly site: SiteVariant;
  /** What was read for it. */
  readonly record: ReadRecord;
  readonly contentType: string;
  readonly etag: string;
  readonly text: string;
  /** What was kept for it before. */
  readonly previous: StoredPage | undefined;
}

/** What is made of documents for scripts of ours, kept among the pages as long as a page of these would be. */
export function keptAnswer({
  site,
  record,
  contentType,
  etag,
  text,
  previous,
}: KeptAnswer): Filled<StoredPage, StoredPage> {
  const lifetime = lifetimeOfPage(200, record);
  if (!lifetime?.fresh) return nothing(previous);
  const facts = {
    status: 200,
    location: undefined,
    tags: [...record.tags, pagesTag(site.id)],
    source: undefined,
    freshFor: lifetime.fresh,
    contentType,
  };
  return filled(storedPage(facts, etag, textBodies(Buffer.from(text))), lifetime);
}

/** What takes the place of an answer that is no longer true is kept for so long, in seconds. */
const NOTHING_FRESH = 10;

/** Nothing to do here: no error, which browsers would report. */
export const noContent = storedPage(
  { status: 204, location: undefined, tags: [], source: undefined, freshFor: 0 },
  undefined,
  plainBodies(Buffer.alloc(0)),
);

/** There is nothing; where there was something before, this takes its place: else the cache would let that stand in. */
export const nothing = (previous?: StoredPage): Filled<StoredPage, StoredPage> =>
  previous
    ? filled(noContent, { fresh: NOTHING_FRESH, staleWhileRevalidate: 0, staleIfError: 0 })
    : { ok: false, failure: noContent };
