import type { ServerResponse } from 'node:http';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';

const siteOf = new WeakMap<ServerResponse, SiteVariant>();

/** Set once for each response by `resolveSite`. */
export const setResponseSite = (response: ServerResponse, site: SiteVariant): void =>
  void siteOf.set(response, site);

/** The site of a response; undefined before `resolveSite` has run. */
export const siteOfResponse = (response: ServerResponse): SiteVariant | undefined => siteOf.get(response);

/** The site of a response, after `resolveSite`. */
export function requireSite(response: ServerResponse): SiteVariant {
  const site = siteOf.get(response);
  if (!site) throw new Error('requireSite needs resolveSite before it');
  return site;
}
