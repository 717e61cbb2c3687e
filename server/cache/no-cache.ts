import type { Resolver } from './response-cache.ts';

/** For what may not be kept: every question is answered anew, for whoever asks it and nobody else. */
export const createNoCache = <Value, Failure>(): Resolver<Value, Failure> => ({
  async resolve(_key, fill) {
    const filled = await fill(undefined);
    if (!filled.ok) return filled;
    const { value, lifetime } = filled;
    const { fresh: freshFor, usableFor, standsInFor } = lifetime;
    return {
      ok: true,
      value,
      outcome: 'miss',
      freshFor,
      usableFor: usableFor ?? Number.POSITIVE_INFINITY,
      standsInFor: standsInFor ?? Number.POSITIVE_INFINITY,
      age: 0,
      hits: 0,
      isPurged: false,
    };
  },
});
