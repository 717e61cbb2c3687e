import { describe, expect, it } from 'vitest';
import { createCache } from '#server/cache/cache.ts';
import { MAX_LAG_MS } from '#server/cache/changes.ts';
import { notStored } from '#server/cache/entry.ts';
import { type Answer, type Facts, failed, GRACE_MS, held, settle, testCache } from './test-cache.ts';

describe('a value', () => {
  it('is filled once and comes from memory while fresh, with the age it had on arrival; then it is passed to the fill for revalidation', async () => {
    const { cache, clock, kept, get } = testCache(GRACE_MS);
    const lifetime = { freshUntil: 10_000, staleUntil: 70_000, endsSharply: true };
    const first = await cache.resolve('a', async () => kept('one', { lifetime, generatedAt: -4_000 }));
    const known = { value: { text: 'one' }, ...lifetime, hits: 0, isOutdated: false };
    expect(first).toMatchObject({ ok: true, outcome: 'miss', freshFor: 10, age: 4, ...known });
    clock.advance(5_000);
    expect(cache.find('a')).toMatchObject({ age: 9, freshFor: 5, outcome: 'hit' });
    clock.advance(4_999);
    expect(await get('two')).toBe('one, hit');
    clock.advance(1);
    expect(cache.find('a')).toBeUndefined();
    const given: unknown[] = [];
    const second = await cache.resolve('a', async (stored) => {
      given.push(stored);
      return kept('one', { isConfirmed: true });
    });
    expect(second).toMatchObject({ outcome: 'revalidated', freshFor: 10, age: 0 });
    expect(given).toEqual([{ text: 'one' }]);
  });

  it('is filled once for concurrent requests, and a defect reaches all of them and is not stored', async () => {
    const { get, fills } = testCache();
    const { promise, reject } = held();
    const crowd = Array.from({ length: 50 }, () => get(promise));
    reject(new Error('defect'));
    for (const { status } of await Promise.allSettled(crowd)) expect(status).toBe('rejected');
    const next = await Promise.all([get('one'), get('two')]);
    expect([next, fills()]).toEqual([['one, miss', 'one, miss'], 2]);
  });

  it('that may not be reused is not stored, and removes an earlier one', async () => {
    const { cache, clock, kept, get } = testCache();
    await get('old');
    clock.advance(11_000);
    await get(kept('private', { lifetime: notStored(clock.elapsed()) }));
    expect([await get(failed), cache.bytes.all]).toEqual(['down', 0]);
    // An entry that is never fresh may still be served stale.
    await get(kept('never', { lifetime: { freshUntil: 11_000, staleUntil: 12_000 } }));
    expect(await get(failed)).toBe('never, stale-after-error');
  });
});

describe('a stale value', () => {
  it('is served at once during its grace, while one refresh runs; find returns it during that', async () => {
    const { cache, clock, get, kept, fills } = testCache(GRACE_MS);
    await get('old');
    clock.advance(19_999);
    expect(cache.find('a')).toBeUndefined();
    const { promise, resolve } = held();
    for (let visitor = 0; visitor < 5; visitor += 1) expect(await get(promise)).toBe('old, stale');
    expect(cache.find('a')).toMatchObject({ outcome: 'stale', freshFor: -9.999, age: 19.999, hits: 2 });
    clock.advance(1);
    expect(cache.find('a')).toBeUndefined();
    expect(fills()).toBe(2);
    resolve(kept('new'));
    await settle();
    expect(cache.find('a')).toMatchObject({ outcome: 'hit', value: { text: 'new' }, hits: 1 });
  });

  it.each([
    ['the grace is over', 20_000, { freshUntil: 10_000, staleUntil: 70_000 }, GRACE_MS],
    ['it ends sharply', 10_000, { freshUntil: 10_000, staleUntil: 70_000, endsSharply: true }, GRACE_MS],
    ['it may not stand in any longer', 12_000, { freshUntil: 10_000, staleUntil: 12_000 }, GRACE_MS],
    ['the cache has no grace', 10_000, { freshUntil: 10_000, staleUntil: 70_000 }, 0],
  ])('is refreshed first if %s', async (_why, passed, lifetime, graceMs) => {
    const { clock, kept, get } = testCache(graceMs);
    await get(kept('old', { lifetime }));
    clock.advance(passed);
    expect(await get('new')).toBe('new, miss');
  });

  it('is served when a refresh fails, for as long as allowed; without it requests fail; each result is reported', async () => {
    const { clock, told, get } = testCache();
    expect(await get(failed, 'b')).toBe('down');
    expect([await get('old'), await get(failed)]).toEqual(['old, miss', 'old, hit']);
    clock.advance(69_999);
    expect(await get(failed)).toBe('old, stale-after-error');
    clock.advance(1);
    expect(await get(failed)).toBe('down');
    expect(told).toEqual(['all: failed', 'all: miss', 'all: hit', 'all: stale-after-error', 'all: failed']);
  });

  it.each([0, GRACE_MS])(
    'is not refreshed for two seconds after a failure, with a grace of %i ms',
    async (graceMs) => {
      const { cache, clock, get, fills } = testCache(graceMs);
      await get('old');
      clock.advance(11_000);
      await get(failed);
      await settle();
      clock.advance(1_999);
      expect([await get('new'), fills()]).toEqual(['old, stale-after-error', 2]);
      expect(cache.find('a')?.outcome).toBe(graceMs > 0 ? 'stale' : undefined);
      clock.advance(1);
      expect(cache.find('a')).toBeUndefined();
      await get('new');
      await settle();
      expect([await get(failed), fills()]).toEqual(['new, hit', 3]);
    },
  );

  it('is served if its refresh has a defect, which is reported', async () => {
    const { clock, defects, get } = testCache(GRACE_MS);
    await get('old');
    clock.advance(11_000);
    const defect = new Error('defect');
    expect(await get(Promise.reject(defect))).toBe('old, stale');
    await settle();
    expect(defects).toEqual([defect]);
  });
});

describe('memory', () => {
  it('counts keys and values, empty ones too, evicts the least recently used, and stores nothing larger than a partition', async () => {
    const { cache, kept, get } = testCache();
    expect([await get(kept('huge', { bytes: 5000 })), cache.bytes.all]).toEqual(['huge, miss', 0]);
    await get(kept('one', { bytes: 10 }), 'four');
    expect(cache.bytes).toEqual({ all: 14, absences: 0 });
    for (const key of ['a', 'b', 'c']) await get(kept(key, { bytes: 300 }), key);
    await get(failed, 'a');
    await get(kept('d', { bytes: 300 }), 'd');
    expect(cache.bytes.all).toBeLessThanOrEqual(1000);
    expect([await get(failed, 'a'), await get(failed, 'b')]).toEqual(['a, hit', 'down']);
    for (let index = 0; index < 500; index += 1) await get(kept('', { bytes: 0 }), `${index}`);
    await get(kept('', { bytes: 0 }), '');
    expect(cache.bytes.all).toBeLessThanOrEqual(1000);
    expect(cache.bytes.all).toBeGreaterThan(900);
  });

  it('keeps absences separately, which evict nothing else and are never in both places', async () => {
    const { cache, clock, kept, get } = testCache();
    await get('there', 'b');
    for (let index = 0; index < 20; index += 1) await get(kept('absent', { bytes: 200 }), `${index}`);
    expect(cache.bytes).toEqual({ all: 2, absences: expect.any(Number) });
    expect([await get(failed, '19'), await get(failed, 'b')]).toEqual(['absent, hit', 'there, hit']);
    clock.advance(11_000);
    expect(await get('there', '19')).toBe('there, miss');
    expect(await get(kept('absent', { bytes: 1 }), 'b')).toBe('absent, miss');
    expect(cache.bytes.all).toBe('19'.length + 1);
  });
});

describe('a purge', () => {
  const ofA = (key: string) => key === 'a';

  it('applies by key or by tag, in every partition: soft entries can stand in, hard ones are removed', async () => {
    const { cache, get } = testCache();
    const found = () => ['a', 'b', 'c', 'd'].filter((key) => cache.find(key) !== undefined).join('');
    for (const [key, text] of Object.entries({ a: 'one', b: 'two', c: 'absent', d: 'four' }))
      await get(text, key);
    expect(cache.purge((key, tags) => key === 'a' || tags.includes('made of absent'), false)).toBe(2);
    expect(found()).toBe('bd');
    expect(cache.purge((key) => key === 'b', true)).toBe(1);
    expect([found(), cache.purge(() => false, true)]).toEqual(['d', 0]);
    expect([await get(failed, 'a'), await get(failed, 'b')]).toEqual(['one, stale-after-error', 'down']);
    const standIn = await cache.resolve('c', async () => failed);
    expect(standIn).toMatchObject({ freshFor: 0, age: 0, isOutdated: true });
  });

  it('gives later visitors nothing that was requested before', async () => {
    const { cache, get, kept, fills } = testCache();
    const [before, after] = [held(), held()];
    const early = get(before.promise);
    cache.purge(ofA, false);
    const late = get(after.promise);
    before.resolve(kept('old'));
    // Earlier requests get what was valid when they were made; the second flight continues.
    expect(await early).toBe('old, miss');
    const later = get(failed);
    after.resolve(kept('new'));
    expect([await late, await later, await get(failed)]).toEqual(['new, miss', 'new, miss', 'new, hit']);
    expect(fills()).toBe(2);
  });

  it.each([
    [false, 'old, stale-after-error'],
    [true, 'down'],
  ])('during a fetch, hard: %s, leaves this for an outage: %s', async (isHard, left) => {
    const { cache, get, kept } = testCache();
    const { promise, resolve } = held();
    const early = get(promise);
    cache.purge(ofA, isHard);
    resolve(kept('old'));
    expect([await early, await get(failed)]).toEqual(['old, miss', left]);
  });

  it('during a refresh leaves its result for an outage, in place of the older value', async () => {
    const { cache, clock, get, kept } = testCache();
    await get('old');
    clock.advance(11_000);
    const { promise, resolve } = held();
    const early = get(promise);
    cache.purge(ofA, false);
    resolve(kept('middle'));
    expect([await early, await get(failed)]).toEqual(['middle, miss', 'middle, stale-after-error']);
  });

  it('applies by key alone where values have neither tags nor partitions of their own', async () => {
    const { clock, defects, kept } = testCache();
    const pictures = createCache<Answer, string, 'all'>({
      partitions: { all: 1000 },
      partitionOf: () => 'all',
      elapsed: clock.elapsed,
      onDefect: (error) => defects.push(error),
    });
    await pictures.resolve('a', async () => kept('one'));
    expect([pictures.purge((_key, tags) => tags.length > 0, true), pictures.purge(ofA, true)]).toEqual([
      0, 1,
    ]);
  });

  it('stops earlier requests from replacing later values, but not from filling an empty place', async () => {
    const { cache, get, kept } = testCache();
    const { promise, resolve } = held();
    const early = get(promise);
    cache.purge(ofA, false);
    await get('new');
    resolve(kept('private', { lifetime: { freshUntil: 0, staleUntil: 0 } }));
    expect([await early, await get(failed)]).toEqual(['private, miss', 'new, hit']);
  });
});

describe('versions of the content', () => {
  it('protect values that contain the change, and those that arrive with it, from a purge', async () => {
    const { cache, kept, get } = testCache();
    await get(kept('has it', { version: 7 }), 'a');
    await get(kept('has it not', { version: 6 }), 'b');
    await get('unknown', 'c');
    const { promise, resolve } = held();
    const onItsWay = get(promise, 'd');
    expect(cache.purge(() => true, true, 7)).toBe(2);
    resolve(kept('has it', { version: 7 }));
    await onItsWay;
    const left = await Promise.all(['a', 'b', 'c', 'd'].map((key) => get(failed, key)));
    expect(left).toEqual(['has it, hit', 'down', 'down', 'has it, hit']);
  });

  it('mark a response from before a change, for a minute, as outdated', async () => {
    const { cache, clock, kept, get } = testCache();
    const old = (version: number) => get(kept('old', { version }));
    cache.purge((_key, tags) => tags.includes('made of old'), false, 7);
    const outdated = (tag: string, version?: number) => cache.outdated('a', [tag], version);
    expect([outdated('made of old', 6), outdated('made of old', 7)]).toEqual(['soft', undefined]);
    expect([outdated('made of new', 6), outdated('made of old')]).toEqual([undefined, undefined]);
    expect([await old(6), await get(failed)]).toEqual(['old, miss', 'old, stale-after-error']);
    expect(cache.find('a')).toBeUndefined();
    clock.advance(2_000);
    expect([await old(7), await get(failed)]).toEqual(['old, miss', 'old, hit']);
    clock.advance(MAX_LAG_MS);
    expect(outdated('made of old', 6)).toBeUndefined();
  });

  it('let no older response replace a newer one within a minute: it counts as a failed refresh', async () => {
    const { clock, kept, get, fills } = testCache();
    await get(kept('new', { version: 7 }));
    clock.advance(MAX_LAG_MS - 1);
    expect(await get(kept('old', { version: 6 }))).toBe('new, stale-after-error');
    expect([await get(failed), fills()]).toEqual(['new, stale-after-error', 2]);
    clock.advance(2_000);
    expect(await get(kept('rolled back', { version: 6 }))).toBe('rolled back, miss');
  });

  it.each<[next: Facts, stored: Facts]>([
    [{}, { version: 7 }],
    [{ version: 7 }, { version: 7 }],
    [{ version: 8 }, { version: 7 }],
    [{ version: 6 }, { version: 7, lifetime: { freshUntil: 10_000, staleUntil: 10_000 } }],
  ])('let a response of %j replace one of %j after 10 seconds', async (next, stored) => {
    const { clock, kept, get } = testCache();
    await get(kept('one', stored));
    clock.advance(10_000);
    expect(await get(kept('two', next))).toBe('two, miss');
  });
});
