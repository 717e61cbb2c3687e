import type { SiteVariant } from '../contract/site/site-variant.ts';
import { shareImage } from '../ui/head/share-image.server.ts';

const organisationId = (site: SiteVariant): string => `${site.origin}/#organisation`;

/** Structured data of the organisation behind the site. */
export const organisationData = (site: SiteVariant): object => ({
  '@type': 'Organization',
  '@id': organisationId(site),
  name: site.name,
  alternateName: site.abbreviation,
  url: `${site.origin}/`,
  logo: shareImage(site.logo.src, site),
  email: site.enquiriesEmail,
});

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
