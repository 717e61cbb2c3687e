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
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
