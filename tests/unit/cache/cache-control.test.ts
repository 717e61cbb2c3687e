import { describe, expect, it } from 'vitest';
import { lifetimeOf } from '#server/cache/cache-control.ts';
import { cacheStatus } from '#server/cache/cache-status.ts';

describe('lifetime of an answer, read as a shared cache', () => {
  it.each([
    ['public, max-age=60', [60, 0, 0]],
    ['max-age=60, s-maxage=10', [10, 0, 0]],
    ['max-age=60, stale-while-revalidate=30, stale-if-error=86400', [60, 30, 86_400]],
    ['max-age=60,Stale-If-Error="7"', [60, 0, 7]],
    ['max-age=60, x-stale-if-error=7', [60, 0, 0]],
    ['no-store', [0, 0, 0]],
    ['private, max-age=60', [0, 0, 0]],
    ['no-store, stale-if-error=60', [0, 0, 0]],
    ['no-cache, stale-if-error=60', [0, 0, 60]],
    ['', [0, 0, 0]],
  ])('%s', (cacheControl, [fresh, staleWhileRevalidate, staleIfError]) => {
    expect(lifetimeOf(200, { 'cache-control': cacheControl })).toMatchObject({
      fresh,
      staleWhileRevalidate,
      staleIfError,
    });
  });

  it('says from which age on nothing may be made of it, where it has said so', () => {
    const said = (cacheControl: string) => {
      const { usableFor, standsInFor } = lifetimeOf(200, { 'cache-control': cacheControl });
      return [usableFor, standsInFor];
    };
    expect(said('max-age=60')).toEqual([undefined, undefined]);
    expect(said('max-age=60, stale-while-revalidate=0, stale-if-error=0')).toEqual([60, 60]);
    expect(said('max-age=60, stale-while-revalidate=600, stale-if-error=86400')).toEqual([660, 86_460]);
  });

  it('is shorter by the age that the answer already has', () => {
    expect(lifetimeOf(200, { 'cache-control': 'max-age=60', age: '45' }).fresh).toBe(15);
    expect(lifetimeOf(200, { 'cache-control': 'max-age=60', age: '90' }).fresh).toBe(0);
  });
});

describe('Cache-Status', () => {
  it.each([
    ['hit', 12.9, 'web; hit; ttl=12'],
    ['miss', 60, 'web; fwd=miss; stored; ttl=60'],
    ['stale', -0.5, 'web; hit; detail=stale-while-revalidate; ttl=-1'],
    ['stale-after-error', -90, 'web; hit; detail=stale-if-error; ttl=-90'],
  ] as const)('of %s', (outcome, freshFor, header) => {
    expect(cacheStatus(outcome, freshFor)).toBe(header);
  });
});
