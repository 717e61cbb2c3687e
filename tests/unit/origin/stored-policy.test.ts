import { describe, expect, it } from 'vitest';
import { createPolicies } from '#server/origin/stored-policy.ts';
import { createTestClock, TEST_START } from '#tests/support/test-clock.ts';

type Fields = Readonly<Record<string, string>>;

const NOW = new Date(TEST_START).toUTCString();

/** The policy of an answer, `seconds` after it came. */
function policyAfter(seconds: number, fields: Fields, { status = 200, request = {} as Fields } = {}) {
  const clock = createTestClock();
  const policy = createPolicies(clock.now)(request, status, { date: NOW, ...fields });
  clock.advance(seconds * 1000);
  return policy;
}

const cacheControl = (text: string): Fields => ({ 'cache-control': text });

describe('an answer that may be kept', () => {
  it.each<Fields>([
    cacheControl('max-age=1'),
    { ...cacheControl('max-age=0'), etag: '"a"' },
    { ...cacheControl('max-age=0'), 'last-modified': NOW },
    { ...cacheControl('no-cache'), etag: '"a"' },
    cacheControl('max-age=0, stale-if-error=1'),
  ])('is one that can be used again, or asked about: %j', (fields) => {
    expect(policyAfter(0, fields).isStorable).toBe(true);
  });

  it.each<Fields>([
    cacheControl('max-age=0'),
    cacheControl('max-age=0, stale-if-error=0'),
    { ...cacheControl('max-age=60'), age: '60' },
    { ...cacheControl('max-age=60'), 'set-cookie': 'a=b' },
    { ...cacheControl('max-age=60'), vary: '*' },
    { ...cacheControl('no-store'), etag: '"a"' },
  ])('is none that is of no use to anybody, or is somebody’s own: %j', (fields) => {
    expect(policyAfter(0, fields).isStorable).toBe(false);
  });

  it('is none for a visitor who forbids it, in whatever letters', () => {
    for (const wish of ['no-store', 'No-Store'])
      expect(policyAfter(0, cacheControl('max-age=60'), { request: cacheControl(wish) }).isStorable).toBe(
        false,
      );
  });
});

describe('a stored answer', () => {
  it.each([
    ['max-age=60', 59, 'fresh'],
    ['max-age=60', 60, 'no'],
    ['max-age=60, proxy-revalidate', 59, 'fresh'],
    ['max-age=60, must-revalidate', 59, 'fresh'],
    ['max-age=60, stale-while-revalidate=30', 60, 'while-revalidating'],
    ['max-age=60, stale-while-revalidate=30', 89, 'while-revalidating'],
    ['max-age=60, stale-while-revalidate=30', 90, 'no'],
    ['max-age=60, stale-while-revalidate=30, must-revalidate', 61, 'no'],
    ['max-age=60, stale-while-revalidate=30, proxy-revalidate', 61, 'no'],
    ['s-maxage=60, stale-while-revalidate=30', 61, 'no'],
  ] as const)('with %s, after %i seconds, may be used: %s', (text, seconds, reuse) => {
    expect(policyAfter(seconds, cacheControl(text)).use({}).reuse).toBe(reuse);
  });

  it.each([
    ['max-age=60', 59, true],
    ['max-age=60', 60, false],
    ['max-age=60, must-revalidate', 59, false],
    ['max-age=60, stale-if-error=30', 60, true],
    ['max-age=60, stale-if-error=30', 89, true],
    ['max-age=60, stale-if-error=30', 90, false],
    ['max-age=60, stale-if-error=30, proxy-revalidate', 61, false],
  ] as const)('with %s, after %i seconds, stands in for a failure: %s', (text, seconds, onError) => {
    expect(policyAfter(seconds, cacheControl(text)).use({}).onError).toBe(onError);
  });

  it('tells how old it is and for how long it is fresh', () => {
    expect(policyAfter(20, { ...cacheControl('max-age=60'), age: '10' }).use({})).toEqual({
      reuse: 'fresh',
      onError: true,
      age: 30,
      freshFor: 30,
    });
  });
});

describe('what a visitor wishes (RFC 9111 section 5.2.1)', () => {
  const after20 = (wish: Fields, text = 'max-age=60') => policyAfter(20, cacheControl(text)).use(wish).reuse;

  it.each([
    [{}, 'fresh'],
    [cacheControl('no-cache'), 'no'],
    [{ pragma: 'no-cache' }, 'no'],
    [{ pragma: 'No-Cache' }, 'no'],
    [{ pragma: 'other' }, 'fresh'],
    [{ pragma: 'no-cache', ...cacheControl('max-age=60') }, 'fresh'],
    [cacheControl('max-age=20'), 'fresh'],
    [cacheControl('max-age=19'), 'no'],
    [cacheControl('min-fresh=40'), 'fresh'],
    [cacheControl('min-fresh=41'), 'no'],
  ] as const)('%j of what is 20 seconds old and fresh for 40: %s', (wish, reuse) => {
    expect(after20(wish)).toBe(reuse);
  });

  it.each([
    [cacheControl('max-stale'), 'fresh'],
    [cacheControl('max-stale=11'), 'fresh'],
    [cacheControl('max-stale=10'), 'no'],
    [cacheControl('max-stale=x'), 'no'],
    [cacheControl('max-age=60'), 'no'],
  ] as const)('%j of what is stale for 10 seconds: %s', (wish, reuse) => {
    expect(after20(wish, 'max-age=10')).toBe(reuse);
    if (reuse === 'fresh') expect(after20(wish, 'max-age=10, must-revalidate')).toBe('no');
  });

  it.each(['max-age=60', 'min-fresh=1', 'no-cache', 'max-age=60, min-fresh=1'])(
    '%s: what is being refreshed is not good enough',
    (wish) => {
      const text = 'max-age=10, stale-while-revalidate=60';
      expect(after20({}, text)).toBe('while-revalidating');
      expect(after20(cacheControl(wish), text)).toBe('no');
    },
  );
});

describe('variants (RFC 9111 section 4.1)', () => {
  const matches = (vary: string, first: Fields, second: Fields) =>
    policyAfter(0, { ...cacheControl('max-age=60'), vary }, { request: first }).matches(second);

  it.each([
    ['a', { a: '1' }, { a: '1', b: '2' }, true],
    ['a', { a: '1' }, { a: '2' }, false],
    ['a', { a: '1' }, {}, false],
    ['a', {}, { a: '' }, true],
    [' A , B ', { a: '1', b: '2' }, { a: '1', b: '2' }, true],
    ['a, b', { a: '1', b: '2' }, { a: '1', b: '3' }, false],
    ['a', { a: ' x  y ,  z ' }, { a: 'x y,z' }, true],
    ['a', { a: 'x ,y' }, { a: 'x,y' }, true],
    ['a', { a: 'x y' }, { a: 'xy' }, false],
    ['a', { a: 'x,y' }, { a: 'xy' }, false],
    ['', { a: '1' }, { a: '2' }, true],
  ] as const)('Vary %j: %j and %j are one: %s', (vary, first, second, expected) => {
    expect(matches(vary, first, second)).toBe(expected);
  });
});

describe('the question whether an answer has changed (RFC 9111 section 4.3.1)', () => {
  it('names the validators that it came with, as they were said', () => {
    const modified = 'Thu, 15 Jan 2026 08:00:00 GMT';
    expect(policyAfter(0, { etag: '"a"' }).validators()).toEqual({ 'if-none-match': '"a"' });
    expect(policyAfter(0, { 'last-modified': modified }).validators()).toEqual({
      'if-modified-since': modified,
    });
    expect(policyAfter(0, {}).validators()).toEqual({});
  });
});
