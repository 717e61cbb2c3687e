import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activeTimeout } from '#server/http/active-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a wait while this thread runs', () => {
  it('ends once, when its time is over', () => {
    const act = vi.fn();
    activeTimeout(1000, act);
    vi.advanceTimersByTime(999);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('can be cancelled before', () => {
    const act = vi.fn();
    const end = activeTimeout(1000, act);
    vi.advanceTimersByTime(500);
    end();
    vi.advanceTimersByTime(10_000);
    expect(act).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
