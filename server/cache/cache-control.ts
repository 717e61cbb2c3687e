import CachePolicy from 'http-cache-semantics';
import type { Lifetime } from './response-cache.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Seconds of a directive such as `stale-if-error=60`, which http-cache-semantics does not give out (RFC 5861). */
function secondsOf(directive: string, cacheControl: string): number {
  const value = new RegExp(`(?:^|[\\s,])${directive}\\s*=\\s*"?(\\d+)`, 'i').exec(cacheControl)?.[1];
  return value ? Number(value) : 0;
}

/** The lifetime that a 200 answer to a plain GET gives itself, read as a shared cache (RFC 9111 section 4.2.1). */
export function lifetimeOf(status: number, headers: Headers): Lifetime {
  const policy = new CachePolicy(
    { method: 'GET', headers: {} },
    { status, headers: { ...headers } },
    { shared: true },
  );
  if (!policy.storable()) return { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 };
  const cacheControl = String(headers['cache-control'] ?? '');
  return {
    // Whole seconds, so that the instant of reading does not matter: the policy looks at the clock.
    fresh: Math.max(0, policy.maxAge() - Math.floor(policy.age())),
    staleWhileRevalidate: secondsOf('stale-while-revalidate', cacheControl),
    staleIfError: secondsOf('stale-if-error', cacheControl),
  };
}
