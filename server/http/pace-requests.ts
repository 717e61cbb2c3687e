import type { RequestListener } from 'node:http';

/** Rounds of the event loop between two starts. Each round accepts one connection. */
const ROUNDS_BETWEEN = 16;

/**
 * Creates a queue for work that blocks the thread: one piece starts at each step, in order. Several start at
 * once if the last one would otherwise start more than `maxSteps` after the first. Between the steps, cached
 * responses go out and a few connections are accepted (libuv accepts one per round), so both wait for one
 * piece of work at most.
 */
export function createPacer(maxSteps = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = [];
  function step(): void {
    const atOnce = Math.max(1, Math.ceil(waiting.length / maxSteps));
    for (const begin of waiting.splice(0, atOnce)) begin();
    if (waiting.length > 0) stepAfter(ROUNDS_BETWEEN);
  }
  function stepAfter(rounds: number): void {
    setImmediate(() => {
      if (rounds > 1) stepAfter(rounds - 1);
      else step();
    });
  }
  return function waitToBegin(): Promise<void> {
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) stepAfter(1);
    });
  };
}

/**
 * Every request is started within this many steps, even if it is then told to retry: a crowd of thousands is
 * spread over the steps.
 */
const MAX_STEPS = 100;

/**
 * Wraps a listener to start one request at a time, or a few. Requests of visitors who have left cost nothing.
 */
export function paceRequests(next: RequestListener): RequestListener {
  const waitToBegin = createPacer(MAX_STEPS);
  return function beginInOrder(request, response) {
    void waitToBegin().then(() => {
      if (!response.destroyed) next(request, response);
    });
  };
}
