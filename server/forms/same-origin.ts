import type { Request } from 'express';

/**
 * Whether a request comes from a page of this site. Browsers say where an unsafe request comes from; what says nothing
 * is no browser, and then there is nobody whose browser could have been misused.
 */
export function isSameOrigin(request: Request): boolean {
  const fetchSite = request.get('Sec-Fetch-Site');
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const origin = request.get('Origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  // With its port, for another port is somebody else's; read as an address, in which some write out what goes without saying.
  const own = `${page.protocol}//${request.host}`;
  return URL.canParse(own) && new URL(own).href === `${page.origin}/`;
}
