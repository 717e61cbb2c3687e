import { organisationId } from '../kit/head/organisation-id.server.ts';
import { shareImage } from '../kit/head/share-image.server.ts';
import type { SiteVariant } from '../site/site-variant.ts';

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
