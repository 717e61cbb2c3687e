const isWithin = (hostname: string, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);

/**
 * The `Domain` of cookies that a host sets and clears (specification section 7): the site's cookie domain
 * that contains the host, or undefined for a host-only cookie on local and unknown hosts.
 */
export const cookieDomainOf = (hostname: string, domains: readonly string[]): string | undefined =>
  domains.find((domain) => isWithin(hostname, domain));
