import { createHash } from 'node:crypto';
import type { Cache, Resolver } from '../cache/cache.ts';
import { cacheFields, tagFields } from '../cache/cache-control.ts';
import type { Filled, Lifetime } from '../cache/entry.ts';
import type { ContentGateway, ContentSource } from '../content/content-gateway.ts';
import { type Bodies, bytesOf, plainBodies } from '../http/bodies.ts';
import type { ReadyResponse } from '../http/ready-response.ts';
import type { PagePartition } from './page-key.ts';

/** Everything about a page except its HTML. */
export interface PageFacts {
  readonly status: number;
  readonly location?: string | undefined;
  readonly tags: readonly string[];
  /** The furthest source that any of its documents came from. */
  readonly source?: ContentSource | undefined;
  /** How long the edge may store it, in seconds from when it was made; less than 1: it may not be stored. */
  readonly freshFor: number;
  /** Whether the edge must revalidate then, because a planned change takes effect. */
  readonly endsSharply?: boolean;
  /** Undefined for HTML. */
  readonly contentType?: string;
  /** Further header fields, alternating names and values. */
  readonly fields?: readonly string[] | undefined;
  /** What was read for it, if that alone decides what the page says, and the entity tag derived from it. */
  readonly reads?: ReadonlySet<string> | undefined;
  readonly etag?: string | undefined;
}

/** A stored page: the complete response, ready to be sent in each encoding. */
export interface StoredPage extends ReadyResponse {
  /** Whether only the status and the header fields are known, because the body was not needed. */
  readonly isHead?: boolean;
  /** The documents that it was made from. */
  readonly tags: readonly string[];
  /** What was read for it, as in `ReadRecord`; undefined if the day or hour matters as well. */
  readonly reads: ReadonlySet<string> | undefined;
}

/** Stores pages by `pageKey`. A failure is a page too. */
export type PageCache = Cache<StoredPage, StoredPage, PagePartition>;

/** The partition of a page that does not exist. It does not depend on the key. */
export const absentPagePartition = ({ status }: StoredPage): 'absent-pages' | undefined =>
  status === 404 ? 'absent-pages' : undefined;

/** Returns pages, stored or made for each request. */
export type PageResolver = Resolver<StoredPage, StoredPage>;

/** What a route needs to serve responses that are made from documents and stored. */
export interface StoredRouteOptions {
  readonly gateway: ContentGateway;
  readonly cache: PageResolver;
  /** Changes with the code and the settings that pages depend on. Part of entity tags and names of renderings. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
}

const NO_BODY = plainBodies(Buffer.alloc(0));

/** `Retry-After` of a 503, in seconds. */
const RETRY_AFTER = 10;

/** The header fields of a page that are equal for all visitors, alternating names and values. */
export function pageHeaders(facts: PageFacts): string[] {
  const { status, location, tags, source, freshFor, etag, fields = [] } = facts;
  const { contentType = 'text/html; charset=utf-8' } = facts;
  const headers = ['Content-Type', contentType, 'Vary', 'Accept-Encoding'];
  if (location !== undefined) headers.push('Location', location);
  if (source) headers.push('X-Content-Source', source);
  headers.push(...Object.entries(tagFields(tags)).flat());
  if (status === 503) headers.push('Retry-After', String(RETRY_AFTER));
  if (freshFor >= 1) {
    headers.push(...Object.entries(cacheFields(freshFor, facts.endsSharply)).flat());
  } else {
    headers.push('Cache-Control', 'no-store');
  }
  headers.push(...fields);
  if (etag) headers.push('ETag', etag);
  return headers;
}

/**
 * Completes a page for storage. Its entity tag follows from what was read for it (`hashOfReads`), or from
 * its text if that does not decide it. Tags are weak, because a page is sent in several encodings (RFC 9110
 * section 8.8.1), and ignore the moment of rendering, which is in the page for the browser's first render and
 * changes nothing visible. A page with the text of the one before shares its bytes.
 */
export function toStoredPage(
  bodies: Bodies,
  facts: PageFacts,
  renderedAt: Date,
  previous?: StoredPage,
): StoredPage {
  const etag = facts.etag ?? `W/"${hashWithout(bodies.identity, renderedAt.toISOString())}"`;
  return storedPage({ ...facts, etag }, previous?.etag === etag ? previous.bodies : bodies);
}

/**
 * Hashes what a page is made from: its documents and everything else that decides its text, except the day
 * and hour. `version` names the code and the settings, `key` the page in its cache. Known before rendering.
 */
export function hashOfReads(
  version: string,
  key: string,
  status: number,
  reads: ReadonlySet<string>,
): string {
  const hash = createHash('sha1').update(`${version}\n${key}\n${status}`);
  for (const read of [...reads].sort()) hash.update(`\n${read}`);
  return hash.digest('base64url');
}

/** Creates a page from what is known about it. Without an entity tag, it is valid for this moment alone. */
export function storedPage(facts: PageFacts, bodies = NO_BODY): StoredPage {
  const { status, tags, reads, etag } = facts;
  return { status, headers: pageHeaders(facts), etag, lastModified: undefined, bodies, tags, reads };
}

/**
 * What the cache does with a page: store it, or pass it on if it may not be stored. `generatedAt`: when making it
 * began.
 */
export const filled = (
  page: StoredPage,
  lifetime: Lifetime | undefined,
  generatedAt: number,
): Filled<StoredPage, StoredPage> =>
  lifetime
    ? { ok: true, value: page, lifetime, bytes: bytesOf(page.bodies, page.headers), generatedAt }
    : { ok: false, failure: page };

/** Hashes a text without the places where it names an instant. */
export function hashWithout(text: Buffer, instant: string): string {
  const hash = createHash('sha1');
  let from = 0;
  for (let at = text.indexOf(instant); at >= 0; at = text.indexOf(instant, from)) {
    hash.update(text.subarray(from, at));
    from = at + instant.length;
  }
  return hash.update(text.subarray(from)).digest('base64url');
}
