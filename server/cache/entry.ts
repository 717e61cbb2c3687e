/** How long something may be used. Moments are milliseconds of a monotonic clock. */
export interface Lifetime {
  /** Until then, it is used without revalidation. */
  readonly freshUntil: number;
  /** Until then, it is served if a refresh fails. */
  readonly staleUntil: number;
  /**
   * Whether the value is superseded at `freshUntil`. It is then never served past that moment, not even
   * during a refresh.
   */
  readonly endsSharply?: boolean;
}

/** The lifetime of something that is not stored. */
export const notStored = (now: number): Lifetime => ({
  freshUntil: now,
  staleUntil: now,
  endsSharply: false,
});

/** What a fill returns: a value to store, or a failure, which is never stored. */
export type Filled<Value, Failure> =
  | {
      readonly ok: true;
      readonly value: Value;
      readonly lifetime: Lifetime;
      readonly bytes: number;
      /** When it was made, if earlier than its arrival (RFC 9111 section 4.2.3). */
      readonly generatedAt?: number;
      /** The content version that it was made from, if the content service says. */
      readonly version?: number | undefined;
      /** Whether the stored value was confirmed (304). */
      readonly isConfirmed?: boolean;
    }
  | { readonly ok: false; readonly failure: Failure };

/** Produces a value. Receives the stored one to revalidate. */
export type Fill<Value, Failure> = (stored: Value | undefined) => Promise<Filled<Value, Failure>>;

/** What the cache did for a response. `Cache-Status` (RFC 9211) is derived from it. */
export type CacheOutcome = 'hit' | 'miss' | 'revalidated' | 'stale' | 'stale-after-error';

const WORDS: Readonly<Record<CacheOutcome, string>> = {
  hit: 'hit',
  miss: 'fwd=miss; stored',
  stale: 'hit; detail=stale-while-revalidate',
  revalidated: 'hit; fwd=stale; fwd-status=304',
  'stale-after-error': 'hit; detail=stale-if-error',
};

/** `Cache-Status` of a response: what the cache did, and how long the response stays fresh, in seconds. */
export const cacheStatus = (outcome: CacheOutcome, freshFor: number): string =>
  `web; ${WORDS[outcome]}; ttl=${Math.floor(freshFor)}`;

/** `Cache-Status` of a response that is not stored. */
export const NOT_STORED = 'web; fwd=miss';

/** A stored value. */
export interface Entry<Value> extends Lifetime {
  readonly value: Value;
  readonly version: number | undefined;
  readonly generatedAt: number;
  readonly storedAt: number;
  /** After a failed refresh: the moment of the next attempt. */
  retryAt: number;
  /** How often `find` has returned it. */
  hits: number;
  /** Whether it is known to be outdated. It is then served only if a refresh fails. */
  isOutdated: boolean;
}

/** A value returned by the cache. Durations are in seconds. */
export interface Found<Value> extends Readonly<Entry<Value>> {
  readonly outcome: CacheOutcome;
  /** At most 0 for an outdated value. */
  readonly freshFor: number;
  readonly age: number;
}

export type Cached<Value, Failure> =
  | ({ readonly ok: true } & Found<Value>)
  | { readonly ok: false; readonly failure: Failure };

export const newEntry = <Value>(
  { value, lifetime, version, generatedAt }: Extract<Filled<Value, unknown>, { ok: true }>,
  now: number,
  isOutdated: boolean,
): Entry<Value> => ({
  ...lifetime,
  value,
  version,
  generatedAt: generatedAt ?? now,
  storedAt: now,
  retryAt: 0,
  hits: 0,
  isOutdated,
});

/** Whether it may be served when a refresh fails. */
export const isUsableOnError = ({ freshUntil, staleUntil }: Entry<unknown>, now: number): boolean =>
  now < Math.max(freshUntil, staleUntil);

/**
 * Whether it may be served for up to `graceMs` past its freshness while it is refreshed (RFC 5861 section 3).
 */
export const isInGrace = (entry: Entry<unknown>, now: number, graceMs: number): boolean =>
  !entry.isOutdated && !entry.endsSharply && now < Math.min(entry.freshUntil + graceMs, entry.staleUntil);

export function cachedResult<Value>(entry: Entry<Value>, outcome: CacheOutcome, now: number): Found<Value> {
  const freshFor = (entry.freshUntil - now) / 1000;
  return {
    ...entry,
    outcome,
    freshFor: entry.isOutdated ? Math.min(0, freshFor) : freshFor,
    age: (now - entry.generatedAt) / 1000,
  };
}
