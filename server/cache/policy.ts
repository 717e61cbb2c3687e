import CachePolicy from 'http-cache-semantics';
import { effectiveFields, flat, type HeaderFields, parseDirectives, secondsOf } from './cache-directives.ts';

/** What an answer says about being kept by a shared cache (RFC 9111, RFC 5861). Durations are in seconds from its arrival. */
export interface Policy {
  /** Whether it may be kept at all (RFC 9111 section 3). */
  readonly isStorable: boolean;
  /** How long it is fresh; at most 0 for what has to be asked for each time. */
  readonly fresh: number;
  /** Its age on arrival. */
  readonly age: number;
  /** How long past its freshness it may be served while it is refreshed; undefined: it does not say. */
  readonly whileRevalidating: number | undefined;
  /** How long past its freshness it may stand in when a refresh fails; undefined: it does not say. */
  readonly onError: number | undefined;
  /** Whether it forbids stale answers (RFC 9111 sections 5.2.2.2, 5.2.2.8, 5.2.2.10). */
  readonly isStrict: boolean;
}

/**
 * Reads an answer to a GET. http-cache-semantics does the arithmetic of ages and lifetimes; what it leaves out is added here.
 * `request`: the fields that decide whether an answer may be kept.
 */
export function policyOf(status: number, fields: HeaderFields, request: HeaderFields = {}): Policy {
  // Variants are told apart by the keys of a cache.
  const { vary = '', ...effective } = effectiveFields(status, fields);
  const directives = parseDirectives(effective['cache-control']);
  // The package takes proxy-revalidate for no-cache. It forbids stale answers, not fresh ones (section 5.2.2.8).
  const cacheControl = effective['cache-control']?.replaceAll('proxy-revalidate', 'x-revalidate');
  const read = cacheControl === undefined ? effective : { ...effective, 'cache-control': cacheControl };
  const { authorization } = flat(request);
  const asked = { method: 'GET', headers: authorization === undefined ? {} : { authorization } };
  const policy = new CachePolicy(asked, { status, headers: read }, { shared: true });
  // Whole seconds, so that the instant of reading does not matter: the package looks at the clock.
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
