import { EDGE_SLACK, LONGEST_AT_EDGE } from '../cache/cache-control.ts';
import type { Lifetime } from '../cache/response-cache.ts';
import type { ReadRecord } from '../content/content-reader.ts';

/** A page made from static fallbacks is made again as soon as the content service may be back, in seconds. */
const FALLBACK_FRESH = 5;
/** Just long enough that visitors of a busy page need not wait for a service that hangs, in seconds. */
const FALLBACK_STALE = 5;
const NOT_FOUND_FRESH = 10;
/** A page that shows what was purged, for want of anything else, is made again with the next visitor after that, in seconds. */
const OUTDATED_FRESH = 1;
/** A page past its freshness is served while it is made anew, in seconds. */
const STALE_WHILE_REVALIDATE = 60;
/** So long past its freshness a page stands in when there is no time to make it anew, in seconds. */
const STALE_IF_BUSY = 3600;
/**
 * Which pages are kept and how long: complete 200s and 301s, and 404s for a moment (design section 5). Undefined: nobody may keep
 * it, and it takes no other's place. A page that may not be used for any longer than now takes that of the one before.
 */
export function lifetimeOfPage(status: number, record: ReadRecord): Lifetime | undefined {
  const { isOutdated, changesWithDay } = record;
  if (record.hasGaps || record.isPersonal) return undefined;
  if (status === 404) {
    // The absence that it was made of is some seconds old already; a second that has begun counts.
    const fresh = isOutdated ? OUTDATED_FRESH : Math.min(NOT_FOUND_FRESH, Math.ceil(record.absentFor));
    return withinRecord(record, { fresh, staleWhileRevalidate: 0, staleIfError: 0 });
  }
  if (status !== 200 && status !== 301) return undefined;
  if (record.sources.has('static-fallback'))
    return { fresh: FALLBACK_FRESH, staleWhileRevalidate: FALLBACK_STALE, staleIfError: 0 };
  return withinRecord(record, {
    fresh: isOutdated ? OUTDATED_FRESH : Math.min(Math.max(1, record.freshFor), LONGEST_AT_EDGE),
    staleWhileRevalidate: changesWithDay || isOutdated ? 0 : STALE_WHILE_REVALIDATE,
    staleIfError: changesWithDay ? 0 : STALE_IF_BUSY,
  });
}

/** As much of a lifetime as is left by what was said of the documents that were read. */
export function withinRecord({ usableFor, standsInFor }: ReadRecord, wanted: Lifetime): Lifetime {
  const left = Math.max(0, usableFor);
  const fresh = Math.min(wanted.fresh, left);
  return {
    fresh,
    staleWhileRevalidate: Math.min(wanted.staleWhileRevalidate, left - fresh),
    staleIfError: Math.min(wanted.staleIfError, Math.max(0, standsInFor - fresh)),
  };
}

/** Whether they have to ask anew at once, as what was said of its documents leaves no room. */
export const endsSharply = ({ fresh }: Lifetime, { usableFor }: ReadRecord): boolean =>
  usableFor < fresh + EDGE_SLACK;
