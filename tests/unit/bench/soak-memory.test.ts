import { describe, expect, it } from 'vitest';
import { isFlat, riseOf } from '../../../bench/faults/soak/memory.ts';
import { medianOf } from '../../../bench/figures.ts';

describe('memory over the windows of a soak', () => {
  it('has the middle value as its median, or the mean of the two in the middle', () => {
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 3, 2])).toBe(2.5);
  });

  it('rises as measured from the first window to the last', () => {
    expect(riseOf([200, 210, 220, 230, 240, 250])).toBe(50);
    expect(riseOf([250, 240, 230])).toBe(-20);
  });

  it('is robust against one outlier', () => {
    expect(riseOf([200, 200, 200, 200, 200, 400])).toBe(0);
    expect(isFlat([200, 200, 400, 200, 200, 201])).toBe(true);
  });

  it('is flat while it rises by a twentieth of the mean, or by 8 MB if that is more', () => {
    expect(isFlat([400, 404, 408, 412, 416, 420])).toBe(true);
    expect(isFlat([400, 410, 420, 430, 440, 450])).toBe(false);
    expect(isFlat([50, 51, 52, 53, 54, 55])).toBe(true);
    expect(isFlat([50, 52, 54, 56, 58, 60])).toBe(false);
  });

  it('may fall', () => {
    expect(isFlat([400, 300, 200])).toBe(true);
  });
});
