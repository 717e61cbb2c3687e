/** Steps in which a wait is counted. */
const STEPS = 10;

/**
 * Calls `act` once, after this many milliseconds in which this thread could run. Returns a function that ends
 * the wait. A stretch in which the thread was blocked or not scheduled counts as one step at most, so that
 * data which arrived meanwhile is read before a peer counts as silent.
 */
export function activeTimeout(ms: number, act: () => void): () => void {
  let left = STEPS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    act();
  }, ms / STEPS);
  return () => clearInterval(timer);
}
