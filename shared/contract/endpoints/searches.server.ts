import { formatDate } from '../dates/format-date.ts';
import { cardPicture } from '../documents/card-picture.ts';
import {
  employeeSearchResponse,
  searchResponse,
  searchSuggestionsResponse,
} from '../documents/search-schema.server.ts';
import type { EndpointDescription, ResponseOf } from './endpoint-description.server.ts';
import { blogName, pagePath, searchParameters, words } from './parameters.server.ts';
import { everySearch, searchParams } from './search-params.ts';

export const siteSearch = {
  schema: searchResponse,
  olderVersions: [1],
  legacyForm: {
    note: '`date` is a day in words, `10 Dec 2025`; `primaryImage.imagePath` of a picture of the service ends in `.png` or `.jpg`.',
    // The older form is for existing programs, which need common picture formats.
    of: (answer: ResponseOf<typeof searchResponse>, timeZone: string) => ({
      ...answer,
      documents: answer.documents.map((document) => {
        const { date, primaryImage } = document;
        return {
          ...document,
          ...(date !== undefined && { date: formatDate(date, { timeZone, locale: 'en' }) || date }),
          ...(primaryImage && {
            primaryImage: { ...primaryImage, imagePath: cardPicture(primaryImage.imagePath) },
          }),
        };
      }),
    }),
  },
  summary: 'Search of all pages.',
  parameters: {
    ...searchParameters(searchParams.siteSearch),
    defaultTypes: { note: 'Comma-separated list of page types to search in.' },
    partOfBlog: blogName,
  },
  isSearch: true,
  seeds: {
    calls: () => [
      {},
      { q: 'security', sort: 'date desc', start: '0', rows: '20' },
      { q: 'nosuchwordanywhereatall' },
    ],
    example: () => [{ q: 'security', rows: '2' }],
  },
} satisfies EndpointDescription<ResponseOf<typeof searchResponse>>;

export const searchSuggestions = {
  schema: searchSuggestionsResponse,
  summary: 'Titles that complete the typed text.',
  without: 'The search field has no suggestions.',
  parameters: { q: words },
  isSearch: true,
  seeds: { calls: () => [{ q: 'se' }], example: () => [{ q: 'sec' }] },
} satisfies EndpointDescription;

/** Common to the searches of registers. */
const register = {
  schema: searchResponse,
  isSearch: true,
  seeds: {
    calls: () => [{ sort: 'title asc', rows: '200' }],
    example: () => [{ rows: '2', sort: 'title asc' }],
  },
} as const satisfies Partial<EndpointDescription>;

export const organisationSearch = {
  ...register,
  summary: 'Search of assured products and services.',
  without: 'Sections of products respond with 404, because their lists would be empty: do not publish any.',
  parameters: searchParameters(searchParams.organisationSearch),
} satisfies EndpointDescription;

export const supplierSearch = {
  ...register,
  summary: 'Search of suppliers.',
  without: 'Sections of suppliers respond with 404, because their lists would be empty: do not publish any.',
  parameters: searchParameters(searchParams.supplierSearch),
} satisfies EndpointDescription;

export const cniSearch = {
  ...register,
  summary: 'Search of products for critical national infrastructure by CAF principle.',
  without:
    'Sections of products for critical national infrastructure respond with 404, because their lists would be empty: do not publish any.',
  parameters: searchParameters(searchParams.cniSearch),
} satisfies EndpointDescription;

export const schemeSearch = {
  ...register,
  summary: 'Members of an assurance scheme.',
  without: 'Pages of a scheme do not list its members.',
  parameters: searchParameters([...everySearch, 'scheme', 'schemeType', 'cirLevel', 'sector']),
  seeds: { calls: () => [{ rows: '200' }], example: ({ scheme }) => [{ scheme, rows: '2' }] },
} satisfies EndpointDescription;

export const employeeSearch = {
  schema: employeeSearchResponse,
  summary: 'Whether a person with this name is registered.',
  without: 'Lookups of people fail: do not publish a page with one.',
  parameters: {
    url: { ...pagePath, need: 'required' },
    fullname: { note: 'Full name of a person.', need: 'required' },
  },
  isSearch: true,
  isPersonal: true,
  seeds: {
    calls: () => [{ url: '/schemes/any', fullname: 'No Such Person' }],
    example: ({ pages, person = 'Robin Sample' }) => [
      { url: pages.find((path) => path.startsWith('/schemes/')) ?? '/schemes/any', fullname: person },
    ],
  },
} satisfies EndpointDescription;
