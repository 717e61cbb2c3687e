import { cookieScopes } from './cookie-scopes.ts';

const isWithin = (hostname: string, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);

/**
 * The `Domain` of cookies that a host sets and clears (specification section 7): the dev domain, the sister's, the
 * main site's, or undefined for a host-only cookie on local and unknown hosts.
 */
export function cookieDomainOf(hostname: string): string | undefined {
  const domains = [cookieScopes.development, cookieScopes.agency, cookieScopes.main];
  return domains.find((domain) => isWithin(hostname, domain));
}
