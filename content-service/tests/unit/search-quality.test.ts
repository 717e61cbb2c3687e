import { beforeAll, describe, expect, it } from 'vitest';
import {
  leastQuality,
  type MeasuredSearch,
  measureSearchQuality,
} from '../../../bench/search/measure-quality.ts';
import { siteCorpus } from '../../../tests/support/site-corpus.ts';

/** Share of the queries without an answer that have at most three results. */
const LEAST_REFUSED = 0.9;

describe.each([
  { set: 'known', least: 100 },
  { set: 'tasks', least: 60 },
  { set: 'first', least: 150 },
  { set: 'second', least: 150 },
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

  it('shows few results for a question that no page answers', () => {
    expect(measured.refused).toBeGreaterThanOrEqual(
      measured.queries.every(({ isAnswerable }) => isAnswerable) ? 0 : LEAST_REFUSED,
    );
  });
});
