import { homePageResponse } from '../home/home-page-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';

export const homePage = {
  schema: homePageResponse,
  olderPaths: ['/api/v1/page/home-page.json'],
  summary: 'Home page.',
  parameters: {},
  cache: 'documents',
  fallback: 'home-page.json',
  seeds: { calls: () => [{}] },
} satisfies EndpointDescription;
