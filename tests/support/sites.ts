import fs from 'node:fs';
import { readSites } from '#shared/site/read-sites.server.ts';
import type { Site, SiteMail, Sites } from '#shared/site/site.ts';
import type { SiteVariant } from '#shared/site/site-variant.ts';

/** The folder of the sites that come with the repository. */
export const SITES = 'sites';

/** Their ids, the default one first. */
export const siteIds = ['main', 'agency'] as const;
export type SiteId = (typeof siteIds)[number];

function read(): Sites {
  const found = readSites(SITES, fs);
  if (!found.ok) throw new Error(found.problems.join('\n'));
  return found.sites;
}

/** As every process reads them. */
export const allSites = read();

/** With forms whose mail goes where a test says. */
export const sitesWithMail = (mail: SiteMail): Sites => [{ ...allSites[0], mail }, ...allSites.slice(1)];

/** Without pictures of their own. */
export const plainSites: Sites = [
  { ...allSites[0], images: new Map() },
  ...allSites.slice(1).map((site) => ({ ...site, images: new Map() })),
];

export function siteOf(id: SiteId): Site {
  const site = allSites.find(({ variant }) => variant.id === id);
  if (!site) throw new Error(`there is no site ${id}`);
  return site;
}

export const sites: Readonly<Record<SiteId, SiteVariant>> = {
  main: siteOf('main').variant,
  agency: siteOf('agency').variant,
};
