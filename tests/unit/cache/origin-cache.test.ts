import { describe, expect, it } from 'vitest';
import {
  type Asked,
  createOriginCache,
  fieldsOf,
  type OriginResult,
  pairs,
} from '#server/cache/origin-cache.ts';
import { createPolicies } from '#server/cache/stored-policy.ts';
import { createTestClock, TEST_START } from '#tests/support/test-clock.ts';

type Fields = Readonly<Record<string, string>>;

interface Scripted {
  readonly status?: number;
  readonly headers?: Fields;
  readonly body?: string;
}

const answered = ({ status = 200, headers = {}, body = 'one' }: Scripted): Asked => {
  const rawHeaders = Object.entries(headers).flat();
  return {
    kind: 'answer',
    answer: { status, rawHeaders, fields: fieldsOf(pairs(rawHeaders)), body: Buffer.from(body) },
  };
};
const failed: Asked = { kind: 'failed' };

/** A cache with a clock, in front of an origin that answers one thing after the other. */
function testCache(...script: (Scripted | Asked)[]) {
  const clock = createTestClock();
  const cache = createOriginCache({
    maxBytes: 1_000_000,
    policyOf: createPolicies(() => clock.now().getTime()),
    now: clock.elapsed,
    onDefect: (error) => {
      throw error;
    },
  });
  const asked: Fields[] = [];
  const get = (headers: Fields = {}, key = '/a') =>
    cache.resolve(key, { method: 'GET', url: key, headers }, async (validators) => {
      const next = script[asked.push(validators) - 1];
      await new Promise((resolve) => setImmediate(resolve));
      if (!next) throw new Error('asked more often than expected');
      return 'kind' in next ? next : answered(next);
    });
  return { cache, clock, get, asked };
}

const textOf = (result: OriginResult) =>
  result.kind === 'answer' ? `${result.answer.status} ${result.answer.body}` : result.kind;
const outcomeOf = (result: OriginResult) => (result.kind === 'answer' ? result.outcome : result.kind);
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

/** Whether the same request is answered from memory a second later. */
async function isKept(answer: Scripted, request: Fields = {}, second: Fields = request) {
  const { get, clock, asked } = testCache(answer, { body: 'two' });
  await get(request);
  clock.advance(1000);
  await get(second);
  return asked.length === 1;
}

const NOW = new Date(TEST_START).toUTCString();
const LATER = new Date(TEST_START + 60_000).toUTCString();
const BEFORE = new Date(TEST_START - 60_000).toUTCString();

describe('RFC 9111 section 3: storing', () => {
  it.each([
    ['max-age=60', true],
    ['public, max-age=60', true],
    ['MAX-AGE=60', true],
    ['max-age="60"', true],
    ['max-age=60, max-age=0', true],
    ['s-maxage=60', true],
    ['s-maxage=60, max-age=0', true],
    ['s-maxage=0, max-age=60', false],
    ['max-age=0', false],
    ['max-age=-1', false],
    ['max-age=60.5', false],
    ['max-age=abc', false],
    ['max-age', false],
    ['no-store', false],
    ['no-store, max-age=60', false],
    ['max-age=60,no-store', false],
    ['private, max-age=60', false],
    ['private="x", max-age=60', false],
    ['no-cache, max-age=60', false],
    ['max-age=99999999999999999999', true],
    ['x="no-store", max-age=60', true],
    ['max-age=60, must-understand, no-store', true],
    ['', false],
  ])('Cache-Control: %s', async (cacheControl, expected) => {
    expect(await isKept({ headers: { 'Cache-Control': cacheControl } })).toBe(expected);
  });

  it.each([
    [200, true],
    [203, true],
    [204, true],
    [301, true],
    [404, true],
    [410, true],
    [500, false],
    [206, false],
    [299, false],
  ])('status %i with max-age', async (status, expected) => {
    expect(await isKept({ status, headers: { 'Cache-Control': 'max-age=60' } })).toBe(expected);
  });

  it('does not keep a status that must be understood and is not (5.2.2.3)', async () => {
    const headers = { 'Cache-Control': 'max-age=60, must-understand' };
    expect(await isKept({ status: 299, headers })).toBe(false);
  });

  it('keeps nobody his cookies', async () => {
    expect(await isKept({ headers: { 'Cache-Control': 'public, max-age=60', 'Set-Cookie': 'a=b' } })).toBe(
      false,
    );
  });

  it.each([
    ['max-age=60', false],
    ['public, max-age=60', true],
    ['s-maxage=60', true],
    ['must-revalidate, max-age=60', true],
  ])('an answer to a request with Authorization (3.5): %s', async (cacheControl, expected) => {
    const headers = { 'Cache-Control': cacheControl };
    expect(await isKept({ headers }, { authorization: 'Basic eA==' })).toBe(expected);
  });

  it('does not keep the answer to a request with no-store (5.2.1.5)', async () => {
    const headers = { 'Cache-Control': 'max-age=60' };
    expect(await isKept({ headers }, { 'cache-control': 'no-store' }, {})).toBe(false);
  });
});

describe('RFC 9111 section 4.2: freshness', () => {
  it.each([
    ['Expires in a minute', { Expires: LATER, Date: NOW }, true],
    ['Expires in the past', { Expires: BEFORE, Date: NOW }, false],
    ['Expires that is no date', { Expires: '0' }, false],
    ['max-age over Expires', { 'Cache-Control': 'max-age=60', Expires: BEFORE, Date: NOW }, true],
    ['max-age used up by Age', { 'Cache-Control': 'max-age=60', Age: '60' }, false],
    ['max-age not yet used up by Age', { 'Cache-Control': 'max-age=60', Age: '50' }, true],
    [
      'a tenth of the time since Last-Modified',
      { 'Last-Modified': new Date(TEST_START - 6e5).toUTCString(), Date: NOW },
      true,
    ],
  ])('%s', async (_name, headers, expected) => {
    expect(await isKept({ headers })).toBe(expected);
  });

  it('ends the moment that the lifetime says, and Age says how much is over (5.1)', async () => {
    const { get, clock } = testCache(
      { headers: { 'Cache-Control': 'max-age=60', Age: '10' } },
      { body: 'two' },
    );
    await get();
    clock.advance(49_000);
    expect(await get()).toMatchObject({ outcome: 'hit', age: 59, freshFor: 1 });
    clock.advance(1_000);
    expect(textOf(await get())).toBe('200 two');
  });
});

describe('RFC 9111 section 5.2.1 and 5.4: wishes of the visitor', () => {
  it.each([
    [{ 'cache-control': 'no-cache' }, 2],
    [{ pragma: 'no-cache' }, 2],
    [{ pragma: 'no-cache', 'cache-control': 'max-age=100' }, 1],
    [{ 'cache-control': 'max-age=5' }, 2],
    [{ 'cache-control': 'max-age=0' }, 2],
    [{ 'cache-control': 'max-age=20' }, 1],
    [{ 'cache-control': 'min-fresh=51' }, 2],
    [{ 'cache-control': 'min-fresh=40' }, 1],
    [{ 'cache-control': 'max-stale' }, 1],
    [{ 'cache-control': 'only-if-cached' }, 1],
  ] as const)('%j of an answer that is 10 s old and fresh for 50 s: asked %i times', async (wish, times) => {
    const { get, clock, asked } = testCache({ headers: { 'Cache-Control': 'max-age=60' } }, { body: 'two' });
    await get();
    clock.advance(10_000);
    await get({ ...wish });
    expect(asked).toHaveLength(times);
  });

  it('only-if-cached of what is not there asks nobody', async () => {
    const { get, asked } = testCache();
    expect(await get({ 'cache-control': 'only-if-cached' })).toEqual({ kind: 'only-if-cached' });
    expect(asked).toEqual([]);
  });

  it('max-stale takes an answer past its freshness, unless the origin forbids that', async () => {
    for (const [cacheControl, times] of [
      ['max-age=10', 1],
      ['max-age=10, must-revalidate', 2],
    ] as const) {
      const { get, clock, asked } = testCache(
        { headers: { 'Cache-Control': cacheControl, ETag: '"a"' } },
        {},
      );
      await get();
      clock.advance(15_000);
      await get({ 'cache-control': 'max-stale=10' });
      expect(asked).toHaveLength(times);
    }
  });
});

describe('RFC 9111 section 4.1: Vary', () => {
  const varied = (vary: string, body: string): Scripted => ({
    headers: { 'Cache-Control': 'max-age=60', Vary: vary },
    body,
  });

  it('keeps variants side by side', async () => {
    const { get, asked } = testCache(varied('Accept-Language', 'en'), varied('Accept-Language', 'cy'));
    await get({ 'accept-language': 'en' });
    await get({ 'accept-language': 'cy' });
    expect(textOf(await get({ 'accept-language': 'en' }))).toBe('200 en');
    expect(textOf(await get({ 'accept-language': 'cy' }))).toBe('200 cy');
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['Accept-Language', { 'accept-language': 'en,  cy' }, { 'accept-language': ' en,cy' }, 1],
    ['accept-LANGUAGE', { 'accept-language': 'en' }, { 'accept-language': 'cy' }, 2],
    ['X, Accept-Language', { 'accept-language': 'en' }, { 'accept-language': 'en', x: '1' }, 2],
    ['Accept-Language', {}, { 'accept-language': 'en' }, 2],
    ['Accept-Language', {}, { other: '1' }, 1],
    ['*', {}, {}, 2],
    ['Accept, *', {}, {}, 2],
  ] as const)('Vary: %s with %j and then %j asks %i times', async (vary, first, second, times) => {
    const { get, asked } = testCache(varied(vary, 'one'), varied(vary, 'two'));
    await get({ ...first });
    await get({ ...second });
    expect(asked).toHaveLength(times);
  });
});

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

describe('RFC 9213: CDN-Cache-Control', () => {
  it.each([
    [{ 'CDN-Cache-Control': 'max-age=60', 'Cache-Control': 'no-store' }, true],
    [{ 'CDN-Cache-Control': 'no-store', 'Cache-Control': 'max-age=60' }, false],
    [{ 'CDN-Cache-Control': 'max-age=0', Expires: LATER, Date: NOW }, false],
    [{ 'CDN-Cache-Control': 'max-age=60 &&&', 'Cache-Control': 'no-store' }, false],
    [{ 'CDN-Cache-Control': '', 'Cache-Control': 'max-age=60' }, true],
  ])('%j', async (headers, expected) => {
    expect(await isKept({ headers })).toBe(expected);
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
