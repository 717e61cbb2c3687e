import { beforeAll, describe, expect, it } from 'vitest';
import { siteCorpus } from '#tests/support/site-corpus.ts';
import {
  LEAST_QUALITY,
  type MeasuredSearch,
  measureSearchQuality,
} from '../../../bench/search/measure-quality.ts';

describe('the search of the main site, over the judged queries', () => {
  let measured: MeasuredSearch;

  beforeAll(async () => {
    measured = await measureSearchQuality((await siteCorpus()).main);
  }, 60_000);

  it('is measured by pages that exist', () => {
    expect(measured.queries.flatMap(({ missing }) => missing)).toEqual([]);
    expect(measured.queries.length).toBeGreaterThan(100);
  });

  it('shows what readers want first, no worse than it did', () => {
    expect(measured.quality).toBeGreaterThanOrEqual(LEAST_QUALITY);
  });
});
