import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs tasks one at a time, first come, first served, with up to `waiting` in the queue. They begin at least `apartMs`
 * milliseconds apart, so that other work gets its turn.
 */
export function oneAtATime(waiting: number, apartMs: number) {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  /** Resolves with the task's result, or with `busy` at once if the queue is full. */
  return async function run<T>(task: () => Promise<T>): Promise<T | 'busy'> {
    if (count > waiting) return 'busy';
    count += 1;
    const begun = last.then(() => ({ result: task(), rest: wait(apartMs, undefined, { ref: false }) }));
    const ended = begun.then(({ result }) => result);
    last = Promise.all([begun.then(({ rest }) => rest), ended.catch(() => undefined)]);
    return ended.finally(() => {
      count -= 1;
    });
  };
}
