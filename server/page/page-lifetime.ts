import { EDGE_SLACK, MAX_EDGE_SECONDS } from '../cache/cache-control.ts';
import type { Lifetime } from '../cache/entry.ts';
import type { ReadRecord } from '../content/content-reader.ts';

/** A page made from static fallbacks is made again as soon as the content service may be back. */
const FALLBACK_FRESH_MS = 5000;
/** Just long enough that visitors of a busy page do not wait for a hanging service. */
const FALLBACK_STALE_MS = 5000;
const NOT_FOUND_FRESH_MS = 10_000;
/** A page with an outdated document is rendered again soon. Every page is fresh for at least a second. */
const LEAST_FRESH_MS = 1000;
/** How long past its freshness a page is served when there is no capacity to render it again. */
const STALE_IF_BUSY_MS = 3_600_000;

/**
 * Which pages are stored and for how long: complete 200s and 301s, and 404s briefly (design section 5).
 * Undefined: the page is not stored and replaces no other. A page that may no longer be used replaces its
 * predecessor. `now`: milliseconds of the monotonic clock.
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
    return boundedLifetime(record, { freshUntil, staleUntil: freshUntil });
  }
  if (status !== 200 && status !== 301) return undefined;
  if (record.sources.has('static-fallback')) {
    const freshUntil = now + FALLBACK_FRESH_MS;
    return { freshUntil, staleUntil: freshUntil + FALLBACK_STALE_MS };
  }
  const least = now + LEAST_FRESH_MS;
  const freshUntil = isOutdated
    ? least
    : Math.min(Math.max(least, record.freshUntil), now + MAX_EDGE_SECONDS * 1000);
  return boundedLifetime(record, {
    freshUntil,
    staleUntil: changesWithDay ? freshUntil : freshUntil + STALE_IF_BUSY_MS,
    endsSharply: changesWithDay,
  });
}

/** Limits a lifetime to what the documents that were read allow. */
export function boundedLifetime(
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

/** How long an edge may store what is made now, in seconds. */
export const secondsFresh = ({ freshUntil }: Pick<Lifetime, 'freshUntil'>, now: number): number =>
  Math.max(0, (freshUntil - now) / 1000);
