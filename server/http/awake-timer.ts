/** Steps in which a wait is counted. */
const STEPS = 10;

/**
 * Calls `act` once after so many milliseconds in which this thread could run; returns what ends the wait. A stretch in which it
 * was busy or got no processor counts as one step at most, so that what came meanwhile is read before anybody is said to be
 * silent.
 */
export function afterAwake(ms: number, act: () => void): () => void {
  let left = STEPS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    act();
  }, ms / STEPS);
  return () => clearInterval(timer);
}
