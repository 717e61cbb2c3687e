/** Until when something may be used. Moments are milliseconds of a monotonic clock. */
export interface Lifetime {
  /** Until then it is used without asking. */
  readonly freshUntil: number;
  /** Until then it stands in when a refresh fails. */
  readonly staleUntil: number;
  /** Whether something else is right from `freshUntil` on, so that it is not served past that while it is refreshed. */
  readonly endsSharply?: boolean;
}

/** The lifetime of something that is not kept. */
export const notKept = (now: number): Lifetime => ({ freshUntil: now, staleUntil: now });

/** What a fill returns: something to keep, or a failure, which is never kept. */
export type Filled<Value, Failure> =
  | {
      readonly ok: true;
      readonly value: Value;
      readonly lifetime: Lifetime;
      readonly bytes: number;
      /** When it was made, if that was before it arrived (RFC 9111 section 4.2.3). */
      readonly madeAt?: number;
      /** The version of the content that it was made from, as far as the content service says it. */
      readonly version?: number | undefined;
      /** Whether the stored value was confirmed (304). */
      readonly isConfirmed?: boolean;
    }
  | { readonly ok: false; readonly failure: Failure };

/** Gets a value; is given the stored one, to revalidate it. */
export type Fill<Value, Failure> = (stored: Value | undefined) => Promise<Filled<Value, Failure>>;

/** What the cache did for an answer. `Cache-Status` (RFC 9211) is made from it. */
export type CacheOutcome = 'hit' | 'miss' | 'revalidated' | 'stale' | 'stale-after-error';

/** A stored value. */
export interface Entry<Value> extends Lifetime {
  readonly value: Value;
  readonly version: number | undefined;
  readonly madeAt: number;
  readonly storedAt: number;
  /** After a failed refresh: the moment of the next attempt. */
  retryAt: number;
  hits: number;
  /** Whether it is known to be outdated: it only stands in when a refresh fails. */
  isOutdated: boolean;
}

/** A value that the cache gives out. Durations are in seconds. */
export interface Found<Value> extends Lifetime {
  readonly value: Value;
  readonly outcome: CacheOutcome;
  /** At most 0 for what is outdated. */
  readonly freshFor: number;
  readonly age: number;
  readonly isOutdated: boolean;
  /** How often `find` has given it out. */
  readonly hits: number;
}

export type Cached<Value, Failure> =
  | ({ readonly ok: true } & Found<Value>)
  | { readonly ok: false; readonly failure: Failure };

export function newEntry<Value>(
  { value, lifetime, version, madeAt }: Extract<Filled<Value, unknown>, { ok: true }>,
  now: number,
  isOutdated: boolean,
): Entry<Value> {
  const { freshUntil, staleUntil, endsSharply = false } = lifetime;
  return {
    value,
    version,
    freshUntil,
    staleUntil,
    endsSharply,
    madeAt: madeAt ?? now,
    storedAt: now,
    retryAt: 0,
    hits: 0,
    isOutdated,
  };
}

export const isFresh = ({ freshUntil, isOutdated }: Entry<unknown>, now: number): boolean =>
  now < freshUntil && !isOutdated;

/** Whether it stands in when a refresh fails. */
export const standsIn = ({ freshUntil, staleUntil }: Entry<unknown>, now: number): boolean =>
  now < Math.max(freshUntil, staleUntil);

/** Whether it is served for up to `graceMs` past its freshness while it is refreshed (RFC 5861 section 3). */
export const isInGrace = (entry: Entry<unknown>, now: number, graceMs: number): boolean =>
  !entry.isOutdated && !entry.endsSharply && now < Math.min(entry.freshUntil + graceMs, entry.staleUntil);

export function found<Value>(entry: Entry<Value>, outcome: CacheOutcome, now: number): Found<Value> {
  const { value, freshUntil, staleUntil, endsSharply = false, isOutdated, hits } = entry;
  const freshFor = (freshUntil - now) / 1000;
  return {
    value,
    outcome,
    freshUntil,
    staleUntil,
    endsSharply,
    freshFor: isOutdated ? Math.min(0, freshFor) : freshFor,
    age: (now - entry.madeAt) / 1000,
    isOutdated,
    hits,
  };
}
