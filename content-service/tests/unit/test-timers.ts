/** Timers with a clock that a test advances. */
export function createTestTimers(start = 0) {
  let now = start;
  const timers = new Set<{ readonly at: number; readonly ms: number; readonly callback: () => void }>();
  /** Runs everything that waits for no timer. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    now: () => now,
    set(callback: () => void, ms: number): () => void {
      const timer = { at: now + ms, ms, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    /** Delays of the active timers, in milliseconds. */
    waits: () => [...timers].map(({ ms }) => ms),
    /** Advances the clock by this many milliseconds, running what becomes due. */
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      await settle();
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.callback();
        await settle();
      }
      now = end;
    },
  };
}
