import { createHash } from 'node:crypto';
import type { SiteId } from '#shared/site/site-variant.ts';
import type { ResponseCache } from '../cache/response-cache.ts';

/** A document as it is kept: JSON that has passed the contract, sanitised, and what is known about it. */
export interface StoredDocument {
  readonly body: Buffer;
  readonly etag: string;
  /** The content service's own validator, to ask whether its document has changed. */
  readonly upstreamEtag: string | undefined;
  readonly lastModified: string | undefined;
  /** Documents that the answer was made from, as the content service names them. */
  readonly tags: readonly string[];
  /** Why there is no document although the content service answered. */
  readonly absence: Absence | undefined;
}

/** The content service said that there is no such document, or did not accept the call and named parameters of it. */
export type Absence =
  | { readonly failure: 'not-found' }
  | { readonly failure: 'refused'; readonly refused: readonly string[] };

/** Where documents are kept, by `documentKey`. */
export type ContentCache = ResponseCache<StoredDocument, 'unavailable'>;

/** Key of a call's answer in the cache: the site's id and the one address of the call. */
export const documentKey = (site: SiteId, address: string): string => `${site} ${address}`;

/** A strong entity tag of some bytes (RFC 9110 section 8.8.3). */
export const etagOf = (body: Buffer): string => `"${createHash('sha1').update(body).digest('base64url')}"`;
