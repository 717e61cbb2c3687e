import { searchSuggestionsResponse } from '../search/search-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';
import { words } from './parameters.server.ts';

export const searchSuggestions = {
  schema: searchSuggestionsResponse,
  olderPaths: ['/api/v1/search/suggest.json'],
  summary: 'Titles that go on from what was typed.',
  parameters: { q: words },
  cache: 'searches',
  seeds: { calls: () => [{ q: 'se' }], example: () => [{ q: 'sec' }] },
} satisfies EndpointDescription;
