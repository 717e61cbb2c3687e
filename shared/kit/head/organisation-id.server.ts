import type { SiteVariant } from '../../site/site-variant.ts';

/** By what the site's structured data names the organisation behind it. */
export const organisationId = (site: SiteVariant): string => `${site.origin}/#organisation`;
