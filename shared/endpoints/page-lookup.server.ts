import { pageCheckResponse, pageTitleResponse } from '../layout/page-lookup-schema.server.ts';
import { type EndpointDescription, UNKNOWN_PATH } from './endpoint-description.server.ts';
import { pagePath } from './parameters.server.ts';

export const pageCheck = {
  schema: pageCheckResponse,
  olderPaths: ['/api/v1/target-csv.json'],
  summary: 'Where a path that has no page leads; an empty object when nowhere.',
  without: 'Addresses without a page answer 404; none of them leads on to another page.',
  parameters: { source: { note: 'Path to resolve.', need: 'required', names: 'path' } },
  cache: 'documents',
  mayBeEmpty: true,
  seeds: {
    calls: () => [{ source: UNKNOWN_PATH }],
    example: ({ redirect = '/nowhere' }) => [{ source: redirect }],
  },
} satisfies EndpointDescription;

export const pageTitle = {
  schema: pageTitleResponse,
  olderPaths: ['/api/v1/page/page-title.json'],
  summary: 'Title, colour and banner of the page that a visitor came from.',
  without:
    'A page that is opened from a section keeps the plain header instead of the title and colours of the section.',
  parameters: { url: { ...pagePath, need: 'required' } },
  cache: 'documents',
  seeds: { calls: ({ pages: [url = '/'] }) => [{ url }], example: () => [{ url: '/' }] },
} satisfies EndpointDescription;
