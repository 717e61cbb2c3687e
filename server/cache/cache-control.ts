import { REVALIDATE_EACH_TIME } from '#shared/contract/endpoints/cache-lifetimes.ts';
import { ageOf, type HeaderFields } from './cache-directives.ts';
import { policyOf } from './policy.ts';

/**
 * The longest time that caches in front of the site store a page, in seconds. Together with the time until
 * every instance learns of it (`emergency-messages.ts`), an emergency message is on every page within a
 * minute. It also conceals from visitors when a planned change will happen, if that is further away.
 */
export const MAX_EDGE_SECONDS = 50;

/** How long past its freshness caches in front may serve a response, in seconds. */
export const EDGE_SLACK = 10;

/** How long past its freshness a page is served while it is rendered again, in milliseconds. */
export const PAGE_GRACE_MS = 10_000;

/**
 * Caching fields of a response. Browsers revalidate each time, because a lifetime may end at a planned
 * moment. The edge may store the response for this long after it was made, in seconds. `endsSharply`: not a
 * moment longer, because a planned change takes effect then.
 */
export const cacheFields = (seconds: number, endsSharply = false) => ({
  'Cache-Control': REVALIDATE_EACH_TIME,
  'CDN-Cache-Control': `public, max-age=${Math.max(0, Math.floor(seconds))}${endsSharply ? ', must-revalidate' : ''}`,
});

/**
 * Fields by which caches in front purge a response. Some read one field, some the other. A response without
 * tags has neither.
 */
export const tagFields = (tags: readonly string[]): Readonly<Record<string, string>> =>
  tags.length === 0 ? {} : { 'Cache-Tag': tags.join(','), 'Surrogate-Key': tags.join(' ') };

/** The documents that a response was made from, as the content service names them. */
export const tagsIn = (headers: HeaderFields): readonly string[] =>
  String(headers['cache-tag'] ?? '')
    .split(',')
    .flatMap((tag) => tag.trim() || []);

/**
 * Fields of a proxied response for visitors. What the content service tells the site's cache alone becomes a lifetime
 * for the edge, as by `cacheFields`, unless the service speaks to the edge itself. All other fields stay as they are.
 * `freshFor` and `age` are in seconds.
 */
export function withoutSiteLifetime(
  status: number,
  fields: HeaderFields,
  freshFor?: number,
  age: number = ageOf(fields) ?? 0,
): HeaderFields {
  const { 'site-cache-control': forSite, ...others } = fields;
  if (forSite === undefined) return fields;
  const { isStorable, whileRevalidating, onError = 0, ...policy } = policyOf(status, fields);
  const fresh = isStorable ? Math.max(0, policy.fresh) : 0;
  if (!isStorable || fresh + (whileRevalidating ?? 0) + onError === 0) return others;
  const left = freshFor ?? fresh;
  const announced = Math.min(left, MAX_EDGE_SECONDS);
  const endsSharply = whileRevalidating !== undefined && left + whileRevalidating < announced + EDGE_SLACK;
  return {
    'cdn-cache-control': cacheFields(age + announced, endsSharply)['CDN-Cache-Control'],
    ...others,
  };
}
