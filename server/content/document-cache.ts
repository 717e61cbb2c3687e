import type { ContentFailure } from '#shared/contract/content-result.ts';
import { endpointOfPath } from '#shared/endpoints/endpoint-paths.ts';
import { type EndpointName, endpoints } from '#shared/endpoints/endpoints.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import type { Cache } from '../cache/cache.ts';
import type { ContentDocument } from './content-document.ts';

/** The content service answered that there is no such document, or did not accept the call and named parameters of it. */
export interface AbsentDocument {
  readonly failure: Exclude<ContentFailure, 'unavailable'>;
  readonly refused?: readonly string[];
  readonly tags: readonly string[];
}

/** Searches and absences have partitions of their own: neither a crawl of queries nor one of dead addresses pushes out documents. */
type DocumentPartition = (typeof endpoints)[EndpointName]['cache'] | 'absences';

/** Where documents are kept, by `documentKey`. */
export type DocumentCache = Cache<ContentDocument | AbsentDocument, 'unavailable', DocumentPartition>;

/** Key of a call's answer in the cache: the site's id and the one address of the call. */
export const documentKey = (site: SiteId, address: string): string => `${site} ${address}`;

/** The partition of a key. */
export function documentPartition(key: string): Exclude<DocumentPartition, 'absences'> {
  const end = key.indexOf('?');
  const name = endpointOfPath(key.slice(key.indexOf(' ') + 1, end === -1 ? undefined : end));
  return name ? endpoints[name].cache : 'documents';
}

/** A document without any member, such as the answer that no old address leads anywhere. */
const EMPTY = '{}'.length;

/** The partition of what is not there, whatever its key. */
export const absencePartition = (value: ContentDocument | AbsentDocument): 'absences' | undefined =>
  'failure' in value || value.body.length <= EMPTY ? 'absences' : undefined;
