import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/http/listen.ts';
import { sendRequest } from '#tests/support/send-request.ts';

/** Asks over a connection that stays open afterwards, as browsers and load balancers do. */
async function ask(port: number): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return (await sendRequest(`http://127.0.0.1:${port}`, '/', { agent })).text;
}

describe('a listener that closes', () => {
  it('lets what is in flight finish, then ends at once although the client keeps its connection', async () => {
    const begun = Promise.withResolvers<void>();
    const { port, close } = await listen(
      async (_request, response) => {
        begun.resolve();
        await sleep(100);
        response.end('whole');
      },
      0,
      '127.0.0.1',
    );
    const answer = ask(port);
    await begun.promise;
    const started = performance.now();
    await close(10_000);
    expect(await answer).toBe('whole');
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('accepts nobody new', async () => {
    const { port, close } = await listen((_request, response) => void response.end('whole'), 0, '127.0.0.1');
    await ask(port);
    await close(10_000);
    await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
  });

  it('cuts what has not finished when the grace is over', async () => {
    const { port, close } = await listen(
      (_request, response) => void response.write('first half'),
      0,
      '127.0.0.1',
    );
    const answer = ask(port);
    const cut = expect(answer).rejects.toThrow();
    await sleep(50);
    await close(100);
    await cut;
  });
});

describe('listening', () => {
  it('rejects when the port is taken', async () => {
    const { port, close } = await listen(() => undefined, 0, '127.0.0.1');
    onTestFinished(() => close(0));
    await expect(listen(() => undefined, port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
  });
});
