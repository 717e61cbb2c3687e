import type { Asked, OriginCache, OriginResult } from '../cache/origin-cache.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Outcome, Partition, SiteCounts } from './site-counts.ts';
import type { MeasureUpstream, UpstreamVerdict } from './site-metrics.ts';

/** The same cache, whose outcomes are counted. What is found without asking is counted by who finds it. */
export function countedCache<Value, Failure>(
  cache: ResponseCache<Value, Failure>,
  partition: Partition,
  counts: SiteCounts,
): ResponseCache<Value, Failure> {
  const resolve: typeof cache.resolve = async (...question) => {
    const cached = await cache.resolve(...question);
    counts.cache(partition, cached.ok ? cached.outcome : 'failed');
    return cached;
  };
  // Everything else is the cache's own, whatever it comes to have.
  return Object.create(cache, { resolve: { value: resolve } });
}

const outcomeOf = (result: OriginResult): Outcome => {
  if (result.kind === 'answer') return result.outcome;
  return result.kind === 'streamed' ? 'forwarded' : result.kind === 'failed' ? 'failed' : 'miss';
};

/** The same cache of the origin, whose outcomes are counted and whose questions are timed. */
export function countedOriginCache(
  cache: OriginCache,
  counts: SiteCounts,
  measure: MeasureUpstream,
): OriginCache {
  const resolve: typeof cache.resolve = async (key, request, ask) => {
    const result = await cache.resolve(key, request, (validators) =>
      measure(() => ask(validators), verdictOf),
    );
    counts.cache('origin', outcomeOf(result));
    return result;
  };
  const fresh: typeof cache.fresh = (key, request) => {
    const result = cache.fresh(key, request);
    if (result) counts.cache('origin', outcomeOf(result));
    return result;
  };
  return Object.create(cache, { resolve: { value: resolve }, fresh: { value: fresh } });
}

const verdictOf = (asked: Asked): UpstreamVerdict => {
  if (asked.kind !== 'answer') return asked.kind === 'failed' ? 'broken' : 'passed-on';
  return asked.answer.status >= 500 ? 'status' : 'answered';
};
