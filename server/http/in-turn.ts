import type { RequestListener } from 'node:http';
import { createTurns } from './turns.ts';

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
