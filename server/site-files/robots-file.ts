import type { FileMaker } from './site-file.ts';

/** It changes with a deploy at most, in seconds. */
const FRESH_FOR = 3600;

/**
 * `/robots.txt` (RFC 9309). Everything may be read but what is data for our own pages; feeds are for everybody. Searches
 * stay allowed: their pages say `noindex`, which only those see who may read them. A sitemap is named unless the content
 * service says that it has none.
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
  return {
    ok: true,
    contentType: 'text/plain; charset=utf-8',
    body: `${lines.join('\n')}\n`,
    freshFor: FRESH_FOR,
  };
};
