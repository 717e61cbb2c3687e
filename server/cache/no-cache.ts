import type { Resolver } from './cache.ts';
import { found, newEntry } from './entry.ts';

/** Stands in for a cache where nothing may be stored: each request runs its fill. */
export const createNoCache = <Value, Failure>(elapsed: () => number): Resolver<Value, Failure> => ({
  async resolve(_key, fill) {
    const filled = await fill(undefined);
    if (!filled.ok) return filled;
    const now = elapsed();
    return { ok: true, ...found(newEntry(filled, now, false), 'miss', now) };
  },
  outdated: () => undefined,
});
