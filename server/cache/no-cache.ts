import type { Resolver } from './response-cache.ts';

/** For what may not be kept: every question is answered anew, for whoever asks it and nobody else. */
export const createNoCache = <Value, Failure>(): Resolver<Value, Failure> => ({
  async resolve(_key, fill) {
    const filled = await fill(undefined);
    if (!filled.ok) return filled;
    const { value, lifetime } = filled;
    return { ok: true, value, outcome: 'miss', freshFor: lifetime.fresh, age: 0, hits: 0, isPurged: false };
  },
});
