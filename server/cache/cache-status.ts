import type { CacheOutcome } from './entry.ts';

const WORDS: Readonly<Record<CacheOutcome, string>> = {
  hit: 'hit',
  miss: 'fwd=miss; stored',
  stale: 'hit; detail=stale-while-revalidate',
  revalidated: 'hit; fwd=stale; fwd-status=304',
  'stale-after-error': 'hit; detail=stale-if-error',
};

/**
 * The `Cache-Status` of a response (RFC 9211): what the cache did and how long the response stays fresh, in
 * seconds.
 */
export const cacheStatus = (outcome: keyof typeof WORDS, freshFor: number): string =>
  `web; ${WORDS[outcome]}; ttl=${Math.floor(freshFor)}`;
