import type { SiteId } from '#shared/site/site-variant.ts';

/** Query parameters that change what a page shows, in canonical order. All others never widen a key. */
const PAGE_PARAMS: readonly string[] = [];

/** The address by which a page is cached and rendered: path and known parameters in canonical order. */
export function canonicalPageUrl(pathname: string, query: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const name of PAGE_PARAMS) {
    for (const value of query.getAll(name)) known.append(name, value);
  }
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}

/** Key of a page in the cache: the site's id, never the host that was asked for, and the canonical address. */
export const pageKey = (site: SiteId, canonicalUrl: string): string => `${site} ${canonicalUrl}`;
