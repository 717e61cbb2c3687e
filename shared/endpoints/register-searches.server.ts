import { everySearch, searchParams } from '../contract/search-params.ts';
import { searchResponse } from '../search/search-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';
import { searchParameters } from './parameters.server.ts';

/** What the searches of registers have in common. */
const register = {
  schema: searchResponse,
  cache: 'searches',
  seeds: {
    calls: () => [{ sort: 'title asc', rows: '200' }],
    example: () => [{ rows: '2', sort: 'title asc' }],
  },
} as const satisfies Partial<EndpointDescription>;

export const organisationSearch = {
  ...register,
  summary: 'Search of assured products and services.',
  without: 'Sections of products answer 404, as their lists would be empty: publish none.',
  parameters: searchParameters(searchParams.organisationSearch),
} satisfies EndpointDescription;

export const supplierSearch = {
  ...register,
  summary: 'Search of suppliers.',
  without: 'Sections of suppliers answer 404, as their lists would be empty: publish none.',
  parameters: searchParameters(searchParams.supplierSearch),
} satisfies EndpointDescription;

export const cniSearch = {
  ...register,
  summary: 'Search of products for critical national infrastructure by CAF principle.',
  without:
    'Sections of products for critical national infrastructure answer 404, as their lists would be empty: publish none.',
  parameters: searchParameters(searchParams.cniSearch),
} satisfies EndpointDescription;

export const schemeSearch = {
  ...register,
  summary: 'Members of an assurance scheme.',
  without: 'Pages of a scheme do not list its members.',
  parameters: searchParameters([...everySearch, 'scheme', 'schemeType', 'cirLevel', 'sector']),
  seeds: {
    calls: () => [{ rows: '200' }],
    example: ({ scheme }) => [{ scheme, rows: '2' }],
  },
} satisfies EndpointDescription;
