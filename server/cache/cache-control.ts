import { ageOf, type HeaderFields, parseDirectives } from './cache-directives.ts';
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
  'Cache-Control': 'public, max-age=0, must-revalidate',
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

const LIFETIMES = ['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error', 'must-revalidate'];

/**
 * Fields of a proxied response, with the content service's lifetime rewritten as by `cacheFields`. Fields
 * addressed to the edge stay. `freshFor` and `age` are in seconds.
 */
export function withoutLifetime(
  status: number,
  fields: HeaderFields,
  freshFor?: number,
  age: number = ageOf(fields) ?? 0,
): HeaderFields {
  const { 'cache-control': given, expires, ...others } = fields;
  const directives = parseDirectives(given);
  const kept = [...directives].filter(([name]) => !LIFETIMES.includes(name));
  if (expires === undefined && kept.length === directives.size) return fields;
  const control = kept.map(([name, value]) => (value === '' ? name : `${name}="${value}"`));
  const { isStorable, whileRevalidating, onError = 0, ...policy } = policyOf(status, fields);
  const fresh = isStorable ? Math.max(0, policy.fresh) : 0;
  const isKept = isStorable && fresh + (whileRevalidating ?? 0) + onError > 0;
  const left = freshFor ?? fresh;
  const announced = Math.min(left, MAX_EDGE_SECONDS);
  const endsSharply = whileRevalidating !== undefined && left + whileRevalidating < announced + EDGE_SLACK;
  return {
    ...(isKept && { 'cdn-cache-control': cacheFields(age + announced, endsSharply)['CDN-Cache-Control'] }),
    ...others,
    'cache-control': [...control, 'max-age=0', 'must-revalidate'].join(', '),
  };
}
