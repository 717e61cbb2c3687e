import type { RequestListener } from 'node:http';

/** Resolves when it is one's turn to do work that keeps the thread busy. */
type TakeTurn = () => Promise<void>;

/** Rounds of the event loop from one turn to the next, in each of which a connection is accepted. */
const ROUNDS_BETWEEN = 16;

/**
 * Gives one turn at a time, in the order of asking, and more at once when so many wait that the last one would be the
 * `mostTurns`th. Between turns, answers from memory go out and a few connections are accepted (libuv takes one in a round
 * of the event loop): both wait for one piece of work at most, however much is to be done.
 */
export function createTurns(mostTurns = Number.POSITIVE_INFINITY): TakeTurn {
  const waiting: (() => void)[] = [];
  function play(): void {
    const turns = Math.max(1, Math.ceil(waiting.length / mostTurns));
    for (const begin of waiting.splice(0, turns)) begin();
    if (waiting.length > 0) playAfter(ROUNDS_BETWEEN);
  }
  function playAfter(rounds: number): void {
    setImmediate(() => {
      if (rounds > 1) playAfter(rounds - 1);
      else play();
    });
  }
  return function takeTurn() {
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) playAfter(1);
    });
  };
}

/**
 * Every request is begun within so many turns, though then it may be told to come back: of a crowd of thousands, some at
 * each turn.
 */
const MOST_TURNS = 100;

/** The same listener, which begins with one request at a time, or a few. Who has left meanwhile costs nothing. */
export function inTurn(next: RequestListener): RequestListener {
  const takeTurn = createTurns(MOST_TURNS);
  return function waitForTurn(request, response) {
    void takeTurn().then(() => {
      if (!response.destroyed) next(request, response);
    });
  };
}
