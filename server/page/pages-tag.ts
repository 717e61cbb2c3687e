import type { SiteId } from '#shared/site/site-variant.ts';

/** A tag that every page of a site carries, so that all of them can be purged and nothing else. */
export const pagesTag = (site: SiteId): string => `pages:${site}`;
