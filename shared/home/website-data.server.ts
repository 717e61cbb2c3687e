import { organisationId } from '../kit/head/organisation-id.server.ts';
import type { SiteVariant } from '../site/site-variant.ts';

/** Structured data of the site itself, with its search. */
export const websiteData = (site: SiteVariant): object => ({
  '@type': 'WebSite',
  '@id': `${site.origin}/#website`,
  name: site.name,
  alternateName: site.abbreviation,
  description: site.defaultDescription,
  inLanguage: site.locale,
  url: `${site.origin}/`,
  publisher: { '@id': organisationId(site) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
