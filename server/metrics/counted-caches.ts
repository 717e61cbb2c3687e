import type { Asked, OriginCache, OriginResult } from '../cache/origin-cache.ts';
import type { Outcome, SiteCounts } from './site-counts.ts';
import type { MeasureUpstream, UpstreamVerdict } from './site-metrics.ts';

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
