import type { ContentFailure } from '#shared/contract/content-result.ts';
import { endpointOfPath } from '#shared/endpoints/endpoint-paths.ts';
import { type EndpointName, endpoints } from '#shared/endpoints/endpoints.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { ContentDocument } from './content-document.ts';

/** The content service answered that there is no such document, or did not accept the call and named parameters of it. */
export interface AbsentDocument {
  readonly failure: Exclude<ContentFailure, 'unavailable'>;
  readonly refused?: readonly string[];
  readonly tags: readonly string[];
}

/** Answers of searches are a partition of their own, so that a crawl of queries cannot push out documents (design section 5). */
type DocumentPartition = (typeof endpoints)[EndpointName]['cache'];

/** Where documents are kept, by `documentKey`. */
export type DocumentCache = ResponseCache<ContentDocument | AbsentDocument, 'unavailable', DocumentPartition>;

/** Key of a call's answer in the cache: the site's id and the one address of the call. */
export const documentKey = (site: SiteId, address: string): string => `${site} ${address}`;

/** The partition of a key. */
export function documentPartition(key: string): DocumentPartition {
  const end = key.indexOf('?');
  const name = endpointOfPath(key.slice(key.indexOf(' ') + 1, end === -1 ? undefined : end));
  return name ? endpoints[name].cache : 'documents';
}
