/** Runs tasks one at a time, first come, first served, with up to `waiting` in the queue. */
export function oneAtATime(waiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  /** Resolves with the task's result, or with `busy` at once if the queue is full. */
  return async function run<T>(task: () => Promise<T>): Promise<T | 'busy'> {
    if (count > waiting) return 'busy';
    count += 1;
    const result = last.then(task).finally(() => {
      count -= 1;
    });
    last = result.catch(() => undefined);
    return result;
  };
}
