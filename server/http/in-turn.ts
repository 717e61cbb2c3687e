import type { RequestListener } from 'node:http';
import { createTurns } from './turns.ts';

/** Requests that are begun in one round of the event loop: a few milliseconds' work before others get theirs. */
const PER_ROUND = 8;

/** The same listener, which begins with a few requests at a time. Who has left meanwhile costs nothing. */
export function inTurn(next: RequestListener): RequestListener {
  const takeTurn = createTurns(PER_ROUND);
  return function waitForTurn(request, response) {
    void takeTurn().then(() => {
      if (!response.destroyed) next(request, response);
    });
  };
}
