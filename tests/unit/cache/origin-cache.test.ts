import { describe, expect, it } from 'vitest';
import { isKept, type Scripted, testCache, textOf } from '#tests/support/scripted-origin.ts';
import { TEST_START } from '#tests/support/test-clock.ts';

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

describe('CDN-Cache-Control', () => {
  it.each([
    [{ 'CDN-Cache-Control': 'max-age=60', 'Cache-Control': 'no-store' }, false],
    [{ 'CDN-Cache-Control': 'no-store', 'Cache-Control': 'max-age=60' }, true],
    [{ 'CDN-Cache-Control': 'max-age=60' }, false],
    [{ 'CDN-Cache-Control': 'max-age=0', Expires: LATER, Date: NOW }, true],
  ])('is for caches in front of us (RFC 9213 section 3.1): %j', async (headers, expected) => {
    expect(await isKept({ headers })).toBe(expected);
  });
});
