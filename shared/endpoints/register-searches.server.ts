import { searchResponse } from '../search/search-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';
import { everySearchParameter, filter } from './parameters.server.ts';

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
  parameters: { ...everySearchParameter, productType: filter, scheme: filter, sector: filter },
} satisfies EndpointDescription;

export const supplierSearch = {
  ...register,
  summary: 'Search of suppliers.',
  parameters: { ...everySearchParameter, scheme: filter, service: filter, sector: filter, region: filter },
} satisfies EndpointDescription;

export const cniSearch = {
  ...register,
  summary: 'Search of products for critical national infrastructure by CAF principle.',
  parameters: {
    ...everySearchParameter,
    productType: filter,
    sector: filter,
    cafPrinciple: filter,
    cafSubPrinciple: filter,
  },
} satisfies EndpointDescription;

export const schemeSearch = {
  ...register,
  summary: 'Members of an assurance scheme.',
  parameters: {
    ...everySearchParameter,
    scheme: filter,
    schemeType: filter,
    cirLevel: filter,
    sector: filter,
  },
  seeds: {
    calls: () => [{ rows: '200' }],
    example: ({ scheme }) => [{ scheme, rows: '2' }],
  },
} satisfies EndpointDescription;
