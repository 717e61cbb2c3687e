import { Server } from 'node:http';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '#tests/support/start-test-app.ts';

// tests/unit/http/listen proves with shorter times that clients beyond a limit are cut.
it('a client has ten seconds for its header fields and thirty for all of its request, and is told how long a connection is kept', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen');
  await using app = await startTestApp();
  const server = listening.mock.instances.at(-1);
  listening.mockRestore();
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
  for (const path of ['/guidance/first', '/guidance/first', '/robots.txt', '/api/no.json']) {
    const { headers } = await app.get(path, { headers: { connection: 'keep-alive' } });
    expect(headers['keep-alive'], path).toBe('timeout=65');
  }
});
