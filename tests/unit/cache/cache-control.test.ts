import { describe, expect, it } from 'vitest';
import { cacheFields, tagFields, tagsIn, withoutSiteLifetime } from '#server/cache/cache-control.ts';
import { cacheStatus } from '#server/cache/entry.ts';

it.each([
  [50.9, false, 'public, max-age=50'],
  [30, true, 'public, max-age=30, must-revalidate'],
  [-1, false, 'public, max-age=0'],
])(
  'the caching fields of our own responses fresh for %s seconds, with a sharp end: %s',
  (seconds, endsSharply, told) => {
    expect(cacheFields(seconds, endsSharply)).toEqual({
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'CDN-Cache-Control': told,
    });
  },
);

it('tags: caches in front read either of two fields, we read one', () => {
  expect(cacheFields(50)).toEqual(cacheFields(50, false));
  expect(tagFields([])).toEqual({});
  const fields = tagFields(['main:/a', 'main:/b']);
  expect(fields).toEqual({ 'Cache-Tag': 'main:/a,main:/b', 'Surrogate-Key': 'main:/a main:/b' });
  expect(tagsIn({ 'cache-tag': 'main:/a , main:/b,,' })).toEqual(['main:/a', 'main:/b']);
  expect(tagsIn({})).toEqual([]);
});

describe('what the content service tells the site alone', () => {
  it.each([
    ['max-age=20', 'public, max-age=20'],
    ['public, max-age=600', 'public, max-age=50'],
    ['max-age=20, stale-while-revalidate=0', 'public, max-age=20, must-revalidate'],
    ['max-age=20, stale-while-revalidate=10', 'public, max-age=20'],
    ['max-age=600, stale-while-revalidate=0', 'public, max-age=50'],
    ['max-age=0, stale-if-error=60', 'public, max-age=0'],
    ['max-age=0, stale-while-revalidate=60', 'public, max-age=0'],
    ['max-age=0', undefined],
    ['private, max-age=20', undefined],
    ['no-store', undefined],
  ])('becomes a lifetime for the edge: %s', (forSite, edge) => {
    const others = { 'cache-control': 'public, max-age=7', expires: 'soon', 'x-own': 'yes' };
    expect(withoutSiteLifetime(200, { ...others, 'site-cache-control': forSite })).toEqual({
      ...others,
      ...(edge !== undefined && { 'cdn-cache-control': edge }),
    });
  });

  it('becomes the remaining freshness, unless the service speaks to the edge itself', () => {
    const given = { 'site-cache-control': 'max-age=40', age: '5' };
    expect(withoutSiteLifetime(200, given)).toMatchObject({ 'cdn-cache-control': 'public, max-age=40' });
    expect(withoutSiteLifetime(200, given, 10, 30)).toMatchObject({
      'cdn-cache-control': 'public, max-age=40',
    });
    const own = { ...given, 'cdn-cache-control': 'no-store' };
    expect(withoutSiteLifetime(200, own)).toMatchObject({ 'cdn-cache-control': 'no-store' });
  });

  it('is nothing in responses of other services, which stay as they are', () => {
    const given = { 'cache-control': 'max-age=3600', expires: 'soon', age: '5' };
    expect(withoutSiteLifetime(200, given)).toEqual(given);
  });
});

it.each([
  ['hit', 12.9, 'web; hit; ttl=12'],
  ['miss', 60, 'web; fwd=miss; stored; ttl=60'],
  ['revalidated', 60, 'web; hit; fwd=stale; fwd-status=304; ttl=60'],
  ['stale', -0.5, 'web; hit; detail=stale-while-revalidate; ttl=-1'],
  ['stale-after-error', -90, 'web; hit; detail=stale-if-error; ttl=-90'],
] as const)('Cache-Status of %s', (outcome, freshFor, header) => {
  expect(cacheStatus(outcome, freshFor)).toBe(header);
});
