import { matchRoutes, type RouteObject } from 'react-router';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import type { PageHandle } from '#shared/page-kind.ts';
import { filterParams, MAX_ADDRESS } from '#shared/search/filter-params.ts';
import { withinLength } from '#shared/ui/text/cut-text.ts';

/** Longer values are cut, so that keys stay small. Nothing but a list of filters is as long. In characters. */
const LONGEST_VALUE = 500;

/**
 * Creates the function that returns the one address by which a page is cached and rendered: its path and, from
 * the query, the first value of each parameter that its route knows, in the route's order. A parameter that may
 * be repeated keeps each distinct value. If the route shows filters, they follow, sorted by name.
 */
export function createPageAddressing(routes: RouteObject[]) {
  return function canonicalUrlOf(pathname: string, query: URLSearchParams): string {
    if (query.size === 0) return pathname;
    const knownParams = new URLSearchParams();
    const handle = handleOf(routes, pathname);
    const { params = [], repeated, takesFilters } = handle ?? {};
    const maxLength = takesFilters ? MAX_ADDRESS : (handle?.maxValueLength ?? LONGEST_VALUE);
    for (const name of params) {
      const values = name === repeated ? new Set(query.getAll(name)) : [query.get(name)];
      for (const value of values) if (value) knownParams.append(name, withinLength(value, maxLength));
    }
    if (takesFilters) for (const [name, value] of filterParams(query, params)) knownParams.set(name, value);
    return knownParams.size > 0 ? `${pathname}?${knownParams}` : pathname;
  };
}

/** Returns the address by which a page is cached and rendered. */
export type PageAddressing = ReturnType<typeof createPageAddressing>;

const handleOf = (routes: RouteObject[], pathname: string): PageHandle | undefined =>
  matchRoutes(routes, pathname)?.at(-1)?.route.handle;

/**
 * Pages that depend on a query, pages that do not exist and pages as files have partitions of their own, so that no
 * crawl of them evicts articles.
 */
export type PagePartition = 'pages' | 'queries' | 'absent-pages' | 'page-files';

/** The partition of a key. */
export const pagePartition = (key: string): Exclude<PagePartition, 'absent-pages'> =>
  key.includes('?') ? 'queries' : /\.(?:pdf|md)$/.test(key) ? 'page-files' : 'pages';

/** A tag on every page of a site, to purge all pages and nothing else. */
export const pagesTag = (site: SiteId): string => `pages:${site}`;

/** Key of a page in the cache: the site's id, never the requested host, and the canonical address. */
export const pageKey = (site: SiteId, canonicalUrl: string): string => `${site} ${canonicalUrl}`;
