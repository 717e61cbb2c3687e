import { employeeSearchResponse } from '../search/search-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';
import { pagePath } from './parameters.server.ts';

export const employeeSearch = {
  schema: employeeSearchResponse,
  olderPaths: ['/api/v1/certified-fullname-search.json'],
  summary: 'Whether a named person is registered.',
  without: 'A lookup of a person says that the register could not be asked: publish no page with one.',
  parameters: {
    url: { ...pagePath, need: 'required' },
    fullname: { note: 'Full name of a person.', need: 'required' },
  },
  cache: 'searches',
  isPersonal: true,
  seeds: {
    calls: () => [{ url: '/schemes/any', fullname: 'No Such Person' }],
    example: ({ pages, person = 'Robin Sample' }) => [
      { url: pages.find((path) => path.startsWith('/schemes/')) ?? '/schemes/any', fullname: person },
    ],
  },
} satisfies EndpointDescription;
