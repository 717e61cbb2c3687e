import { expect, it } from 'vitest';
import { createNoCache } from '#server/cache/cache.ts';

it('a cache for uncacheable responses requests each one again, with nothing to revalidate or to serve stale', async () => {
  const cache = createNoCache<{ text: string }, string>(() => 5000);
  const value = { text: 'one' };
  const lifetime = { freshUntil: 15_000, staleUntil: 60_000, endsSharply: true };
  const asked: unknown[] = [];
  for (let visits = 0; visits < 2; visits += 1)
    expect(
      await cache.resolve('a', async (stored) => {
        asked.push(stored);
        return { ok: true, value, lifetime, bytes: 1 };
      }),
    ).toMatchObject({
      ok: true,
      value,
      outcome: 'miss',
      ...lifetime,
      freshFor: 10,
      age: 0,
      hits: 0,
      isOutdated: false,
    });
  expect(asked).toEqual([undefined, undefined]);
  const failed = { ok: false, failure: 'down' } as const;
  expect(await cache.resolve('a', async () => failed)).toEqual(failed);
  expect([cache.outdated('a', [], 1), cache.purge(() => true, true)]).toEqual([undefined, 0]);
});
