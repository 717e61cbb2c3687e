import { EDGE_SLACK, LONGEST_AT_EDGE } from '../cache/cache-control.ts';
import type { Lifetime } from '../cache/entry.ts';
import type { ReadRecord } from '../content/content-reader.ts';

/** A page made from static fallbacks is made again as soon as the content service may be back. */
const FALLBACK_FRESH_MS = 5000;
/** Just long enough that visitors of a busy page need not wait for a service that hangs. */
const FALLBACK_STALE_MS = 5000;
const NOT_FOUND_FRESH_MS = 10_000;
/** A page that shows an outdated document, for want of its successor, is made again soon. It is fresh for a second at least, too. */
const LEAST_FRESH_MS = 1000;
/** So long past its freshness a page stands in when there is no time to make it again. */
const STALE_IF_BUSY_MS = 3_600_000;

/**
 * Which pages are kept and how long: complete 200s and 301s, and 404s for a moment (design section 5). Undefined: the page is not
 * kept and takes no other's place. A page that may not be used any longer replaces the one before. `now`: milliseconds of the
 * monotonic clock.
 */
export function lifetimeOfPage(status: number, record: ReadRecord, now: number): Lifetime | undefined {
  const { isOutdated, changesWithDay } = record;
  if (record.hasGaps || record.isPersonal) return undefined;
  if (status === 404) {
    const believedUntil = Math.min(
      now + NOT_FOUND_FRESH_MS,
      Math.max(record.absentUntil, now + LEAST_FRESH_MS),
    );
    const freshUntil = isOutdated ? now + LEAST_FRESH_MS : believedUntil;
    return withinRecord(record, { freshUntil, staleUntil: freshUntil });
  }
  if (status !== 200 && status !== 301) return undefined;
  if (record.sources.has('static-fallback')) {
    const freshUntil = now + FALLBACK_FRESH_MS;
    return { freshUntil, staleUntil: freshUntil + FALLBACK_STALE_MS };
  }
  const least = now + LEAST_FRESH_MS;
  const freshUntil = isOutdated
    ? least
    : Math.min(Math.max(least, record.freshUntil), now + LONGEST_AT_EDGE * 1000);
  return withinRecord(record, {
    freshUntil,
    staleUntil: changesWithDay ? freshUntil : freshUntil + STALE_IF_BUSY_MS,
    endsSharply: changesWithDay || isOutdated,
  });
}

/** As much of a lifetime as the documents that were read leave. */
export function withinRecord(
  { usableUntil, staleUntil, isOutdated }: Pick<ReadRecord, 'usableUntil' | 'staleUntil' | 'isOutdated'>,
  wanted: Lifetime,
): Lifetime {
  const freshUntil = Math.min(wanted.freshUntil, usableUntil);
  return {
    freshUntil,
    staleUntil: Math.max(freshUntil, Math.min(wanted.staleUntil, staleUntil)),
    endsSharply: wanted.endsSharply || isOutdated || usableUntil < freshUntil + EDGE_SLACK * 1000,
  };
}

/** For how long an edge may keep what is made now, in seconds. */
export const secondsFresh = ({ freshUntil }: Pick<Lifetime, 'freshUntil'>, now: number): number =>
  Math.max(0, (freshUntil - now) / 1000);
