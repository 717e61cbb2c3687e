import { createChanges, MAX_LAG_MS } from './changes.ts';
import {
  type Cached,
  type CacheOutcome,
  cachedResult,
  type Entry,
  type Fill,
  type Filled,
  type Found,
  isInGrace,
  isUsableOnError,
  newEntry,
} from './entry.ts';
import type { Purgeable } from './purge.ts';
import { createStore, type StoreOptions } from './store.ts';

interface CacheOptions<Value, Partition extends string> extends StoreOptions<Value, Partition> {
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  /** Called when a refresh in the background throws, which is a defect. */
  readonly onDefect: (error: unknown) => void;
  /** The documents that a value was made from. Without it, values are purged by their keys alone. */
  readonly tagsOf?: (value: Value) => readonly string[];
  /** Called with the outcome of each `resolve`. Callers of `find` count for themselves. */
  readonly onOutcome?: (partition: Partition, outcome: CacheOutcome | 'failed') => void;
  /** How long past its freshness a value is served while it is refreshed, in milliseconds. */
  readonly graceMs?: number;
}

/** What routes need: stored values, or new ones. */
export interface Resolver<Value, Failure> {
  /**
   * Returns the stored value of a key while it may be used, otherwise runs `fill`. Concurrent calls for one
   * key share a fill. An exception in `fill` rejects all of them, and nothing is stored.
   */
  resolve(key: string, fill: Fill<Value, Failure>): Promise<Cached<Value, Failure>>;
  /**
   * Whether a response with these tags and this version is known to be outdated: `hard` if it must not be
   * shown.
   */
  outdated(key: string, tags: readonly string[], version: number | undefined): 'hard' | 'soft' | undefined;
}

export interface Cache<Value, Failure, Partition extends string> extends Resolver<Value, Failure>, Purgeable {
  /**
   * A value that can be sent now without starting any work: fresh, or stale while its refresh is under way.
   */
  find(key: string): Found<Value> | undefined;
  /** Bytes in use, by partition. */
  readonly bytes: Readonly<Record<Partition, number>>;
}

/**
 * After a failed refresh, the stale value is served for this long before the next attempt, in milliseconds.
 */
const RETRY_AFTER_MS = 2000;

/**
 * Creates a cache bounded by bytes, with one fill at a time for each key, stale values on errors, and purging.
 */
export function createCache<Value extends object, Failure, Partition extends string>(
  options: CacheOptions<Value, Partition>,
): Cache<Value, Failure, Partition> {
  const { partitionOf, elapsed, onDefect, tagsOf = () => [], graceMs = 0 } = options;
  const store = createStore<Value, Partition>(options);
  const flights = new Map<string, Promise<Cached<Value, Failure>>>();
  const changes = createChanges(elapsed);

  const foundIn = (entry: Entry<Value>, outcome: CacheOutcome) =>
    ({ ok: true, ...cachedResult(entry, outcome, elapsed()) }) as const;

  /** Starts the fill unless it is already running. */
  const refresh = (key: string, stored: Entry<Value> | undefined, fill: Fill<Value, Failure>) =>
    flights.getOrInsertComputed(key, () => {
      const flight = fillAndStore(key, stored, fill).finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
      return flight;
    });

  async function fillAndStore(
    key: string,
    stored: Entry<Value> | undefined,
    fill: Fill<Value, Failure>,
  ): Promise<Cached<Value, Failure>> {
    const requestedAt = changes.count();
    const filled = await fill(stored?.value);
    const current = store.get(key);
    if (stored && (!filled.ok || isOlder(filled, current))) {
      stored.retryAt = elapsed() + RETRY_AFTER_MS;
      if (current && isUsableOnError(current, elapsed())) return foundIn(current, 'stale-after-error');
    }
    if (!filled.ok) return filled;
    const { value, bytes, version, isConfirmed } = filled;
    const outdated = changes.outdated({ key, tags: tagsOf(value), version, requestedAt });
    const entry = newEntry(filled, elapsed(), outdated !== undefined);
    const isReplaced = current !== undefined && current !== stored;
    // An outdated value never replaces one that was stored during the fill. After a hard purge it is not
    // stored at all.
    if (outdated !== 'hard' && !(outdated && isReplaced)) keep(key, entry, bytes);
    return foundIn(entry, isConfirmed ? 'revalidated' : 'miss');
  }

  /**
   * Whether a response is older than the stored one: it came from a lagging replica of the content service.
   */
  const isOlder = (
    { version }: Extract<Filled<Value, Failure>, { ok: true }>,
    stored: Entry<Value> | undefined,
  ) =>
    version !== undefined &&
    stored?.version !== undefined &&
    version < stored.version &&
    elapsed() < stored.storedAt + MAX_LAG_MS;

  function keep(key: string, entry: Entry<Value>, bytes: number): void {
    if (isUsableOnError(entry, elapsed())) store.set(key, entry, bytes);
    // The previous value has been replaced. It must not come back after an error.
    else store.delete(key);
  }

  async function resolve(key: string, fill: Fill<Value, Failure>): Promise<Cached<Value, Failure>> {
    const entry = store.get(key);
    if (!entry) return refresh(key, undefined, fill);
    const now = elapsed();
    if (now < entry.freshUntil && !entry.isOutdated) return foundIn(entry, 'hit');
    if (now < entry.retryAt && isUsableOnError(entry, now)) return foundIn(entry, 'stale-after-error');
    if (!isInGrace(entry, now, graceMs)) return refresh(key, entry, fill);
    void refresh(key, entry, fill).catch(onDefect);
    return foundIn(entry, 'stale');
  }

  return {
    async resolve(key, fill) {
      const cached = await resolve(key, fill);
      options.onOutcome?.(partitionOf(key), cached.ok ? cached.outcome : 'failed');
      return cached;
    },
    outdated: (key, tags, version) =>
      changes.outdated({ key, tags, version, requestedAt: Number.POSITIVE_INFINITY }),
    find(key) {
      const entry = store.get(key);
      if (!entry || entry.isOutdated) return undefined;
      entry.hits += 1;
      // Read once: reading the clock is a large part of the cost of a hit.
      const now = elapsed();
      if (now < entry.freshUntil) return cachedResult(entry, 'hit', now);
      const isRefreshPlanned = flights.has(key) || now < entry.retryAt;
      return isRefreshPlanned && isInGrace(entry, now, graceMs)
        ? cachedResult(entry, 'stale', now)
        : undefined;
    },
    purge(matches, isHard, version) {
      changes.note(matches, isHard, version);
      // Later requests must not join fills that started before the purge.
      flights.clear();
      let met = 0;
      for (const [key, entry] of store.entries()) {
        const isNewer = version !== undefined && entry.version !== undefined && entry.version >= version;
        if (isNewer || !matches(key, tagsOf(entry.value))) continue;
        met += 1;
        if (isHard) store.delete(key);
        else entry.isOutdated = true;
      }
      return met;
    },
    get bytes() {
      return store.bytes;
    },
  };
}

/** Replaces a cache where nothing may be stored: each request runs its fill. */
export const createNoCache = <Value, Failure>(
  elapsed: () => number,
): Resolver<Value, Failure> & Purgeable => ({
  async resolve(_key, fill) {
    const filled = await fill(undefined);
    if (!filled.ok) return filled;
    const now = elapsed();
    return { ok: true, ...cachedResult(newEntry(filled, now, false), 'miss', now) };
  },
  outdated: () => undefined,
  purge: () => 0,
});
