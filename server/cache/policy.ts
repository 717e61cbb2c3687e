import CachePolicy from 'http-cache-semantics';
import { effectiveFields, flat, type HeaderFields, parseDirectives, secondsOf } from './cache-directives.ts';

/**
 * What a response says about storage by a shared cache (RFC 9111, RFC 5861). Durations are in seconds from
 * its arrival.
 */
interface Policy {
  /** Whether it may be stored at all (RFC 9111 section 3). */
  readonly isStorable: boolean;
  /** How long it is fresh; at most 0 if it must be revalidated every time. */
  readonly fresh: number;
  /** Its age on arrival. */
  readonly age: number;
  /** How long past its freshness it may be served while it is refreshed; undefined if it does not say. */
  readonly whileRevalidating: number | undefined;
  /** How long past its freshness it may be served if a refresh fails; undefined if it does not say. */
  readonly onError: number | undefined;
  /** Whether it forbids stale answers (RFC 9111 sections 5.2.2.2, 5.2.2.8, 5.2.2.10). */
  readonly isStrict: boolean;
}

/**
 * Reads the caching rules of a response to a GET. http-cache-semantics computes ages and lifetimes; this adds
 * what it leaves out. `request`: the request fields that decide whether a response may be stored.
 */
export function policyOf(status: number, fields: HeaderFields, request: HeaderFields = {}): Policy {
  // The cache keys distinguish variants.
  const { vary = '', ...effective } = effectiveFields(status, fields);
  const directives = parseDirectives(effective['cache-control']);
  // The package treats proxy-revalidate as no-cache. It forbids stale responses, not fresh ones (section
  // 5.2.2.8).
  const cacheControl = effective['cache-control']?.replaceAll('proxy-revalidate', 'x-revalidate');
  const read = cacheControl === undefined ? effective : { ...effective, 'cache-control': cacheControl };
  const { authorization } = flat(request);
  const asked = { method: 'GET', headers: authorization === undefined ? {} : { authorization } };
  const policy = new CachePolicy(asked, { status, headers: read }, { shared: true });
  // Whole seconds, because the package reads the clock several times.
  const age = Math.floor(policy.age());
  return {
    isStorable: policy.storable() && !/(?:^|,)\s*\*/.test(vary),
    fresh: policy.maxAge() - age,
    age,
    whileRevalidating: secondsOf(directives, 'stale-while-revalidate'),
    onError: secondsOf(directives, 'stale-if-error'),
    isStrict: ['must-revalidate', 'proxy-revalidate', 's-maxage', 'no-cache'].some((name) =>
      directives.has(name),
    ),
  };
}
