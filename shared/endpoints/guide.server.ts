import { collectionParams } from '../guide/guide-params.ts';
import { collectionResponse, multiPageResponse } from '../guide/multi-page-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';
import { pagePath } from './parameters.server.ts';

export const collection = {
  schema: collectionResponse,
  olderPaths: ['/api/1/services/v1/collection-content.json', '/api/v1/collection-content.json'],
  summary:
    'Page of a collection with the header and menu of the whole collection. `page` says once more, as `title`, `summary`, `primaryImage`, `modifiedDate` and `bodyContent`, what `sub_article` says.',
  without: 'Addresses below `/collection/` answer 404.',
  parameters: {
    pageContentUrl: {
      note: 'Path of the page in the collection, raw or percent-encoded; wins over `url`.',
      need: 'either',
      names: 'page',
    },
    url: { ...pagePath, need: 'either' },
  },
  cache: 'documents',
  // A page of a collection is found by its own path; programs name any part of it as `url`, or it alone.
  asPagesCall({ url, pageContentUrl = url }) {
    return pageContentUrl === undefined ? {} : collectionParams(pageContentUrl);
  },
  seeds: { ofPages: true, example: (pageContentUrl) => ({ pageContentUrl }) },
} satisfies EndpointDescription;

export const multiPage = {
  schema: multiPageResponse,
  olderPaths: ['/api/v1/product-and-services/multi-page-content.json'],
  summary: 'Page of a supplier, scheme, theme or principle with the menu of its guide.',
  without: 'Addresses below `/organisation/`, `/schemes/`, `/themes/` and `/principles/` answer 404.',
  parameters: {
    url: { ...pagePath, need: 'required' },
    childPage: { note: 'Page below `url`, by its last segment or by its path.', names: 'path' },
  },
  cache: 'documents',
  seeds: { ofPages: true },
} satisfies EndpointDescription;
