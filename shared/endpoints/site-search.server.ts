import { cardPicture } from '../contract/card-picture.ts';
import { searchParams } from '../contract/search-params.ts';
import { searchResponse, searchSuggestionsResponse } from '../search/search-schema.server.ts';
import { formatDate } from '../ui/dates/format-date.ts';
import type { AnswerOf, EndpointDescription } from './endpoint-description.server.ts';
import { blogName, searchParameters, words } from './parameters.server.ts';

export const siteSearch = {
  schema: searchResponse,
  olderPaths: ['/api/1/services/v1/search/query.json', '/api/v1/search/query.json'],
  olderForm: {
    note: '`date` is a day in words, `10 Dec 2025`; `primaryImage.imagePath` of a picture of the service ends in `.png` or `.jpg`.',
    // As programs written for it read it: pictures in formats that everybody shows.
    of: (answer: AnswerOf<typeof searchResponse>, timeZone: string) => ({
      ...answer,
      documents: answer.documents.map((document) => {
        const { date, primaryImage } = document;
        return {
          ...document,
          ...(date !== undefined && { date: formatDate(date, timeZone) || date }),
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
    defaultTypes: { note: 'Comma list of page types to search in.' },
    partOfBlog: blogName,
  },
  cache: 'searches',
  seeds: {
    calls: () => [
      {},
      { q: 'security', sort: 'date desc', start: '0', rows: '20' },
      { q: 'nosuchwordanywhereatall' },
    ],
    example: () => [{ q: 'security', rows: '2' }],
  },
} satisfies EndpointDescription<AnswerOf<typeof searchResponse>>;

export const searchSuggestions = {
  schema: searchSuggestionsResponse,
  olderPaths: ['/api/v1/search/suggest.json'],
  summary: 'Titles that go on from what was typed.',
  without: 'The search field suggests nothing while somebody types.',
  parameters: { q: words },
  cache: 'searches',
  seeds: { calls: () => [{ q: 'se' }], example: () => [{ q: 'sec' }] },
} satisfies EndpointDescription;
