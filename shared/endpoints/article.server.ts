import { readingPageResponse } from '../guide/reading-page-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';
import { pagePath } from './parameters.server.ts';

export const article = {
  schema: readingPageResponse,
  olderPaths: [
    '/api/1/services/v1/article-content.json',
    '/api/1/services/v3/article-content.json',
    '/api/v1/article-content.json',
  ],
  summary: 'Article, blog post or event at a path, told apart by `page.type`.',
  parameters: { url: { ...pagePath, need: 'required' } },
  cache: 'documents',
  fallback: (path) => !path.startsWith('section/'),
  seeds: { ofPages: true },
} satisfies EndpointDescription;
