import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { plainBodies } from '#server/http/bodies.ts';
import { listen } from '#server/http/listen.ts';
import { sendReady } from '#server/http/ready-answer.ts';
import { sendWhole } from '#server/http/whole-answer.ts';

/** Some longer, most as long as the one before. */
const requestIdOf = (visit: number): string =>
  visit % 5 === 3 ? `long-id-${visit}` : `id-${100_000 + visit}`;

/** Answers every request alike, each with an id of its own; `at` undefined: as Node writes it. */
async function serve(text: string, at: (() => number) | undefined) {
  const bodies = plainBodies(Buffer.from(text));
  const answer = {
    status: 200,
    headers: ['Content-Type', 'text/plain', 'X-Word', 'caf\u00e9', 'ETag', '"1"'],
    etag: '"1"',
    lastModified: undefined,
    bodies,
  };
  const common = ['X-Frame-Options', 'DENY'];
  let visits = 0;
  const sent: ServerResponse[] = [];
  const answerIt: RequestListener = (request, response) => {
    const requestId = requestIdOf(visits);
    visits += 1;
    sent.push(response);
    const sending = { age: 3, cacheStatus: 'web; hit; ttl=9', source: undefined, common, requestId };
    sendReady(request, response, answer, { ...sending, ...(at && { at: at() }) });
  };
  const { port, close } = await listen(answerIt, 0, '127.0.0.1');
  onTestFinished(() => close(0));
  return { port, sent };
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket;
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** What comes back on one connection for some requests, sent in turn or all at once. */
async function ask(port: number, requests: readonly string[], isPipelined = false): Promise<string> {
  const socket = open(port);
  socket.setEncoding('latin1');
  let text = '';
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  const count = () => text.split('HTTP/1.1 ').length - 1;
  for (const [index, request] of requests.entries()) {
    socket.write(request);
    while (!isPipelined && count() <= index) await sleep(1);
  }
  while (count() < requests.length) await sleep(1);
  await sleep(20);
  return text;
}

/** The second is the same on both sides as long as the test is quick; it is not what is compared. */
const withoutDate = (text: string): string => text.replaceAll(/^Date: .*$/gm, 'Date: then');

const NOW = () => Date.now();

describe('an answer that is sent whole', () => {
  const requests = Array.from({ length: 7 }, () => GET);

  it.each([false, true])('is byte for byte what Node sends (pipelined: %s)', async (isPipelined) => {
    const [usual, whole] = [await serve('some text', undefined), await serve('some text', NOW)];
    const expected = await ask(usual.port, requests, isPipelined);
    const text = await ask(whole.port, requests, isPipelined);
    expect(expected.match(/X-Request-Id: (.+)/g)?.length).toBe(7);
    expect(withoutDate(text)).toBe(withoutDate(expected));
  });

  it('is complete for everybody who watches the response', async () => {
    const { port, sent } = await serve('some text', NOW);
    await ask(port, requests);
    expect(sent.map(({ headersSent, writableFinished }) => [headersSent, writableFinished])).toEqual(
      sent.map(() => [true, true]),
    );
  });

  it.each([
    ['HEAD', 'HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a connection that ends', 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['an old protocol', 'GET / HTTP/1.0\r\n\r\n'],
    ['a visitor who has it', 'GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: "1"\r\n\r\n'],
  ])('leaves %s to Node', async (_name, request) => {
    const [usual, whole] = [await serve('some text', undefined), await serve('some text', NOW)];
    const expected = await ask(usual.port, [GET, GET, request]);
    expect(withoutDate(await ask(whole.port, [GET, GET, request]))).toBe(withoutDate(expected));
  });

  it('names the second in which it was sent', async () => {
    let at = Date.UTC(2026, 10, 22, 10, 0, 0, 999);
    const { port } = await serve('some text', () => at);
    await ask(port, [GET]);
    expect(await ask(port, [GET])).toContain('Date: Sun, 22 Nov 2026 10:00:00 GMT\r\n');
    at += 1;
    expect(await ask(port, [GET])).toContain('Date: Sun, 22 Nov 2026 10:00:01 GMT\r\n');
  });

  it('keeps what a visitor is still to be given, whoever comes after', () => {
    const body = Buffer.from('some text');
    const lines = ['Content-Length', '9', 'X-Request-Id', 'none-yet'];
    /** What one visitor's connection is handed; it takes nothing of it yet, or all at once. */
    function send(requestId: string, isSlow: boolean): Buffer[] {
      const chunks: Buffer[] = [];
      const socket = new Socket();
      socket._write = (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        if (!isSlow) done();
      };
      const request = Object.assign(new IncomingMessage(socket), { method: 'GET', httpVersion: '1.1' });
      const response = Object.assign(new ServerResponse(request), { shouldKeepAlive: true });
      response.assignSocket(socket);
      lines[3] = requestId;
      expect(sendWhole(request, response, lines, body, 0)).toBe(true);
      return chunks;
    }
    const before = send('visitor1', false);
    const slow = send('visitor2', true);
    const after = [send('visitor3', false), send('visitor4', false)];
    expect(String(slow)).toContain('X-Request-Id: visitor2\r\n');
    expect(String(after[1])).toContain('X-Request-Id: visitor4\r\n');
    // The others had theirs at once: one piece of memory serves them all.
    expect(before[0]).toBe(slow[0]);
    expect(after[0]?.[0]).toBe(after[1]?.[0]);
    expect(slow[0]).not.toBe(after[0]?.[0]);
  });
});
