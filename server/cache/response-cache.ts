import { LRUCache } from 'lru-cache';

/** For how long an answer may be used, in seconds from now (RFC 9111 section 4.2, RFC 5861). */
export interface Lifetime {
  readonly fresh: number;
  /** Beyond freshness: served at once while one refresh runs. */
  readonly staleWhileRevalidate: number;
  /** Beyond freshness: served when a refresh fails. */
  readonly staleIfError: number;
}

/** What a fill brings back: something to keep, or a failure, which is never kept. */
export type Filled<Value, Failure> =
  | { readonly ok: true; readonly value: Value; readonly lifetime: Lifetime; readonly bytes: number }
  | { readonly ok: false; readonly failure: Failure };

/** How an answer came about; the words of `Cache-Status` (RFC 9211) are made from it. */
export type CacheOutcome = 'hit' | 'miss' | 'stale' | 'stale-after-error';

export type Cached<Value, Failure> =
  | { readonly ok: true; readonly value: Value; readonly outcome: CacheOutcome; readonly freshFor: number }
  | { readonly ok: false; readonly failure: Failure };

interface Entry<Value> {
  readonly value: Value;
  readonly lifetime: Lifetime;
  /** Milliseconds of the cache's clock. */
  readonly storedAt: number;
  /** After a failed refresh: do not try again before. */
  retryAt: number;
}

interface ResponseCacheOptions {
  readonly maxBytes: number;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
  /** Called when a refresh that nobody waits for throws, which is a defect. */
  readonly onDefect: (error: unknown) => void;
}

export interface ResponseCache<Value, Failure> {
  /**
   * The value of a key: from memory while it may be used, else through `fill`, which runs at most once at a time for
   * a key however many ask. `fill` gets the previous value, to revalidate it. An exception in `fill` reaches everybody
   * who waits and nothing is kept.
   */
  resolve(
    key: string,
    fill: (previous: Value | undefined) => Promise<Filled<Value, Failure>>,
  ): Promise<Cached<Value, Failure>>;
  /** A value that may be served right now without any work, or undefined. */
  peek(key: string): { readonly value: Value; readonly freshFor: number } | undefined;
  readonly bytes: number;
}

/** After a refresh failed, the stale value is served for this long before the next attempt, in milliseconds. */
const RETRY_AFTER_MS = 2000;

/** A cache bounded by bytes with single flight, stale-while-revalidate and stale-if-error. */
export function createResponseCache<Value extends object, Failure>(
  options: ResponseCacheOptions,
): ResponseCache<Value, Failure> {
  const { now, onDefect } = options;
  const entries = new LRUCache<string, Entry<Value>>({ maxSize: options.maxBytes });
  const flights = new Map<string, Promise<Cached<Value, Failure>>>();

  const ageOf = (entry: Entry<Value>): number => (now() - entry.storedAt) / 1000;
  const freshFor = (entry: Entry<Value>): number => entry.lifetime.fresh - ageOf(entry);

  const isUsableAfterError = (entry: Entry<Value>): boolean =>
    freshFor(entry) + entry.lifetime.staleIfError > 0;

  function answer(entry: Entry<Value>, outcome: CacheOutcome): Cached<Value, Failure> {
    return { ok: true, value: entry.value, outcome, freshFor: freshFor(entry) };
  }

  /** Runs the fill unless it is running already. */
  function refresh(key: string, entry: Entry<Value> | undefined, fill: Parameters<typeof resolve>[1]) {
    const running = flights.get(key);
    if (running) return running;
    const flight = fillAndStore(key, entry, fill).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function fillAndStore(
    key: string,
    entry: Entry<Value> | undefined,
    fill: Parameters<typeof resolve>[1],
  ): Promise<Cached<Value, Failure>> {
    const filled = await fill(entry?.value);
    if (filled.ok) {
      const { value, lifetime, bytes } = filled;
      const stored = { value, lifetime, storedAt: now(), retryAt: 0 };
      const keep = Math.max(
        lifetime.fresh,
        lifetime.fresh + lifetime.staleWhileRevalidate,
        lifetime.fresh + lifetime.staleIfError,
      );
      if (keep > 0) entries.set(key, stored, { size: Math.max(1, bytes + key.length) });
      // What stood here before has been replaced; it may not come back after an error.
      else entries.delete(key);
      return answer(stored, 'miss');
    }
    if (!entry) return filled;
    entry.retryAt = now() + RETRY_AFTER_MS;
    return isUsableAfterError(entry) ? answer(entry, 'stale-after-error') : filled;
  }

  async function resolve(
    key: string,
    fill: (previous: Value | undefined) => Promise<Filled<Value, Failure>>,
  ): Promise<Cached<Value, Failure>> {
    const entry = entries.get(key);
    if (!entry) return refresh(key, undefined, fill);
    const fresh = freshFor(entry);
    if (fresh > 0) return answer(entry, 'hit');
    const isPaused = now() < entry.retryAt;
    if (isPaused && isUsableAfterError(entry)) return answer(entry, 'stale-after-error');
    if (fresh + entry.lifetime.staleWhileRevalidate > 0) {
      if (!isPaused) void refresh(key, entry, fill).catch(onDefect);
      return answer(entry, 'stale');
    }
    return refresh(key, entry, fill);
  }

  return {
    resolve,
    peek(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const fresh = freshFor(entry);
      return fresh > 0 ? { value: entry.value, freshFor: fresh } : undefined;
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
}
