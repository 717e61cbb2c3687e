import CachePolicy from 'http-cache-semantics';
import { effectiveFields, type HeaderFields, parseDirectives, secondsOf } from './cache-directives.ts';
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
