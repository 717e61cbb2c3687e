import type { FileMaker } from './site-file.ts';

/** It changes with deployments only, in seconds. */
const FRESH_FOR = 3600;

/**
 * `/robots.txt` (RFC 9309). Everything may be read except data for our own pages; feeds are for all. Searches
 * stay allowed, because a crawler must read a page to see its `noindex`. A sitemap is named unless the
 * content service declares that it has none.
 */
export const robotsFile: FileMaker = async ({ site, content }) => {
  const sitemap = await content.read('sitemap', {});
  const hasNone = !sitemap.ok && sitemap.failure === 'not-found';
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/1/services/v1/*-feed.',
    ...(hasNone ? [] : ['', `Sitemap: ${site.origin}/sitemap.xml`]),
  ];
  return { ok: true, body: `${lines.join('\n')}\n`, freshFor: FRESH_FOR };
};
