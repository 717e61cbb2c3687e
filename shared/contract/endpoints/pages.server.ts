import { collectionResponse, multiPageResponse } from '../documents/multi-page-schema.server.ts';
import { readingPageResponse } from '../documents/reading-page-schema.server.ts';
import { partOfBlogResponse, sectionResponse } from '../documents/section-schema.server.ts';
import { toolResponse } from '../documents/tool-schema.server.ts';
import { collectionParams } from '../pages/guide-params.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';
import { blogName, pagePath } from './parameters.server.ts';

export const article = {
  schema: readingPageResponse,
  olderVersions: [1, 3],
  summary: 'Page to read at a path: an article or another kind, according to `page.type`.',
  parameters: { url: { ...pagePath, need: 'required' } },
  fallback: (path) => path.includes('/') && !path.startsWith('section/'),
  seeds: { ofPages: true },
} satisfies EndpointDescription;

export const collection = {
  schema: collectionResponse,
  olderVersions: [1],
  summary:
    'Page of a collection with the header and menu of the whole collection. `page` repeats `sub_article` as `title`, `summary`, `primaryImage`, `modifiedDate` and `bodyContent`.',
  without: 'Addresses below `/collection/` respond with 404.',
  parameters: {
    pageContentUrl: {
      note: 'Path of the page in the collection, raw or percent-encoded; wins over `url`.',
      need: 'either',
      names: 'page',
    },
    url: { ...pagePath, need: 'either' },
  },
  // A page of a collection is found by its path. Programs may give any start of it as `url`, or only one of
  // the two.
  asPagesCall({ url, pageContentUrl = url }) {
    return pageContentUrl === undefined ? {} : collectionParams(pageContentUrl);
  },
  seeds: { ofPages: true, example: (pageContentUrl) => ({ pageContentUrl }) },
} satisfies EndpointDescription;

export const multiPage = {
  schema: multiPageResponse,
  summary: 'Page of a supplier, scheme, theme or principle with the menu of its guide.',
  without: 'Addresses below `/organisation/`, `/schemes/`, `/themes/` and `/principles/` respond with 404.',
  parameters: {
    url: { ...pagePath, need: 'required' },
    childPage: { note: 'Page below `url`, by its last segment or by its path.', names: 'path' },
  },
  seeds: { ofPages: true },
} satisfies EndpointDescription;

export const tools = {
  schema: toolResponse,
  summary: 'Tool with questions, or the tool hub.',
  without: 'Addresses below `/cyberaware/` respond with 404.',
  parameters: { url: { ...pagePath, need: 'required' } },
  seeds: { ofPages: true },
} satisfies EndpointDescription;

export const section = {
  schema: sectionResponse,
  summary: 'Section page; `page.content-type` names its variant.',
  parameters: {
    pageUrl: { note: 'Path of the section; wins over `url`.', need: 'either', names: 'page' },
    url: { ...pagePath, need: 'either' },
  },
  // In addition to the specified articles: contacts and incident reporting must remain available in an
  // outage.
  fallback: (path) => path.startsWith('section/'),
  seeds: { ofPages: true, example: (pageUrl) => ({ pageUrl }) },
} satisfies EndpointDescription;

export const partOfBlog = {
  schema: partOfBlogResponse,
  summary: 'Description of a blog.',
  without: 'The page of a blog has no description.',
  parameters: { partOfBlog: { ...blogName, need: 'required' } },
  seeds: {
    calls: ({ blogs }) => blogs.map((blog) => ({ partOfBlog: blog })),
    unknown: { partOfBlog: 'no such blog of the conformance check' },
  },
} satisfies EndpointDescription;
