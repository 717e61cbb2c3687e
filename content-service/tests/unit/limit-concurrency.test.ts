import { describe, expect, it } from 'vitest';
import { limitConcurrency } from '../../http/limit-concurrency.ts';

function openTasks() {
  const opened: (() => void)[] = [];
  const started: number[] = [];
  const task = (id: number) => () =>
    new Promise<number>((resolve) => {
      started.push(id);
      opened.push(() => resolve(id));
    });
  return { opened, started, task };
}

describe('limited tasks', () => {
  it('run a few at a time in order of request, with a limited queue', async () => {
    const { opened, started, task } = openTasks();
    const limiter = limitConcurrency(1, 1);
    const first = limiter.run(task(1));
    const second = limiter.run(task(2));
    expect(await limiter.run(task(3))).toBe('busy');
    expect(started).toEqual([1]);
    opened[0]?.();
    expect(await first).toBe(1);
    await Promise.resolve();
    opened[1]?.();
    expect(await second).toBe(2);
    expect(started).toEqual([1, 2]);
  });

  it('release their place when they fail', async () => {
    const limiter = limitConcurrency(1, 0);
    await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limiter.run(() => Promise.resolve('yes'))).toBe('yes');
  });
});
