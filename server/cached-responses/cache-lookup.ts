import { SENT_PARAM } from '#shared/contract/documents/reserved-fields.ts';
import { endpointOfPath, isLegacyPath } from '#shared/contract/endpoints/endpoint-paths.ts';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { callParams } from '../content/call-params.ts';
import { SOURCES } from '../content/content-gateway.ts';
import { type DocumentCache, documentKey, documentPartition } from '../content/document-cache.ts';
import { canonicalPath } from '../http/canonical-url.ts';
import { kindOfPath } from '../metrics/site-counts.ts';
import { type PageAddressing, pageKey, pagePartition } from '../page/page-key.ts';
import type { PageCache } from '../page/stored-page.ts';
import { PREVIEW_PATH } from '../preview/preview-address.ts';
import type { LookUp } from './cached-responses.ts';

const PARTS = /^(?<path>[^?]*)(?:\?(?<query>.*))?$/s;

/**
 * Creates the function that says which cache holds the response for an address, and under which key. It mirrors
 * the routes of the app without running them.
 */
export function createCacheLookup(
  documentCache: DocumentCache,
  pageCache: PageCache,
  canonicalUrlOf: PageAddressing,
): LookUp {
  return function lookUp(site, url) {
    const { path = '', query = '' } = PARTS.exec(url)?.groups ?? {};
    const params = new URLSearchParams(query);
    const name = endpointOfPath(path);
    if (name) {
      // The cache holds the current form of a search, and a header without the emergency message.
      if (isLegacyPath(name, path) || name === 'header') return undefined;
      const key = documentKey(site, endpointAddress(name, callParams(name, params)));
      return {
        find() {
          const cachedDocument = documentCache.find(key);
          if (!cachedDocument || 'failure' in cachedDocument.value) return undefined;
          return {
            ...cachedDocument,
            value: cachedDocument.value.response(cachedDocument.freshFor + cachedDocument.age),
          };
        },
        sourceOf: SOURCES,
        kind: 'api',
        partition: documentPartition(key),
      };
    }
    // Other spellings are redirected, and other paths under /api are proxied.
    if (canonicalPath(path) !== path || path.startsWith('/api/')) return undefined;
    // A form's result page is made for its sender, and a preview for the holder of its link.
    if (params.has(SENT_PARAM) || path === PREVIEW_PATH) return undefined;
    const key = pageKey(site, canonicalUrlOf(path, params));
    return { find: () => pageCache.find(key), kind: kindOfPath(path), partition: pagePartition(key) };
  };
}
