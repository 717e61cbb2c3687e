/** Resolves when it is one's turn to do work that keeps the thread busy. */
export type TakeTurn = () => Promise<void>;

/**
 * Gives so many turns in each round of the event loop, in the order of asking. Between rounds, answers from memory go out
 * and one connection is accepted (libuv takes no more at a time): both wait for a few pieces of work at most, however
 * many are to be done.
 */
export function createTurns(perRound: number): TakeTurn {
  const waiting: (() => void)[] = [];
  function playRound(): void {
    for (const begin of waiting.splice(0, perRound)) begin();
    if (waiting.length > 0) setImmediate(playRound);
  }
  return function takeTurn() {
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(playRound);
    });
  };
}
