import { errorPageResponse } from '../contract/error-page-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';

export const errorPage = {
  schema: errorPageResponse,
  olderPaths: ['/api/v1/page/error-page.json'],
  summary: 'Page for something that does not exist (`/404`) or failed (`/error`).',
  without: "Unknown addresses and failures are shown with texts of the site's own.",
  parameters: { pageType: { note: '`/404` or `/error`.', need: 'required' } },
  cache: 'documents',
  seeds: { calls: () => [{ pageType: '/404' }, { pageType: '/error' }] },
} satisfies EndpointDescription;
