import type { RequestListener } from 'node:http';

/** Resolves when work that keeps the thread busy may begin. */
type WaitToBegin = () => Promise<void>;

/** Rounds of the event loop from one beginning to the next, in each of which a connection is accepted. */
const ROUNDS_BETWEEN = 16;

/**
 * Lets one piece of work begin at a time, in the order of asking, and more at once when so many wait that the last one
 * would otherwise begin later than `mostSteps` after the first. Between the steps, answers from memory go out and a few
 * connections are accepted (libuv takes one in a round of the event loop): both wait for one piece of work at most,
 * however much is to be done.
 */
export function createPacer(mostSteps = Number.POSITIVE_INFINITY): WaitToBegin {
  const waiting: (() => void)[] = [];
  function step(): void {
    const atOnce = Math.max(1, Math.ceil(waiting.length / mostSteps));
    for (const begin of waiting.splice(0, atOnce)) begin();
    if (waiting.length > 0) stepAfter(ROUNDS_BETWEEN);
  }
  function stepAfter(rounds: number): void {
    setImmediate(() => {
      if (rounds > 1) stepAfter(rounds - 1);
      else step();
    });
  }
  return function waitToBegin() {
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) stepAfter(1);
    });
  };
}

/**
 * Every request is begun within so many steps, though then it may be told to come back: of a crowd of thousands, some at
 * each step.
 */
const MOST_STEPS = 100;

/** The same listener, which begins with one request at a time, or a few. Who has left meanwhile costs nothing. */
export function paceRequests(next: RequestListener): RequestListener {
  const waitToBegin = createPacer(MOST_STEPS);
  return function beginInOrder(request, response) {
    void waitToBegin().then(() => {
      if (!response.destroyed) next(request, response);
    });
  };
}
