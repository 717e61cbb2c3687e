import { beforeAll, describe, expect, it } from 'vitest';
import { siteCorpus } from '#tests/support/site-corpus.ts';
import {
  leastQuality,
  type MeasuredSearch,
  measureSearchQuality,
} from '../../../bench/search/measure-quality.ts';

describe.each([
  { set: 'known', least: 100 },
  { set: 'tasks', least: 60 },
] as const)('the search of the main site, over the judged queries: $set', ({ set, least }) => {
  let measured: MeasuredSearch;

  beforeAll(async () => {
    measured = await measureSearchQuality((await siteCorpus()).main, set);
  });

  it('is measured with existing pages', () => {
    expect(measured.queries.flatMap(({ missing }) => missing)).toEqual([]);
    expect(measured.queries.length).toBeGreaterThanOrEqual(least);
  });

  it('ranks the best results first, no worse than before', () => {
    expect(measured.quality).toBeGreaterThanOrEqual(leastQuality[set]);
  });
});
