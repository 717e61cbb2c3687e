/** Limits tasks to `running` active and `waiting` queued ones, first come, first served. */
export function limitConcurrency(running: number, waiting: number) {
  let active = 0;
  const queue: (() => void)[] = [];

  return {
    /** Resolves with the task's result, or with `busy` at once if the queue is full. */
    async run<T>(task: () => Promise<T>): Promise<T | 'busy'> {
      if (active >= running) {
        if (queue.length >= waiting) return 'busy';
        // A finishing task passes its slot on directly, so that no new task can take it first.
        await new Promise<void>((resolve) => queue.push(resolve));
      } else active += 1;
      try {
        return await task();
      } finally {
        const next = queue.shift();
        if (next) next();
        else active -= 1;
      }
    },
  };
}
