import { describe, expect, it } from 'vitest';
import { newReadRecord, type ReadRecord } from '#server/content/content-reader.ts';
import { lifetimeOfPage, secondsFresh } from '#server/page/page-lifetime.ts';

const NOW = 100_000;
const HOUR = 3_600_000;
const inMs = (ms: number) => NOW + ms;
const lifetime = (facts: Partial<ReadRecord>, status = 200) =>
  lifetimeOfPage(status, { ...newReadRecord(), ...facts }, NOW);

describe('how long a page may be used', () => {
  it.each<
    [string, Partial<ReadRecord>, number, readonly [fresh: number, stale: number, endsSharply: boolean]]
  >([
    ['50 seconds at most, and an hour when there is no time', {}, 200, [50_000, 50_000 + HOUR, false]],
    ['a redirect as a page', {}, 301, [50_000, 50_000 + HOUR, false]],
    ['as long as its documents', { freshUntil: inMs(7000) }, 200, [7000, 7000 + HOUR, false]],
    ['for a second at least', { freshUntil: inMs(-5000) }, 200, [1000, 1000 + HOUR, false]],
    ['no longer than its documents stand in', { staleUntil: inMs(60_000) }, 200, [50_000, 60_000, false]],
    ['until a scheduled change', { usableUntil: inMs(30_000) }, 200, [30_000, 50_000 + HOUR, true]],
    [
      'up to a scheduled change soon after',
      { usableUntil: inMs(59_999) },
      200,
      [50_000, 50_000 + HOUR, true],
    ],
    ['not past a change that has come', { usableUntil: inMs(-1) }, 200, [-1, 50_000 + HOUR, true]],
    ['until the day ends', { freshUntil: inMs(30_000), changesWithDay: true }, 200, [30_000, 30_000, true]],
    ['outdated: a second', { isOutdated: true }, 200, [1000, 1000 + HOUR, true]],
    ['from fallbacks: five seconds', { sources: new Set(['static-fallback']) }, 200, [5000, 10_000, false]],
    ['an absence: ten seconds', {}, 404, [10_000, 10_000, false]],
    ['an absence as long as it may be cached', { absentUntil: inMs(4000) }, 404, [4000, 4000, false]],
    ['an absence for a second at least', { absentUntil: inMs(-1) }, 404, [1000, 1000, false]],
    ['an outdated absence: a second', { isOutdated: true }, 404, [1000, 1000, true]],
    ['until it is published', { absentUntil: inMs(4000), usableUntil: inMs(4000) }, 404, [4000, 4000, true]],
  ])('%s', (_what, facts, status, [fresh, stale, endsSharply]) => {
    expect({ endsSharply: false, ...lifetime(facts, status) }).toEqual({
      freshUntil: inMs(fresh),
      staleUntil: inMs(stale),
      endsSharply,
    });
  });

  it.each<[Partial<ReadRecord>, number]>([
    [{ hasGaps: true }, 200],
    [{ isPersonal: true }, 200],
    [{ hasGaps: true }, 404],
    [{}, 500],
    [{}, 503],
  ])('is zero with %j and status %i', (facts, status) => {
    expect(lifetime(facts, status)).toBeUndefined();
  });

  it('is sent to the edge in seconds, less the age', () => {
    expect([secondsFresh({ freshUntil: 150_500 }, NOW), secondsFresh({ freshUntil: 0 }, NOW)]).toEqual([
      50.5, 0,
    ]);
  });
});
