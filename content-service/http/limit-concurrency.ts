/** Runs tasks a few at a time, in the order of asking. */
interface Limiter {
  /** Resolves with the task's outcome, or with `busy` at once when too many wait already. */
  run<T>(task: () => Promise<T>): Promise<T | 'busy'>;
}

/** A limiter that has `running` tasks under way at most and lets `waiting` more wait. */
export function limitConcurrency(running: number, waiting: number): Limiter {
  let active = 0;
  const queue: (() => void)[] = [];

  return {
    async run(task) {
      if (active >= running) {
        if (queue.length >= waiting) return 'busy';
        // The one that finishes hands its place over, so that nobody slips in between.
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
