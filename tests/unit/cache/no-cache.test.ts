import { describe, expect, it } from 'vitest';
import { createNoCache } from '#server/cache/no-cache.ts';

describe('a cache for what may not be kept', () => {
  const lifetime = { fresh: 10, staleWhileRevalidate: 30, staleIfError: 60 };
  const value = { text: 'one' };

  it('asks anew for everybody, with nothing to revalidate', async () => {
    const cache = createNoCache<typeof value, string>();
    const asked: unknown[] = [];
    const fill = async (previous: unknown) => {
      asked.push(previous);
      return { ok: true, value, lifetime, bytes: 1 } as const;
    };
    const answer = { ok: true, value, outcome: 'miss', freshFor: 10, age: 0, hits: 0, isPurged: false };
    const endless = { usableFor: Number.POSITIVE_INFINITY, standsInFor: Number.POSITIVE_INFINITY };
    expect(await cache.resolve('a', fill)).toEqual({ ...answer, ...endless });
    expect(await cache.resolve('a', fill)).toEqual({ ...answer, ...endless });
    expect(asked).toEqual([undefined, undefined]);
  });

  it('says for how long what is made of an answer may be used and stand in, as its giver has said', async () => {
    const said = { ...lifetime, usableFor: 40, standsInFor: 70 };
    const answer = await createNoCache<typeof value, string>().resolve('a', async () => ({
      ok: true,
      value,
      lifetime: said,
      bytes: 1,
    }));
    expect(answer).toMatchObject({ usableFor: 40, standsInFor: 70 });
  });

  it('has nothing that could stand in for a failure', async () => {
    const cache = createNoCache<typeof value, string>();
    await cache.resolve('a', async () => ({ ok: true, value, lifetime, bytes: 1 }));
    const failed = { ok: false, failure: 'down' } as const;
    expect(await cache.resolve('a', async () => failed)).toEqual(failed);
  });
});
