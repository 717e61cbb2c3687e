import { ageOf, type HeaderFields, parseDirectives } from './cache-directives.ts';
import { policyOf } from './policy.ts';

/**
 * Caches in front of the site keep a page no longer than this, in seconds: with the time in which every instance learns of it
 * (`emergency-messages.ts`), an emergency message is on every page within a minute. Nor do other answers show an end that
 * is planned for later.
 */
export const LONGEST_AT_EDGE = 50;

/** So long past its freshness caches in front of us may serve an answer, in seconds. */
export const EDGE_SLACK = 10;

/** A page is served for so long past its freshness while it is rendered again, in milliseconds. */
export const PAGE_GRACE_MS = 10_000;

/**
 * What caches are told of an answer: browsers to ask again, as its lifetime may end at a planned moment, and the edge for how
 * long it may keep the answer from when it was made, in seconds. `endsSharply`: not a moment longer, as a planned change is
 * in force then.
 */
export const cacheFields = (seconds: number, endsSharply = false) => ({
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'CDN-Cache-Control': `public, max-age=${Math.max(0, Math.floor(seconds))}${endsSharply ? ', must-revalidate' : ''}`,
});

const LIFETIMES = ['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error', 'must-revalidate'];

/**
 * The fields of an answer that is passed on, with what its content service says of its lifetime told as `cacheFields` does.
 * What it tells the edge itself stays. `freshFor` and `age` are in seconds.
 */
export function withoutLifetime(
  status: number,
  fields: HeaderFields,
  freshFor?: number,
  age: number = ageOf(fields) ?? 0,
): HeaderFields {
  const { 'cache-control': given, expires, ...others } = fields;
  const kept = [...parseDirectives(given)].filter(([name]) => !LIFETIMES.includes(name));
  if (expires === undefined && kept.length === parseDirectives(given).size) return fields;
  const control = kept.map(([name, value]) => (value === '' ? name : `${name}="${value}"`));
  const { isStorable, whileRevalidating, onError = 0, ...policy } = policyOf(status, fields);
  const fresh = isStorable ? Math.max(0, policy.fresh) : 0;
  const isKept = isStorable && fresh + (whileRevalidating ?? 0) + onError > 0;
  const left = freshFor ?? fresh;
  const told = Math.min(left, LONGEST_AT_EDGE);
  const endsSharply = whileRevalidating !== undefined && left + whileRevalidating < told + EDGE_SLACK;
  return {
    ...(isKept && { 'cdn-cache-control': cacheFields(age + told, endsSharply)['CDN-Cache-Control'] }),
    ...others,
    'cache-control': [...control, 'max-age=0', 'must-revalidate'].join(', '),
  };
}
