import { describe, expect, it } from 'vitest';
import { failed, outcomeOf, type Scripted, testCache, textOf } from '#tests/support/scripted-origin.ts';
import { TEST_START } from '#tests/support/test-clock.ts';

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
const BEFORE = new Date(TEST_START - 60_000).toUTCString();

describe('RFC 9111 section 4.3: validation', () => {
  const first: Scripted = {
    headers: { 'Cache-Control': 'max-age=10', ETag: '"a"', 'Last-Modified': BEFORE, 'X-Old': '1', Age: '3' },
  };

  it('asks with both validators and updates the stored fields from a 304 (3.2)', async () => {
    const { get, clock, asked } = testCache(first, {
      status: 304,
      headers: { 'Cache-Control': 'max-age=30', 'X-New': '2', 'Content-Length': '99' },
      body: '',
    });
    await get();
    clock.advance(20_000);
    const confirmed = await get();
    expect(asked[1]).toEqual({ 'if-none-match': '"a"', 'if-modified-since': BEFORE });
    expect(outcomeOf(confirmed)).toBe('revalidated');
    expect(textOf(confirmed)).toBe('200 one');
    clock.advance(29_000);
    const kept = await get();
    expect(outcomeOf(kept)).toBe('hit');
    const fields = kept.kind === 'answer' ? kept.answer.fields : {};
    expect(fields).toMatchObject({ 'x-old': '1', 'x-new': '2', etag: '"a"', 'cache-control': 'max-age=30' });
    expect(fields).not.toHaveProperty('content-length');
    expect(fields).not.toHaveProperty('age');
  });

  it('asks before every use of what says no-cache', async () => {
    const noCache = { headers: { 'Cache-Control': 'no-cache', ETag: '"a"' } };
    const { get, asked } = testCache(noCache, { status: 304, headers: noCache.headers, body: '' });
    await get();
    expect(textOf(await get())).toBe('200 one');
    expect(asked[1]).toEqual({ 'if-none-match': '"a"' });
  });

  it('replaces what has changed, and forgets it when the new answer may not be kept', async () => {
    const { get, clock, asked } = testCache(
      first,
      { headers: { 'Cache-Control': 'no-store' }, body: 'mine' },
      failed,
    );
    await get();
    clock.advance(20_000);
    expect(textOf(await get())).toBe('200 mine');
    expect(textOf(await get())).toBe('failed');
    expect(asked[2]).toEqual({});
  });
});

describe('RFC 9111 section 4.4: invalidation', () => {
  it('forgets all variants of an address and no other', async () => {
    const kept: Scripted = { headers: { 'Cache-Control': 'max-age=60' } };
    const { cache, get, asked } = testCache(kept, kept, kept);
    await get();
    await get({}, '/b');
    cache.invalidate('/a');
    await get();
    await get({}, '/b');
    expect(asked).toHaveLength(3);
  });
});

describe('a change while the origin is being asked', () => {
  const kept: Scripted = { headers: { 'Cache-Control': 'max-age=60, stale-if-error=60' }, body: 'old' };
  type Cache = ReturnType<typeof testCache>['cache'];
  const changes = {
    'a soft purge': (cache: Cache) => cache.purge(() => true, false),
    'a hard purge': (cache: Cache) => cache.purge(() => true, true),
    'an unsafe method': (cache: Cache) => cache.invalidate('/a'),
  };

  it.each(Object.entries(changes))('%s: whoever comes afterwards gets what is so', async (_name, change) => {
    const { cache, get } = testCache(kept, { ...kept, body: 'new' });
    const early = get();
    change(cache);
    const late = get();
    expect(textOf(await early)).toBe('200 old');
    expect(textOf(await late)).toBe('200 new');
    expect(textOf(await get())).toBe('200 new');
  });

  it.each([
    ['a soft purge', '200 old'],
    ['a hard purge', 'failed'],
    ['an unsafe method', 'failed'],
  ] as const)('%s: then in an outage %s', async (name, expected) => {
    const { cache, get } = testCache(kept, failed);
    const early = get();
    changes[name](cache);
    await early;
    expect(textOf(await get())).toBe(expected);
  });
});

describe('RFC 5861', () => {
  const whileRevalidating: Scripted = {
    headers: { 'Cache-Control': 'max-age=10, stale-while-revalidate=20' },
  };
  const onError: Scripted = { headers: { 'Cache-Control': 'max-age=10, stale-if-error=60' } };

  it('stale-while-revalidate gives the stale answer at once, to a crowd too, and refreshes once', async () => {
    const { get, clock, asked } = testCache(whileRevalidating, { ...whileRevalidating, body: 'two' });
    await get();
    clock.advance(15_000);
    const crowd = await Promise.all(Array.from({ length: 20 }, () => get()));
    for (const result of crowd) expect([textOf(result), outcomeOf(result)]).toEqual(['200 one', 'stale']);
    await settle();
    expect(asked).toHaveLength(2);
    expect(textOf(await get())).toBe('200 two');
  });

  it('stale-while-revalidate ends when its window ends', async () => {
    const { get, clock } = testCache(whileRevalidating, { body: 'two' });
    await get();
    clock.advance(30_000);
    expect(textOf(await get())).toBe('200 two');
  });

  it.each([500, 502, 503, 504, 'failed'] as const)(
    'stale-if-error covers %s, until its window ends',
    async (trouble) => {
      const bad = trouble === 'failed' ? failed : { status: trouble, body: 'trouble' };
      const { get, clock } = testCache(onError, bad, bad);
      await get();
      clock.advance(69_000);
      expect([textOf(await get())]).toEqual(['200 one']);
      clock.advance(2_000);
      expect(textOf(await get())).toBe(trouble === 'failed' ? 'failed' : `${trouble} trouble`);
    },
  );

  it.each([404, 400, 403])('stale-if-error does not cover %i', async (status) => {
    const { get, clock } = testCache(onError, { status, body: 'no' });
    await get();
    clock.advance(15_000);
    expect(textOf(await get())).toBe(`${status} no`);
  });

  it.each(['must-revalidate', 'proxy-revalidate', 'no-cache', 's-maxage=10'])(
    'neither counts against %s (RFC 9111 section 4.2.4)',
    async (directive) => {
      const cacheControl = `max-age=10, stale-while-revalidate=60, stale-if-error=60, ${directive}`;
      const { get, clock } = testCache({ headers: { 'Cache-Control': cacheControl, ETag: '"a"' } }, failed);
      await get();
      clock.advance(15_000);
      expect(textOf(await get())).toBe('failed');
    },
  );

  it('leaves an origin in trouble alone for two seconds', async () => {
    const { get, clock, asked } = testCache(onError, failed, { body: 'two' });
    await get();
    clock.advance(15_000);
    await get();
    clock.advance(1_900);
    expect(outcomeOf(await get())).toBe('stale-after-error');
    expect(asked).toHaveLength(2);
    clock.advance(100);
    expect(textOf(await get())).toBe('200 two');
  });
});

describe('a crowd', () => {
  it('shares one request for what may be kept', async () => {
    const { get, asked } = testCache({ headers: { 'Cache-Control': 'max-age=60' } });
    const crowd = await Promise.all(Array.from({ length: 50 }, () => get()));
    for (const result of crowd) expect(textOf(result)).toBe('200 one');
    expect(asked).toHaveLength(1);
  });

  it('never shares what may not be kept', async () => {
    const own = (body: string): Scripted => ({ headers: { 'Cache-Control': 'private' }, body });
    const { get } = testCache(own('one'), own('two'), own('three'));
    const crowd = await Promise.all([get(), get(), get()]);
    expect(new Set(crowd.map(textOf)).size).toBe(3);
  });

  it('stays within its bytes', async () => {
    const big: Scripted = { headers: { 'Cache-Control': 'max-age=60' }, body: 'x'.repeat(300_000) };
    const { cache, get } = testCache(...Array.from({ length: 10 }, () => big));
    for (let index = 0; index < 10; index += 1) await get({}, `/${index}`);
    expect(cache.bytes).toBeGreaterThan(500_000);
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  });
});
