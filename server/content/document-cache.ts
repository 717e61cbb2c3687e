import { endpointOfPath } from '#shared/contract/endpoints/endpoint-paths.ts';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import type { ContentFailure } from '#shared/routing/content-result.ts';
import type { Cache } from '../cache/cache.ts';
import type { ContentDocument } from './content-document.ts';

/** The content service has no such document, or rejected the call and named parameters. */
export interface AbsentDocument {
  readonly failure: Exclude<ContentFailure, 'unavailable'>;
  readonly refused?: readonly string[];
  readonly tags: readonly string[];
}

/**
 * Searches and absences have partitions of their own: neither a crawl of queries nor one of dead addresses
 * evicts documents.
 */
type DocumentPartition = 'documents' | 'searches' | 'absences';

export type StoredContent = ContentDocument | AbsentDocument;

/** Where documents are stored, by `documentKey`. */
export type DocumentCache = Cache<StoredContent, 'unavailable', DocumentPartition>;

/** Key of a call in the cache: the site's id and the one address of the call. */
export const documentKey = (site: SiteId, address: string): string => `${site} ${address}`;

/** The partition of a key. */
export function documentPartition(key: string): Exclude<DocumentPartition, 'absences'> {
  const end = key.indexOf('?');
  const name = endpointOfPath(key.slice(key.indexOf(' ') + 1, end === -1 ? undefined : end));
  return name && endpoints[name].isSearch ? 'searches' : 'documents';
}

/** Bytes of a document without members, for example when an old address leads nowhere. */
const EMPTY = '{}'.length;

/** The partition of an absence. It does not depend on the key. */
export const absencePartition = (value: StoredContent): 'absences' | undefined =>
  'failure' in value || value.length <= EMPTY ? 'absences' : undefined;
