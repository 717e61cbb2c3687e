import type { SiteVariant } from '../../site/site-variant.ts';
import { organisationId } from './organisation-id.ts';

/** Structured data of the organisation behind the site. */
export const organisationData = (site: SiteVariant): object => ({
  '@type': 'Organization',
  '@id': organisationId(site),
  name: site.name,
  alternateName: site.abbreviation,
  url: `${site.origin}/`,
  logo: `${site.origin}${site.logo.src}`,
  email: site.enquiriesEmail,
});
