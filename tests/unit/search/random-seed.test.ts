import { describe, expect, it } from 'vitest';
import { seedAt, seeds } from '#shared/search/search-sorts.ts';

describe('the seed of a random order', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour, 59));

  it('is one of a few and changes every hour', () => {
    const day = Array.from({ length: 24 }, (_, hour) => seedAt(at(hour)));
    expect(new Set(day).size).toBe(seeds.length);
    for (const [hour, seed] of day.entries()) if (hour > 0) expect(seed).not.toBe(day[hour - 1]);
    expect(seedAt(new Date(Date.UTC(2026, 10, 21, 3, 0)))).toBe(day[3]);
  });
});
