import { endpointOfPath } from '#shared/content/endpoint-paths.ts';
import { endpointAddress, endpoints } from '#shared/content/endpoints.ts';
import { createRoutes } from '#shared/routes.tsx';
import { findPopular } from './cache/find-popular.ts';
import { knownParams } from './content/api-route.ts';
import { type ContentCache, documentKey, SOURCES } from './content/content-gateway.ts';
import { findReadyDocument } from './content/ready-document.ts';
import { canonicalPath } from './http/canonical-url.ts';
import type { PlaceOf } from './http/front-door.ts';
import { createPageAddressing, pageKey } from './page/page-key.ts';
import type { PageCache } from './page/page-route.ts';

interface PlacesOptions {
  readonly contentCache: ContentCache;
  readonly pageCache: PageCache;
  readonly onDefect: (error: unknown) => void;
}

const PARTS = /^(?<path>[^?]*)(?:\?(?<query>.*))?$/s;

/** Which cache would answer an address, and by which key: what the routes of the app do, without doing it. */
export function createPlaces({ contentCache, pageCache, onDefect }: PlacesOptions): PlaceOf {
  const canonicalUrlOf = createPageAddressing(createRoutes());
  const findDocument = (key: string) => findReadyDocument(contentCache, key);
  const findPage = findPopular(pageCache, onDefect);

  return function placeOf(site, url) {
    const { path = '', query = '' } = PARTS.exec(url)?.groups ?? {};
    const params = new URLSearchParams(query);
    const name = endpointOfPath(path);
    if (name) {
      const address = endpointAddress(name, knownParams(params, endpoints[name].params));
      return { key: documentKey(site, address), find: findDocument, sourceOf: SOURCES };
    }
    // Other spellings are redirected, and other paths under /api are none of ours.
    if (canonicalPath(path) !== path || path.startsWith('/api/')) return undefined;
    return { key: pageKey(site, canonicalUrlOf(path, params)), find: findPage };
  };
}
