import { sitemapResponse } from '../section/sitemap-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';

export const sitemap = {
  schema: sitemapResponse,
  summary: 'Addresses of all pages with the days of their last changes, in parts of bounded length.',
  without:
    '`/sitemap.xml` answers 404, and `robots.txt` names none; search engines find pages by links alone.',
  parameters: { part: { note: 'Number of a part, from 1, which is the part without it.' } },
  cache: 'documents',
  seeds: { calls: () => [{}] },
} satisfies EndpointDescription;
