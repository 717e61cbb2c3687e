import { LRUCache } from 'lru-cache';
import type { Entry } from './entry.ts';

/** How a store is divided. */
export interface StoreOptions<Value, Partition extends string> {
  /** Bytes of each partition. Entries of one partition never evict those of another. */
  readonly partitions: Readonly<Record<Partition, number>>;
  /** The partition of a key. */
  readonly partitionOf: (key: string) => Partition;
  /**
   * A different partition for some values. Absences have one, because a crawl of dead addresses makes any
   * number of them.
   */
  readonly partitionOfValue?: ((value: Value) => Partition | undefined) | undefined;
}

/** Stores entries, in one LRU cache for each partition. */
export function createStore<Value extends object, Partition extends string>(
  options: StoreOptions<Value, Partition>,
) {
  const { partitionOf, partitionOfValue } = options;
  const partitions = new Map<Partition, LRUCache<string, Entry<Value>>>();
  // The keys are those of the record.
  for (const [name, maxSize] of Object.entries<number>(options.partitions))
    partitions.set(name as Partition, new LRUCache({ maxSize }));
  const all = [...partitions.values()];
  const ofKey = (key: string) => partitions.get(partitionOf(key));

  function get(key: string): Entry<Value> | undefined {
    const entry = ofKey(key)?.get(key);
    if (entry || !partitionOfValue) return entry;
    return all
      .values()
      .map((entries) => entries.get(key))
      .find(Boolean);
  }

  function remove(key: string): void {
    for (const entries of all) entries.delete(key);
  }

  return {
    get,
    set(key: string, entry: Entry<Value>, bytes: number): void {
      remove(key);
      const special = partitionOfValue?.(entry.value);
      const entries = special === undefined ? ofKey(key) : partitions.get(special);
      entries?.set(key, entry, { size: Math.max(1, bytes + key.length) });
    },
    delete: remove,
    entries: (): readonly (readonly [string, Entry<Value>])[] =>
      all.flatMap((entries) => [...entries.entries()]),
    /** Bytes in use, by partition. */
    get bytes(): Readonly<Record<Partition, number>> {
      return Object.fromEntries(
        [...partitions].map(([name, entries]) => [name, entries.calculatedSize]),
        // The keys are those of the record.
      ) as Record<Partition, number>;
    },
  };
}
