import type { ServerResponse } from 'node:http';
import type { SiteVariant } from '#shared/site/site-variant.ts';

const siteOf = new WeakMap<ServerResponse, SiteVariant>();

/** Said once for each answer, by `resolveSite`. */
export const noteSite = (response: ServerResponse, site: SiteVariant): void =>
  void siteOf.set(response, site);

/** The site that an answer belongs to; undefined before `resolveSite` has run. */
export const siteOfResponse = (response: ServerResponse): SiteVariant | undefined => siteOf.get(response);

/** The site that an answer belongs to, behind `resolveSite`. */
export function requireSite(response: ServerResponse): SiteVariant {
  const site = siteOf.get(response);
  if (!site) throw new Error('requireSite needs resolveSite before it');
  return site;
}
