import { LRUCache } from 'lru-cache';
import type { Purgeable } from './purge.ts';
import { type Asking, createPurgesMeanwhile } from './purges-meanwhile.ts';

/** For how long an answer may be used, in seconds of its age (RFC 9111 section 4.2, RFC 5861). */
export interface Lifetime {
  readonly fresh: number;
  /** Beyond freshness: served at once while one refresh runs. */
  readonly staleWhileRevalidate: number;
  /** Beyond freshness: served when a refresh fails. */
  readonly staleIfError: number;
  /**
   * Ages from which what is made of it may no longer be used without asking, and may no longer stand in either; undefined where
   * whoever gave it has not said.
   */
  readonly usableFor?: number | undefined;
  readonly standsInFor?: number | undefined;
}

/** What a fill brings back: something to keep, or a failure, which is never kept. */
export type Filled<Value, Failure> =
  | {
      readonly ok: true;
      readonly value: Value;
      readonly lifetime: Lifetime;
      readonly bytes: number;
      /** How old it was already when it came, in seconds (RFC 9111 section 4.2.3). */
      readonly age?: number;
    }
  | { readonly ok: false; readonly failure: Failure };

/** How an answer came about; the words of `Cache-Status` (RFC 9211) are made from it. */
export type CacheOutcome = 'hit' | 'miss' | 'stale' | 'stale-after-error';

/** A value from the cache. Times in seconds; `age` counts from when it was stored. */
export interface Found<Value> {
  readonly value: Value;
  readonly outcome: CacheOutcome;
  /** Never more than 0 for what has been purged. */
  readonly freshFor: number;
  /** For how long what is made of it now may be used, and may stand in when there is no new one: Infinity, if nobody has said. */
  readonly usableFor: number;
  readonly standsInFor: number;
  readonly age: number;
  /** It is known to be no longer right, and stands in for what could not be had. */
  readonly isPurged: boolean;
  /** How often `find` has given it out. */
  readonly hits: number;
}

export type Cached<Value, Failure> =
  | ({ readonly ok: true } & Found<Value>)
  | { readonly ok: false; readonly failure: Failure };

interface Entry<Value> {
  readonly value: Value;
  readonly lifetime: Lifetime;
  /** Milliseconds of the cache's clock. */
  readonly storedAt: number;
  /** After a failed refresh: do not try again before. */
  retryAt: number;
  hits: number;
  /** Said to be no longer right: it may only stand in when a refresh fails. */
  isPurged: boolean;
}

interface ResponseCacheOptions<Value, Partition extends string> {
  /** Bytes of each part of the cache: whatever comes into one cannot push out what is in another. */
  readonly partitions: Readonly<Record<Partition, number>>;
  readonly partitionOf: (key: string) => Partition;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  /** Called when a refresh that nobody waits for throws, which is a defect. */
  readonly onDefect: (error: unknown) => void;
  /** The documents that a value was made from; without it values can be purged by their keys alone. */
  readonly tagsOf?: (value: Value) => readonly string[];
  /** Is told what every `resolve` came to. What is found without asking is counted by who finds it. */
  readonly onOutcome?: (partition: Partition, outcome: CacheOutcome | 'failed') => void;
}

/** Brings a value back; gets the previous one, to revalidate it. */
type Fill<Value, Failure> = (previous: Value | undefined) => Promise<Filled<Value, Failure>>;

/** What routes ask: something that may be kept, or be made for each. */
export interface Resolver<Value, Failure> {
  /**
   * The value of a key: from memory while it may be used, else through `fill`, which runs at most once at a time for
   * a key however many ask. An exception in `fill` reaches everybody who waits and nothing is kept.
   */
  resolve(key: string, fill: Fill<Value, Failure>): Promise<Cached<Value, Failure>>;
}

export interface ResponseCache<Value, Failure, Partition extends string>
  extends Resolver<Value, Failure>,
    Purgeable {
  /** A value that may be served right now and leaves nothing to do: fresh, or stale while it is being refreshed. */
  find(key: string): Found<Value> | undefined;
  /** What each partition holds. */
  readonly bytes: Readonly<Record<Partition, number>>;
}

/** After a refresh failed, the stale value is served for this long before the next attempt, in milliseconds. */
const RETRY_AFTER_MS = 2000;

/** A cache bounded by bytes with single flight, stale-while-revalidate and stale-if-error. */
export function createResponseCache<Value extends object, Failure, Partition extends string>(
  options: ResponseCacheOptions<Value, Partition>,
): ResponseCache<Value, Failure, Partition> {
  const { partitionOf, elapsed, onDefect, tagsOf = () => [], onOutcome = () => undefined } = options;
  const partitions = mapped(options.partitions, (maxSize) => new LRUCache<string, Entry<Value>>({ maxSize }));
  const entriesOf = (key: string) => partitions[partitionOf(key)];
  const flights = new Map<string, Promise<Cached<Value, Failure>>>();
  const purgesMeanwhile = createPurgesMeanwhile();

  const ageOf = (entry: Entry<Value>): number => (elapsed() - entry.storedAt) / 1000;
  const freshFor = (entry: Entry<Value>): number => entry.lifetime.fresh - ageOf(entry);

  const isUsableAfterError = (entry: Entry<Value>): boolean =>
    freshFor(entry) + entry.lifetime.staleIfError > 0;

  function found(entry: Entry<Value>, outcome: CacheOutcome, age = ageOf(entry)): Found<Value> {
    const {
      fresh,
      usableFor = Number.POSITIVE_INFINITY,
      standsInFor = Number.POSITIVE_INFINITY,
    } = entry.lifetime;
    return {
      value: entry.value,
      outcome,
      freshFor: Math.min(entry.isPurged ? 0 : Number.POSITIVE_INFINITY, fresh - age),
      // What stands in makes pages that stand in.
      usableFor: (outcome === 'stale-after-error' ? standsInFor : usableFor) - age,
      standsInFor: standsInFor - age,
      age,
      isPurged: entry.isPurged,
      hits: entry.hits,
    };
  }
  const answer = (entry: Entry<Value>, outcome: CacheOutcome) =>
    ({ ok: true, ...found(entry, outcome) }) as const;

  /** Runs the fill unless it is running already. */
  function refresh(key: string, entry: Entry<Value> | undefined, fill: Fill<Value, Failure>) {
    const running = flights.get(key);
    if (running) return running;
    const asking = purgesMeanwhile.begin();
    const flight = fillAndStore(key, entry, fill, asking).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
      asking.end();
    });
    flights.set(key, flight);
    return flight;
  }

  async function fillAndStore(
    key: string,
    entry: Entry<Value> | undefined,
    fill: Fill<Value, Failure>,
    asking: Asking,
  ): Promise<Cached<Value, Failure>> {
    const filled = await fill(entry?.value);
    if (filled.ok) {
      const { value, lifetime, bytes, age = 0 } = filled;
      const purged = asking.purged(key, tagsOf(value));
      const isPurged = purged !== undefined;
      const stored = { value, lifetime, storedAt: elapsed() - age * 1000, retryAt: 0, hits: 0, isPurged };
      const keep = lifetime.fresh + Math.max(lifetime.staleWhileRevalidate, lifetime.staleIfError);
      const entries = entriesOf(key);
      // What a later fill has brought meanwhile is right; this may only stand in where there is nothing, and after a hard purge
      // not even there.
      if (purged === 'hard' || (isPurged && entries.has(key))) return answer(stored, 'miss');
      if (keep > 0) entries.set(key, stored, { size: Math.max(1, bytes + key.length) });
      // What stood here before has been replaced; it may not come back after an error.
      else entries.delete(key);
      return answer(stored, 'miss');
    }
    if (!entry) return filled;
    entry.retryAt = elapsed() + RETRY_AFTER_MS;
    return isUsableAfterError(entry) ? answer(entry, 'stale-after-error') : filled;
  }

  async function resolve(key: string, fill: Fill<Value, Failure>): Promise<Cached<Value, Failure>> {
    const entry = entriesOf(key).get(key);
    if (!entry) return refresh(key, undefined, fill);
    const fresh = freshFor(entry);
    if (fresh > 0 && !entry.isPurged) return answer(entry, 'hit');
    const isPaused = elapsed() < entry.retryAt;
    if (isPaused && isUsableAfterError(entry)) return answer(entry, 'stale-after-error');
    if (!entry.isPurged && fresh + entry.lifetime.staleWhileRevalidate > 0) {
      if (!isPaused) void refresh(key, entry, fill).catch(onDefect);
      return answer(entry, 'stale');
    }
    return refresh(key, entry, fill);
  }

  return {
    async resolve(key, fill) {
      const cached = await resolve(key, fill);
      onOutcome(partitionOf(key), cached.ok ? cached.outcome : 'failed');
      return cached;
    },
    find(key) {
      const entry = entriesOf(key).get(key);
      if (!entry || entry.isPurged) return undefined;
      entry.hits += 1;
      const { fresh, staleWhileRevalidate } = entry.lifetime;
      // Read once: clocks are a good part of an answer from memory.
      const age = ageOf(entry);
      if (age < fresh) return found(entry, 'hit', age);
      const isCared = flights.has(key) || elapsed() < entry.retryAt;
      return isCared && age < fresh + staleWhileRevalidate ? found(entry, 'stale', age) : undefined;
    },
    purge(matches, isHard) {
      purgesMeanwhile.note(matches, isHard);
      // Whoever comes from now on does not wait for what was asked for before.
      flights.clear();
      let met = 0;
      for (const entries of Object.values<LRUCache<string, Entry<Value>>>(partitions)) {
        for (const [key, entry] of [...entries.entries()]) {
          if (!matches(key, tagsOf(entry.value))) continue;
          met += 1;
          if (isHard) entries.delete(key);
          else entry.isPurged = true;
        }
      }
      return met;
    },
    get bytes() {
      return mapped(partitions, ({ calculatedSize }) => calculatedSize);
    },
  };
}

const mapped = <Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  map: (value: From) => To,
): Record<Key, To> =>
  // The keys are those of the record.
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, map(value)])) as Record<
    Key,
    To
  >;
