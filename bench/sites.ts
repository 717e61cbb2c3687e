import { localAddress } from '#server/site/local-address.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import { allSites } from '../build/repository-sites.ts';

const [first, second = first] = allSites;

/** The site that most visitors of a bench go to, as its pages are generated from it. */
export const firstSite = first.variant;
/** The site that some visitors go to. */
export const otherSite = second.variant;

const hostNames = new Map(
  allSites.map((one) => [one.variant.id, new URL(localAddress(one, 80)).hostname] as const),
);

/** A site's host name on this machine. */
export const hostOf = (id: SiteId): string => hostNames.get(id) ?? 'localhost';
