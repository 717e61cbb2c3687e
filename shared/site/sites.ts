import { agencySite } from './agency-site.ts';
import { mainSite } from './main-site.ts';
import { type SiteId, type SiteVariant, siteIds } from './site-variant.ts';

/** Every site by its id. */
export const sites: { readonly [Id in SiteId]: SiteVariant } = { main: mainSite, agency: agencySite };

export const isSiteId = (value: string): value is SiteId => siteIds.some((id) => id === value);
