import CachePolicy from 'http-cache-semantics';
import { ageOf, effectiveFields, type HeaderFields, parseDirectives, secondsOf } from './cache-directives.ts';
import type { Lifetime } from './response-cache.ts';

/** The lifetime that a 200 answer to a plain GET gives itself, read as a shared cache (RFC 9111 section 4.2.1). */
export function lifetimeOf(status: number, headers: HeaderFields): Lifetime {
  const effective = effectiveFields(status, headers);
  const policy = new CachePolicy(
    { method: 'GET', headers: {} },
    { status, headers: effective },
    { shared: true },
  );
  if (!policy.storable()) return { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 };
  const directives = parseDirectives(effective['cache-control']);
  // Whole seconds, so that the instant of reading does not matter: the policy looks at the clock.
  const fresh = Math.max(0, policy.maxAge() - Math.floor(policy.age()));
  const staleWhileRevalidate = secondsOf(directives, 'stale-while-revalidate');
  const staleIfError = secondsOf(directives, 'stale-if-error');
  return {
    fresh,
    staleWhileRevalidate: staleWhileRevalidate ?? 0,
    staleIfError: staleIfError ?? 0,
    usableFor: staleWhileRevalidate === undefined ? undefined : fresh + staleWhileRevalidate,
    standsInFor: staleIfError === undefined ? undefined : fresh + staleIfError,
  };
}

/**
 * Nobody in front of us may keep a page for longer, in seconds: with the time in which every instance learns of it
 * (`emergency-messages.ts`), an emergency message is on every page within a minute. Nor do other answers show an end that
 * is planned for later.
 */
export const LONGEST_AT_EDGE = 50;

/** So long past its freshness caches in front of us may serve an answer, in seconds. */
export const EDGE_SLACK = 10;

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
  freshFor: number = lifetimeOf(status, fields).fresh,
  age: number = ageOf(fields) ?? 0,
): HeaderFields {
  const { 'cache-control': given, expires, ...others } = fields;
  const kept = [...parseDirectives(given)].filter(([name]) => !LIFETIMES.includes(name));
  if (expires === undefined && kept.length === parseDirectives(given).size) return fields;
  const control = kept.map(([name, value]) => (value === '' ? name : `${name}="${value}"`));
  const { fresh, staleWhileRevalidate, staleIfError, usableFor } = lifetimeOf(status, fields);
  const isKept = fresh + staleWhileRevalidate + staleIfError > 0;
  const told = Math.min(freshFor, LONGEST_AT_EDGE);
  const endsSharply = usableFor !== undefined && freshFor + staleWhileRevalidate < told + EDGE_SLACK;
  return {
    ...(isKept && { 'cdn-cache-control': cacheFields(age + told, endsSharply)['CDN-Cache-Control'] }),
    ...others,
    'cache-control': [...control, 'max-age=0', 'must-revalidate'].join(', '),
  };
}
