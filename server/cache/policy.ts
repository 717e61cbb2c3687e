import CachePolicy from 'http-cache-semantics';
import { effectiveFields, type HeaderFields, parseDirectives, secondsOf } from './cache-directives.ts';

/** Directives that forbid stale responses (RFC 9111 sections 5.2.2.2, 5.2.2.8, 5.2.2.10). */
const STRICT = ['must-revalidate', 'proxy-revalidate', 's-maxage', 'no-cache'];

/**
 * The rules of a response to a GET without credentials for storage by a shared cache (RFC 9111, RFC 5861).
 * Durations are in seconds from its arrival. http-cache-semantics computes ages and lifetimes; this adds what
 * it leaves out.
 */
export function policyOf(status: number, fields: HeaderFields) {
  // The cache keys distinguish variants.
  const { vary = '', 'cache-control': cacheControl, ...others } = effectiveFields(status, fields);
  const directives = parseDirectives(cacheControl);
  // The package treats proxy-revalidate as no-cache. It forbids stale responses, not fresh ones (section
  // 5.2.2.8).
  const headers = {
    ...others,
    'cache-control': cacheControl?.replaceAll('proxy-revalidate', 'x-revalidate'),
  };
  const policy = new CachePolicy({ method: 'GET', headers: {} }, { status, headers }, { shared: true });
  // Whole seconds, because the package reads the clock several times.
  const age = Math.floor(policy.age());
  return {
    /** Whether it may be stored at all (RFC 9111 section 3). */
    isStorable: policy.storable() && !/(?:^|,)\s*\*/.test(vary),
    /** How long it is fresh; at most 0 if it must be revalidated every time. */
    fresh: policy.maxAge() - age,
    /** Its age on arrival. */
    age,
    /** How long past its freshness it may be served while it is refreshed; undefined if not stated. */
    whileRevalidating: secondsOf(directives, 'stale-while-revalidate'),
    /** How long past its freshness it may be served if a refresh fails; undefined if not stated. */
    onError: secondsOf(directives, 'stale-if-error'),
    /** Whether it forbids stale responses. */
    isStrict: STRICT.some((name) => directives.has(name)),
  };
}
