import type { Log } from '../log/log.ts';

/** Pause between two warnings of one outage, in milliseconds: the first call after it may be a little early. */
const REPEAT_MS = 59_000;

/** Called for every call with whether the content service could be reached; `detail`: why not, if it was tried. */
export type OnReach = (isReached: boolean, detail?: string) => void;

/**
 * Logs an outage of the content service at its first failed call, once a minute while it lasts, and when it ends;
 * not once for each call. `elapsed`: milliseconds of a monotonic clock.
 */
export function createOutageLog(log: Log, url: string, elapsed: () => number): OnReach {
  const service = new URL(url).origin;
  let outage: { readonly since: number; detail: string; warnedAt: number; failedCalls: number } | undefined;
  return function onReach(isReached, detail) {
    const time = elapsed();
    if (isReached && !outage) return;
    outage ??= { since: time, detail: '', warnedAt: Number.NEGATIVE_INFINITY, failedCalls: 0 };
    const { since, failedCalls } = outage;
    const seconds = Math.round((time - since) / 1000);
    if (isReached) {
      outage = undefined;
      log.info('content-service-back', { service, seconds, failedCalls });
      return;
    }
    outage.failedCalls += 1;
    outage.detail = detail ?? outage.detail;
    if (time - outage.warnedAt < REPEAT_MS) return;
    outage.warnedAt = time;
    log.warn('content-service-lost', {
      service,
      seconds,
      failedCalls: failedCalls + 1,
      detail: outage.detail,
    });
  };
}
