import fs from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { knownTexts } from '#shared/catalogues.server.ts';
import { readSites } from '#shared/contract/site/read-sites.server.ts';
import type { Site, SiteMail, Sites } from '#shared/contract/site/site.ts';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The folder of the sites, including those of the repository. */
export const SITES = 'sites';

/** Ids of the repository's sites, the default one first. Tests ignore any others. */
export const siteIds = ['main', 'agency'] as const;
export type SiteId = (typeof siteIds)[number];

function read(): Sites {
  const found = readSites(SITES, fs, knownTexts);
  if (!found.ok) throw new Error(found.problems.join('\n'));
  const [first, ...others] = found.sites.filter(({ variant }) => siteIds.some((id) => id === variant.id));
  if (!first) throw new Error(`${SITES} has none of the sites of the tests`);
  return [first, ...others];
}

/** The sites as every process reads them. */
export const allSites = read();

/** Replaces reading the folder. */
export const readTheseSites = () => ({ ok: true, sites: allSites }) as const;

/** Makes a folder with only these sites, for a process's `SITES_DIR`. */
export async function copyTheseSites(): Promise<string> {
  const folder = temporaryFolder();
  for (const id of siteIds) await cp(join(SITES, id), join(folder, id), { recursive: true });
  return folder;
}

/** The sites with the mail settings of a test. */
export const sitesWithMail = (mail: SiteMail): Sites => [{ ...allSites[0], mail }, ...allSites.slice(1)];

/** The sites without pictures of their own. */
export const plainSites: Sites = [
  { ...allSites[0], images: new Map() },
  ...allSites.slice(1).map((site) => ({ ...site, images: new Map() })),
];

export function siteOf(id: SiteId): Site {
  const site = allSites.find(({ variant }) => variant.id === id);
  if (!site) throw new Error(`unknown site ${id}`);
  return site;
}

export const sites: Readonly<Record<SiteId, SiteVariant>> = {
  main: siteOf('main').variant,
  agency: siteOf('agency').variant,
};
