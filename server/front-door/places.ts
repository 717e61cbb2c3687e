import { endpointOfPath } from '#shared/endpoints/endpoint-paths.ts';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { isOlderSearch } from '#shared/endpoints/older-search.ts';
import { createRoutes } from '#shared/routes.tsx';
import { callParams } from '../content/call-params.ts';
import { type ContentCaches, contentCacheOf } from '../content/content-caches.ts';
import { SOURCES } from '../content/content-gateway.ts';
import { findReadyDocument } from '../content/ready-document.ts';
import { type ContentCache, documentKey } from '../content/stored-document.ts';
import type { CompressBetter } from '../http/better-codings.ts';
import { canonicalPath } from '../http/canonical-url.ts';
import { countedAs } from '../metrics/site-counts.ts';
import { createPageAddressing, pageKey } from '../page/page-key.ts';
import type { PageCache, PageCaches } from '../page/page-route.ts';
import { findPopular } from './find-popular.ts';
import type { PlaceOf } from './front-door.ts';

interface PlacesOptions {
  readonly contentCaches: ContentCaches;
  readonly pageCaches: PageCaches;
  readonly compressBetter: CompressBetter;
}

const PARTS = /^(?<path>[^?]*)(?:\?(?<query>.*))?$/s;

/** Which cache would answer an address, and by which key: what the routes of the app do, without doing it. */
export function createPlaces({ contentCaches, pageCaches, compressBetter }: PlacesOptions): PlaceOf {
  const canonicalUrlOf = createPageAddressing(createRoutes());
  const documentIn = (cache: ContentCache) =>
    findPopular((key) => findReadyDocument(cache, key), compressBetter);
  const pageIn = (cache: PageCache) => findPopular((key) => cache.find(key), compressBetter);
  const documents = { find: documentIn(contentCaches.documents), countedAs: countedAs('api', 'documents') };
  const searches = { find: documentIn(contentCaches.searches), countedAs: countedAs('api', 'searches') };
  const pages = { find: pageIn(pageCaches.pages), countedAs: countedAs('page', 'pages') };
  const queries = { find: pageIn(pageCaches.queries), countedAs: countedAs('page', 'queries') };

  return function placeOf(site, url) {
    const { path = '', query = '' } = PARTS.exec(url)?.groups ?? {};
    const params = new URLSearchParams(query);
    const name = endpointOfPath(path);
    if (name) {
      // What is kept is the current form.
      if (isOlderSearch(path)) return undefined;
      const address = endpointAddress(name, callParams(name, params));
      const place = contentCacheOf(contentCaches, name) === contentCaches.searches ? searches : documents;
      return { ...place, key: documentKey(site, address), sourceOf: SOURCES };
    }
    // Other spellings are redirected, and other paths under /api are none of ours.
    if (canonicalPath(path) !== path || path.startsWith('/api/')) return undefined;
    const address = canonicalUrlOf(path, params);
    return { ...(address.includes('?') ? queries : pages), key: pageKey(site, address) };
  };
}
