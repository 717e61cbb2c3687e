import { term, termListResponse } from '../documents/glossary-schema.server.ts';
import { errorPageResponse } from '../layout/error-page-schema.server.ts';
import { pageCheckResponse, pageTitleResponse } from '../layout/page-lookup-schema.server.ts';
import { sitemapResponse } from '../layout/sitemap-schema.server.ts';
import { type EndpointDescription, UNKNOWN_PATH } from './endpoint-description.server.ts';
import { pagePath, words } from './parameters.server.ts';

export const pageCheck = {
  schema: pageCheckResponse,
  summary: 'Target of a path without a page; an empty object if there is none.',
  without: 'Addresses without a page respond with 404 and never redirect.',
  parameters: { source: { note: 'Path to resolve.', need: 'required', names: 'path' } },
  mayBeEmpty: true,
  seeds: {
    calls: () => [{ source: UNKNOWN_PATH }],
    example: ({ redirect = '/nowhere' }) => [{ source: redirect }],
  },
} satisfies EndpointDescription;

export const pageTitle = {
  schema: pageTitleResponse,
  summary: 'Title, colour and banner of the page from which a visitor came.',
  without:
    'A page opened from a section keeps the plain header instead of the title and colours of the section.',
  parameters: { url: { ...pagePath, need: 'required' } },
  seeds: { calls: ({ pages: [url = '/'] }) => [{ url }], example: () => [{ url: '/' }] },
} satisfies EndpointDescription;

export const termDetails = {
  schema: term,
  summary: 'Glossary entry of a term or one of its other names.',
  without: 'Marked terms have no explanation: do not mark terms in texts.',
  parameters: { term: { note: 'Name of a term, without regard to case.', need: 'required' } },
  seeds: {
    calls: ({ terms }) => terms.map((term) => ({ term })),
    unknown: { term: 'no such term of the conformance check' },
  },
} satisfies EndpointDescription;

export const termList = {
  schema: termListResponse,
  summary: 'Glossary terms that contain a query.',
  without: 'The site does not use it; other programs get 404.',
  parameters: { q: words },
  seeds: {
    calls: () => [{ q: 'a' }],
    example: ({ terms: [term = 'a'] }) => [{ q: Array.from(term).slice(0, 3).join('') }],
  },
} satisfies EndpointDescription;

export const errorPage = {
  schema: errorPageResponse,
  summary: 'Error page for a missing page (`/404`) or a failure (`/error`).',
  fallback: (path: string) => /^(?:404|error)(?:\.json)?$/.test(path),
  without: 'Error pages have default texts.',
  parameters: { pageType: { note: '`/404` or `/error`.', need: 'required' } },
  seeds: { calls: () => [{ pageType: '/404' }, { pageType: '/error' }] },
} satisfies EndpointDescription;

export const sitemap = {
  schema: sitemapResponse,
  isNew: true,
  summary: 'Addresses of all pages with the days of their last changes, in parts of bounded length.',
  without:
    '`/sitemap.xml` responds with 404, and `robots.txt` does not name it; search engines find pages only through links.',
  parameters: { part: { note: 'Number of a part, from 1; 1 by default.' } },
  seeds: { calls: () => [{}] },
} satisfies EndpointDescription;
