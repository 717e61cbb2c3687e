import { describe, expect, it } from 'vitest';
import { createResponseCache, type Filled, type Lifetime } from '#server/cache/response-cache.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

interface Answer {
  readonly text: string;
}

const FRESH_10: Lifetime = { fresh: 10, staleWhileRevalidate: 0, staleIfError: 0 };
const REVALIDATE_30: Lifetime = { fresh: 10, staleWhileRevalidate: 30, staleIfError: 0 };
const ON_ERROR_60: Lifetime = { fresh: 10, staleWhileRevalidate: 0, staleIfError: 60 };

const kept = (text: string, lifetime: Lifetime, bytes = 1): Filled<Answer, string> => ({
  ok: true,
  value: { text },
  lifetime,
  bytes,
});
const failed: Filled<Answer, string> = { ok: false, failure: 'down' };

/** A cache with a clock, and a fill that answers what the test tells it to. */
function testCache(maxBytes = 10_000) {
  const clock = createTestClock();
  const defects: unknown[] = [];
  const cache = createResponseCache<Answer, string, 'all'>({
    partitions: { all: maxBytes },
    partitionOf: () => 'all',
    elapsed: clock.elapsed,
    onDefect: (error) => defects.push(error),
  });
  return { cache, clock, defects };
}

/** A fill that waits until the test lets it go. */
function heldFill() {
  const held = Promise.withResolvers<Filled<Answer, string>>();
  let calls = 0;
  return {
    fill: () => {
      calls += 1;
      return held.promise;
    },
    release: held.resolve,
    fail: held.reject,
    calls: () => calls,
  };
}

/** A fill that answers one result after the other, and counts. */
function scriptedFill(...results: Filled<Answer, string>[]) {
  const previous: (Answer | undefined)[] = [];
  const fill = async (known: Answer | undefined) => {
    previous.push(known);
    const result = results[previous.length - 1];
    if (!result) throw new Error('filled more often than expected');
    return result;
  };
  return { fill, calls: () => previous.length, previous };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('response cache', () => {
  it('fills once and answers from memory while the value is fresh', async () => {
    const { cache, clock } = testCache();
    const { fill, calls } = scriptedFill(kept('one', FRESH_10));
    expect(await cache.resolve('a', fill)).toEqual({
      ok: true,
      value: { text: 'one' },
      outcome: 'miss',
      freshFor: 10,
      usableFor: Number.POSITIVE_INFINITY,
      standsInFor: Number.POSITIVE_INFINITY,
      age: 0,
      hits: 0,
      isPurged: false,
    });
    clock.advance(9_999);
    expect(await cache.resolve('a', fill)).toMatchObject({ outcome: 'hit', value: { text: 'one' } });
    expect(calls()).toBe(1);
  });

  it('says for how long what is made of a value may be used and stand in, as its giver has said', async () => {
    const { cache, clock } = testCache();
    const lifetime = { ...REVALIDATE_30, usableFor: 40, staleIfError: 100, standsInFor: 110 };
    const { fill } = scriptedFill({ ok: true, value: { text: 'one' }, lifetime, bytes: 1 }, failed);
    await cache.resolve('a', fill);
    clock.advance(15_000);
    expect(await cache.resolve('a', fill)).toMatchObject({
      outcome: 'stale',
      usableFor: 25,
      standsInFor: 95,
    });
    await settle();
    clock.advance(30_000);
    // After an error it stands in for as long as it may.
    expect(await cache.resolve('a', async () => failed)).toMatchObject({
      outcome: 'stale-after-error',
      usableFor: 65,
      standsInFor: 65,
    });
  });

  it('fills again the moment freshness ends, handing over the previous value to revalidate', async () => {
    const { cache, clock } = testCache();
    const { fill, previous } = scriptedFill(kept('one', REVALIDATE_30), kept('two', REVALIDATE_30));
    await cache.resolve('a', fill);
    clock.advance(40_000);
    expect(await cache.resolve('a', fill)).toMatchObject({ outcome: 'miss', value: { text: 'two' } });
    expect(previous).toEqual([undefined, { text: 'one' }]);
  });

  it('keeps keys apart', async () => {
    const { cache } = testCache();
    await cache.resolve('a', async () => kept('of a', FRESH_10));
    expect(await cache.resolve('b', async () => kept('of b', FRESH_10))).toMatchObject({
      value: { text: 'of b' },
    });
  });

  it('fills once for everybody who asks while the fill runs', async () => {
    const { cache } = testCache();
    const { fill, release, calls } = heldFill();
    const waiting = Array.from({ length: 50 }, () => cache.resolve('a', fill));
    release(kept('one', FRESH_10));
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ value: { text: 'one' } });
    expect(calls()).toBe(1);
  });

  it('serves a stale value at once while exactly one refresh runs, then the new value', async () => {
    const { cache, clock } = testCache();
    await cache.resolve('a', async () => kept('old', REVALIDATE_30));
    clock.advance(20_000);
    const { fill, release, calls } = heldFill();
    for (let visitor = 0; visitor < 5; visitor += 1) {
      expect(await cache.resolve('a', fill)).toMatchObject({ outcome: 'stale', value: { text: 'old' } });
    }
    expect(calls()).toBe(1);
    release(kept('new', REVALIDATE_30));
    await settle();
    expect(await cache.resolve('a', fill)).toMatchObject({ outcome: 'hit', value: { text: 'new' } });
    expect(calls()).toBe(1);
  });

  it('waits for the fill once the time to serve stale values is over', async () => {
    const { cache, clock } = testCache();
    await cache.resolve('a', async () => kept('old', REVALIDATE_30));
    clock.advance(40_000);
    expect(await cache.resolve('a', async () => kept('new', REVALIDATE_30))).toMatchObject({
      outcome: 'miss',
      value: { text: 'new' },
    });
  });

  it('serves the stale value when the refresh fails, for as long as stale-if-error says', async () => {
    const { cache, clock } = testCache();
    await cache.resolve('a', async () => kept('old', ON_ERROR_60));
    clock.advance(69_999);
    expect(await cache.resolve('a', async () => failed)).toMatchObject({
      outcome: 'stale-after-error',
      value: { text: 'old' },
    });
    clock.advance(1);
    expect(await cache.resolve('a', async () => failed)).toEqual(failed);
  });

  it.each([
    ['stale-if-error', ON_ERROR_60, 'stale-after-error'],
    ['stale-while-revalidate', REVALIDATE_30, 'stale'],
  ] as const)(
    'pauses two seconds after a failed refresh before it tries again: %s',
    async (_name, lifetime, outcome) => {
      const { cache, clock } = testCache();
      await cache.resolve('a', async () => kept('old', lifetime));
      clock.advance(11_000);
      const { fill, calls } = scriptedFill(failed, kept('new', lifetime));
      await cache.resolve('a', fill);
      await settle();
      clock.advance(1_999);
      expect(await cache.resolve('a', fill)).toMatchObject({ outcome, value: { text: 'old' } });
      await settle();
      expect(calls()).toBe(1);
      clock.advance(1);
      await cache.resolve('a', fill);
      await settle();
      expect(await cache.resolve('a', fill)).toMatchObject({ outcome: 'hit', value: { text: 'new' } });
      expect(calls()).toBe(2);
    },
  );

  it('reports a failure as such when there is no stale value, and tries again next time', async () => {
    const { cache } = testCache();
    const { fill } = scriptedFill(failed, kept('one', FRESH_10));
    expect(await cache.resolve('a', fill)).toEqual({ ok: false, failure: 'down' });
    expect(await cache.resolve('a', fill)).toMatchObject({ ok: true, value: { text: 'one' } });
  });

  it('lets a defect in the fill reach everybody who waits, and keeps nothing of it', async () => {
    const { cache } = testCache();
    const { fill, fail, calls } = heldFill();
    const waiting = [cache.resolve('a', fill), cache.resolve('a', fill)];
    fail(new Error('defect'));
    for (const result of await Promise.allSettled(waiting)) expect(result.status).toBe('rejected');
    expect(calls()).toBe(1);
    expect(await cache.resolve('a', async () => kept('one', FRESH_10))).toMatchObject({ outcome: 'miss' });
  });

  it('reports a defect in a refresh that nobody waits for, and still serves the stale value', async () => {
    const { cache, clock, defects } = testCache();
    await cache.resolve('a', async () => kept('old', REVALIDATE_30));
    clock.advance(11_000);
    const defect = new Error('defect');
    const answer = await cache.resolve('a', async () => {
      throw defect;
    });
    await settle();
    expect(answer).toMatchObject({ outcome: 'stale', value: { text: 'old' } });
    expect(defects).toEqual([defect]);
  });

  it('does not keep what may not be used again', async () => {
    const { cache } = testCache();
    const unkept: Lifetime = { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 };
    const { fill, calls } = scriptedFill(kept('one', unkept), kept('two', unkept));
    expect(await cache.resolve('a', fill)).toMatchObject({ value: { text: 'one' } });
    expect(await cache.resolve('a', fill)).toMatchObject({ value: { text: 'two' } });
    expect(calls()).toBe(2);
    expect(cache.bytes.all).toBe(0);
  });

  it('forgets a value once an answer that may not be kept has replaced it', async () => {
    const { cache, clock } = testCache();
    await cache.resolve('a', async () => kept('old', ON_ERROR_60));
    clock.advance(11_000);
    await cache.resolve('a', async () =>
      kept('private', { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 }),
    );
    expect(await cache.resolve('a', async () => failed)).toEqual(failed);
  });

  it('stays within its bytes, dropping what was used longest ago', async () => {
    const { cache } = testCache(1000);
    for (const key of ['a', 'b', 'c']) await cache.resolve(key, async () => kept(key, FRESH_10, 300));
    await cache.resolve('a', async () => failed);
    await cache.resolve('d', async () => kept('d', FRESH_10, 300));
    expect(cache.bytes.all).toBeLessThanOrEqual(1000);
    expect(await cache.resolve('a', async () => failed)).toMatchObject({ outcome: 'hit' });
    expect(await cache.resolve('b', async () => failed)).toEqual(failed);
  });

  it('hands out but does not keep a value that is larger than the whole cache', async () => {
    const { cache } = testCache(1000);
    const answer = await cache.resolve('a', async () => kept('huge', FRESH_10, 5000));
    expect(answer).toMatchObject({ ok: true, value: { text: 'huge' } });
    expect(cache.bytes.all).toBe(0);
  });

  it('counts bytes of empty values too, so that absences cannot fill the memory', async () => {
    const { cache } = testCache(1000);
    for (let index = 0; index < 500; index += 1) {
      await cache.resolve(`/no/such/page/${index}`, async () => kept('', FRESH_10, 0));
    }
    expect(cache.bytes.all).toBeGreaterThan(0);
    expect(cache.bytes.all).toBeLessThanOrEqual(1000);
  });

  it('finds without a fill what is fresh, and what is stale while somebody refreshes it', async () => {
    const { cache, clock } = testCache();
    expect(cache.find('a')).toBeUndefined();
    await cache.resolve('a', async () => kept('one', REVALIDATE_30));
    clock.advance(4_000);
    expect(cache.find('a')).toMatchObject({
      value: { text: 'one' },
      outcome: 'hit',
      freshFor: 6,
      age: 4,
      hits: 1,
      isPurged: false,
    });
    clock.advance(8_000);
    expect(cache.find('a')).toBeUndefined();
    const { fill, release } = heldFill();
    await cache.resolve('a', fill);
    expect(cache.find('a')).toMatchObject({
      value: { text: 'one' },
      outcome: 'stale',
      freshFor: -2,
      age: 12,
      hits: 3,
      isPurged: false,
    });
    clock.advance(28_000);
    expect(cache.find('a')).toBeUndefined();
    release(kept('two', REVALIDATE_30));
    await settle();
    expect(cache.find('a')).toMatchObject({ value: { text: 'two' }, outcome: 'hit' });
  });

  it('lets nobody who comes after a purge wait for what was asked for before, nor puts that in a newer place', async () => {
    const { cache } = testCache();
    const before = heldFill();
    const early = cache.resolve('a', before.fill);
    cache.purge((key) => key === 'a', false);
    expect(await cache.resolve('a', async () => kept('new', FRESH_10))).toMatchObject({
      value: { text: 'new' },
    });
    before.release(kept('old', FRESH_10));
    expect(await early).toMatchObject({ value: { text: 'old' } });
    expect(cache.find('a')).toMatchObject({ value: { text: 'new' }, outcome: 'hit' });
  });

  it('keeps nothing of what was being asked for during a hard purge, not even for an outage', async () => {
    const { cache } = testCache();
    const before = heldFill();
    const early = cache.resolve('a', before.fill);
    cache.purge(() => true, true);
    before.release(kept('old', ON_ERROR_60));
    expect(await early).toMatchObject({ value: { text: 'old' }, outcome: 'miss' });
    expect(await cache.resolve('a', async () => failed)).toEqual(failed);
  });

  it('counts the age that an answer came with', async () => {
    const { cache, clock } = testCache();
    await cache.resolve('a', async () => ({ ...kept('one', FRESH_10), age: 4 }));
    clock.advance(5_000);
    expect(cache.find('a')).toMatchObject({ age: 9, freshFor: 1, outcome: 'hit' });
    clock.advance(1_000);
    expect(cache.find('a')).toBeUndefined();
  });

  it('asks once at a time, also where a purge lies between two who ask', async () => {
    const { cache } = testCache();
    const early = heldFill();
    const first = cache.resolve('a', early.fill);
    cache.purge(() => true, false);
    const late = heldFill();
    const second = cache.resolve('a', late.fill);
    early.release(kept('early', FRESH_10));
    await first;
    const third = cache.resolve('a', late.fill);
    late.release(kept('late', FRESH_10));
    expect([await second, await third]).toMatchObject([
      { value: { text: 'late' } },
      { value: { text: 'late' } },
    ]);
    expect(late.calls()).toBe(1);
  });

  it('keeps what is never fresh, where it may stand in after an error', async () => {
    const { cache } = testCache();
    const never: Lifetime = { fresh: 0, staleWhileRevalidate: 0, staleIfError: 60 };
    const { fill } = scriptedFill(kept('one', never), failed);
    await cache.resolve('a', fill);
    expect(await cache.resolve('a', fill)).toMatchObject({
      outcome: 'stale-after-error',
      value: { text: 'one' },
    });
  });

  it('counts the bytes of keys', async () => {
    const { cache } = testCache();
    await cache.resolve('four', async () => kept('one', FRESH_10, 10));
    expect(cache.bytes.all).toBe(14);
  });

  it('finds what is stale for as long as nobody is asked again after a failure', async () => {
    const { cache, clock } = testCache();
    const { fill } = scriptedFill(kept('one', REVALIDATE_30), failed);
    await cache.resolve('a', fill);
    clock.advance(11_000);
    expect(cache.find('a')).toBeUndefined();
    await cache.resolve('a', fill);
    await settle();
    clock.advance(1_999);
    expect(cache.find('a')).toMatchObject({ outcome: 'stale' });
    clock.advance(1);
    expect(cache.find('a')).toBeUndefined();
  });

  it('tells what every answer came to, by its partition', async () => {
    const clock = createTestClock();
    const told: string[] = [];
    const cache = createResponseCache<Answer, string, 'few' | 'many'>({
      partitions: { few: 100, many: 100 },
      partitionOf: (key) => (key.startsWith('f') ? 'few' : 'many'),
      elapsed: clock.elapsed,
      onDefect: () => undefined,
      onOutcome: (partition, outcome) => told.push(`${partition}: ${outcome}`),
    });
    await cache.resolve('f', async () => kept('one', FRESH_10));
    await cache.resolve('f', async () => failed);
    await cache.resolve('m', async () => failed);
    expect(told).toEqual(['few: miss', 'few: hit', 'many: failed']);
  });

  it('purges what is meant, by its key or by what it was made from, in every partition, and says how much', async () => {
    const cache = createResponseCache<Answer, string, 'few' | 'many'>({
      partitions: { few: 100, many: 100 },
      partitionOf: (key) => (key.startsWith('f') ? 'few' : 'many'),
      elapsed: createTestClock().elapsed,
      onDefect: () => undefined,
      tagsOf: ({ text }) => [`made of ${text}`],
    });
    const keys = ['f1', 'f2', 'm1', 'm2'];
    const found = () => keys.filter((key) => cache.find(key) !== undefined);
    for (const key of keys) await cache.resolve(key, async () => kept(key, ON_ERROR_60));
    expect(cache.purge((key, tags) => key === 'f1' || tags.includes('made of m2'), false)).toBe(2);
    expect(found()).toEqual(['f2', 'm1']);
    expect(cache.purge((key) => key === 'f2', true)).toBe(1);
    expect(found()).toEqual(['m1']);
    expect(cache.purge(() => false, true)).toBe(0);
    // What was purged softly may stand in; what was purged hard is gone.
    expect(await cache.resolve('f1', async () => failed)).toMatchObject({ value: { text: 'f1' } });
    expect(await cache.resolve('f2', async () => failed)).toEqual(failed);
  });

  it('says that what was purged is not fresh, and has been purged', async () => {
    const { cache } = testCache();
    const { fill } = scriptedFill(kept('one', ON_ERROR_60), failed);
    await cache.resolve('a', fill);
    cache.purge(() => true, false);
    expect(await cache.resolve('a', fill)).toMatchObject({ freshFor: 0, age: 0, isPurged: true });
  });
});
