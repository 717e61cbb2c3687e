import { sites } from './sites.ts';

/** Hosts under this domain are development deployments of either site and share one cookie scope. */
const DEV_DOMAIN = 'dev.example';

const isWithin = (hostname: string, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);

/**
 * The `Domain` of cookies that a host sets and clears (specification section 7): the dev domain, the sister's, the
 * main site's, or undefined for a host-only cookie on local and unknown hosts.
 */
export function cookieDomainOf(hostname: string): string | undefined {
  const domains = [DEV_DOMAIN, sites.agency.cookieDomain, sites.main.cookieDomain];
  return domains.find((domain) => isWithin(hostname, domain));
}
