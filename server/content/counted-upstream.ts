import type { MeasureUpstream } from '../metrics/site-metrics.ts';
import type { FetchUpstream } from './upstream.ts';

/** The same reader of the content service, whose calls are timed and whose failures are counted. */
export function countedUpstream(fetchUpstream: FetchUpstream, measure: MeasureUpstream): FetchUpstream {
  return (...call) =>
    measure(
      () => fetchUpstream(...call),
      (result) => {
        if (!result.ok) return result.failure.reason;
        return result.answer.status >= 500 ? 'status' : 'answered';
      },
    );
}
