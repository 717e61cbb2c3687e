import { describe, expect, it } from 'vitest';
import { createTurns } from '#server/http/turns.ts';

const nextRound = () => new Promise((resolve) => void setImmediate(resolve));

describe('turns', () => {
  it('are so many in a round of the event loop, in the order of asking', async () => {
    const takeTurn = createTurns(2);
    const order: number[] = [];
    for (const number of [1, 2, 3, 4, 5]) void takeTurn().then(() => order.push(number));
    const rounds: number[][] = [];
    while (order.length < 5) {
      await nextRound();
      rounds.push([...order]);
    }
    expect(rounds).toEqual([
      [1, 2],
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5],
    ]);
  });

  it('come again after all have been taken', async () => {
    const takeTurn = createTurns(1);
    await takeTurn();
    await nextRound();
    expect(await Promise.race([takeTurn().then(() => 'turn'), nextRound().then(nextRound)])).toBe('turn');
  });
});
