import type { SiteVariant } from '#shared/site/site-variant.ts';
import type { Filled } from '../cache/entry.ts';
import type { ReadRecord } from '../content/content-reader.ts';
import { plainBodies, textBodies } from '../http/bodies.ts';
import { pagesTag } from './page-key.ts';
import { lifetimeOfPage, secondsFresh } from './page-lifetime.ts';
import { filled, type StoredPage, storedPage } from './stored-page.ts';

interface DerivedPage {
  readonly site: SiteVariant;
  /** What was read for it. */
  readonly record: ReadRecord;
  readonly contentType: string;
  readonly etag: string;
  readonly text: string;
  /** The response stored for it before. */
  readonly previous: StoredPage | undefined;
  /** When making it began, in milliseconds of the monotonic clock. */
  readonly generatedAt: number;
}

/**
 * A response derived from documents for our own scripts. It is stored among the pages for as long as a page
 * of the same documents.
 */
export function derivedPage({
  site,
  record,
  contentType,
  etag,
  text,
  previous,
  generatedAt,
}: DerivedPage): Filled<StoredPage, StoredPage> {
  const lifetime = lifetimeOfPage(200, record, generatedAt);
  if (!lifetime || lifetime.freshUntil <= generatedAt) return emptyResponse(previous, generatedAt);
  const facts = {
    status: 200,
    tags: [...record.tags, pagesTag(site.id)],
    freshFor: secondsFresh(lifetime, generatedAt),
    contentType,
  };
  return filled(storedPage(facts, etag, textBodies(Buffer.from(text))), lifetime, generatedAt);
}

/** How long the replacement of an outdated response is stored, in milliseconds. */
const NOTHING_FRESH_MS = 10_000;

/** 204 rather than an error status, which browsers would report. */
export const noContent = storedPage(
  { status: 204, tags: [], freshFor: 0 },
  undefined,
  plainBodies(Buffer.alloc(0)),
);

/** No content. Replaces any previous response, which the cache would otherwise serve stale. */
export const emptyResponse = (
  previous: StoredPage | undefined,
  now: number,
): Filled<StoredPage, StoredPage> => {
  const until = now + NOTHING_FRESH_MS;
  return previous
    ? filled(noContent, { freshUntil: until, staleUntil: until }, now)
    : { ok: false, failure: noContent };
};
