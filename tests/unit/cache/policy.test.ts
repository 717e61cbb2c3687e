import { describe, expect, it } from 'vitest';
import { policyOf } from '#server/cache/policy.ts';

type Fields = Readonly<Record<string, string>>;

const dateIn = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
const cacheControl = (text: string): Fields => ({ 'cache-control': text });

/** How long a response is fresh, in seconds, if it may be stored. */
function freshOf(fields: Fields, status = 200): number | 'not stored' {
  const { isStorable, fresh } = policyOf(status, fields);
  return isStorable ? fresh : 'not stored';
}

describe('what a shared cache may store, and for how long it is fresh (RFC 9111 sections 3 and 4.2)', () => {
  it.each([
    ['max-age=60', 60],
    ['public, max-age=60', 60],
    ['s-maxage=10, max-age=60', 10],
    ['s-maxage=0, max-age=60', 0],
    ['no-cache, max-age=60', 0],
    ['max-age=60, must-revalidate', 60],
    ['max-age=60, proxy-revalidate', 60],
    ['max-age=60,no-store', 'not stored'],
    ['private, max-age=60', 'not stored'],
    ['private="x", max-age=60', 'not stored'],
    ['x="no-store", max-age=60', 60],
    ['max-age=60, must-understand, no-store', 60],
    ['', 0],
  ])('Cache-Control: %s', (text, fresh) => {
    expect(freshOf(cacheControl(text))).toBe(fresh);
  });

  it.each([
    ...[200, 203, 204, 301, 404, 410].map((status) => [status, 60] as const),
    ...[206, 299, 500].map((status) => [status, 'not stored'] as const),
  ])('status %i with max-age=60: %s', (status, fresh) => {
    expect(freshOf(cacheControl('max-age=60'), status)).toBe(fresh);
  });

  it('excludes statuses that must be understood and are not (section 5.2.2.3)', () => {
    expect(freshOf(cacheControl('max-age=60, must-understand'), 299)).toBe('not stored');
  });

  it.each<[string, Fields, number | 'not stored']>([
    ['Expires in a minute', { expires: dateIn(60), date: dateIn(0) }, 60],
    ['Expires in the past', { expires: dateIn(-60), date: dateIn(0) }, 0],
    ['max-age before Expires', { ...cacheControl('max-age=60'), expires: dateIn(-60), date: dateIn(0) }, 60],
    ['a tenth of the time since the last change', { 'last-modified': dateIn(-600), date: dateIn(0) }, 60],
    ['an invalid date of change', { 'last-modified': 'Thu 18 Aug 1950 02:01:18 GMT' }, 0],
    ['less by its age', { ...cacheControl('max-age=60'), age: '45' }, 15],
    ['stale by its age', { ...cacheControl('max-age=60'), age: '90' }, -30],
    ['Vary names fields', { ...cacheControl('max-age=60'), vary: 'accept' }, 60],
    ['Vary: *', { ...cacheControl('max-age=60'), vary: '*' }, 'not stored'],
    ['Vary: * in a list', { ...cacheControl('max-age=60'), vary: 'accept, *' }, 'not stored'],
    [
      'max-age in CDN-Cache-Control, which is not for us (RFC 9213)',
      { 'cdn-cache-control': 'max-age=60' },
      0,
    ],
    [
      'no-store in CDN-Cache-Control, which is not for us',
      { ...cacheControl('max-age=60'), 'cdn-cache-control': 'no-store' },
      60,
    ],
  ])('%s', (_what, fields, fresh) => {
    expect(freshOf(fields)).toBe(fresh);
  });

  // `tests/unit/http/http-date` has the forms of a date.
  it.each([
    ['Thu, 18 Aug 2050 02:01:18 GMT', true],
    ['Thu, 18 Aug 2050 02:01:18 UTC', false],
  ])('an invalid Expires has passed (section 5.3): %s', (expires, isFresh) => {
    expect(policyOf(200, { expires, date: dateIn(0) }).fresh > 0).toBe(isFresh);
  });
});

it.each([
  ['max-age=60', [undefined, undefined, false]],
  ['max-age=60, stale-while-revalidate=30, stale-if-error=600', [30, 600, false]],
  ...['must-revalidate', 'proxy-revalidate', 's-maxage=9', 'no-cache'].map(
    (strict) => [`${strict}, stale-if-error=60`, [undefined, 60, true]] as const,
  ),
] as const)(
  'what may be served stale (RFC 5861, RFC 9111 section 4.2.4) %s',
  (text, [whileRevalidating, onError, isStrict]) => {
    expect(policyOf(200, cacheControl(text))).toMatchObject({ whileRevalidating, onError, isStrict });
  },
);
