import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createPacer, paceRequests } from '#server/http/pace-requests.ts';

const nextRound = () => new Promise((resolve) => void setImmediate(resolve));

/** The round of the event loop in which each concurrent caller has its turn. */
async function roundsOf(waitToBegin: () => Promise<void>, count: number): Promise<number[]> {
  let round = 0;
  const taken: number[] = [];
  for (let number = 0; number < count; number += 1) void waitToBegin().then(() => (taken[number] = round));
  while (Object.keys(taken).length < count) {
    await nextRound();
    round += 1;
  }
  return taken;
}

describe('a pacer', () => {
  it('handles one request at a time, in order of arrival, with rounds between them for work without a turn', async () => {
    const [first = 0, second = 0, third = 0] = await roundsOf(createPacer(), 3);
    expect(first).toBeLessThanOrEqual(1);
    expect(second - first).toBeGreaterThan(5);
    expect(third - second).toBe(second - first);
  });

  it('handles several at once if a request would otherwise wait for too many', async () => {
    const rounds = await roundsOf(createPacer(10), 35);
    expect(rounds.filter((round) => round === rounds[0])).toHaveLength(4);
    expect(new Set(rounds).size).toBeLessThan(20);
    expect(rounds).toEqual(rounds.toSorted((one, other) => one - other));
  });

  it('works again after all have been handled', async () => {
    const waitToBegin = createPacer();
    await waitToBegin();
    await nextRound();
    expect(await Promise.race([waitToBegin().then(() => 'turn'), nextRound().then(nextRound)])).toBe('turn');
  });
});

it('a paced listener gets one request after another, but none of disconnected clients', async () => {
  const begun: string[] = [];
  const listener = paceRequests(({ url = '' }) => void begun.push(url));
  const responses = ['/1', '/2', '/3'].map((url) => {
    const request = new IncomingMessage(new Socket());
    request.url = url;
    const response = new ServerResponse(request);
    listener(request, response);
    return response;
  });
  expect(begun).toEqual([]);
  responses[1]?.destroy();
  await expect.poll(() => begun).toEqual(['/1', '/3']);
});
