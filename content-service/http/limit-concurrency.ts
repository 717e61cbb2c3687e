/** Runs a limited number of tasks at a time, first come, first served. */
interface Limiter {
  /** Resolves with the task's result, or with `busy` at once if the queue is full. */
  run<T>(task: () => Promise<T>): Promise<T | 'busy'>;
}

/** Creates a limiter with at most `running` active and `waiting` queued tasks. */
export function limitConcurrency(running: number, waiting: number): Limiter {
  let active = 0;
  const queue: (() => void)[] = [];

  return {
    async run(task) {
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
