import { once } from 'node:events';
import { Agent, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenHere } from '#tests/support/listen-here.ts';
import { sendRequest } from '#tests/support/send-request.ts';

/** Longer than any test, in milliseconds. */
const FOR_EVER = 600_000;

const whole: RequestListener = (_request, response) => void response.end('whole');
const silent: RequestListener = () => undefined;
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n';

/** Sends a request over a connection that stays open afterwards, as browsers and load balancers do. */
function ask(port: number) {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return sendRequest(`http://127.0.0.1:${port}`, '/', { agent });
}

describe('a closing listener', () => {
  it('completes pending requests, tells their clients to close, and ends although they keep their connections', async () => {
    const begun = Promise.withResolvers<void>();
    const { port, close } = await listenHere(async (_request, response) => {
      begun.resolve();
      await sleep(100);
      response.end('whole');
    });
    const response = ask(port);
    await begun.promise;
    await close(FOR_EVER);
    expect(await response).toMatchObject({ text: 'whole', headers: { connection: 'close' } });
  });

  it('lets a client that is still reading its response finish', async () => {
    const body = Buffer.alloc(32 * 1024 * 1024);
    const given = Promise.withResolvers<void>();
    const { port, close } = await listenHere((_request, response) => {
      response.end(body);
      given.resolve();
    });
    const socket = open(port, `${GET}\r\n`).pause();
    await given.promise;
    const closed = close(FOR_EVER);
    let bytes = 0;
    for await (const chunk of socket) bytes += chunk.length;
    await closed;
    expect(bytes).toBeGreaterThan(body.length);
  });

  it('cuts unfinished connections when the grace is over', async () => {
    const { port, close } = await listenHere((_request, response) => void response.write('half'));
    const response = ask(port);
    const cut = expect(response).rejects.toThrow('aborted');
    await sleep(50);
    await close(100);
    await cut;
  });
});

/** Opens a connection that sends only this until the test has finished. */
function open(port: number, words: string) {
  const socket = connect(port, '127.0.0.1', () => socket.write(words));
  onTestFinished(() => void socket.destroy());
  return socket.on('error', () => undefined);
}

/** Opens a connection that sends this, and keeps what it hears. */
function listenTo(port: number, words: string) {
  let heard = '';
  const socket = open(port, words).setEncoding('latin1');
  socket.on('data', (text) => {
    heard += text;
  });
  return { socket, heard: () => heard };
}

/** Opens a connection that sends only this, and reads the response until it is closed. */
async function say(port: number, words: string): Promise<string> {
  const { socket, heard } = listenTo(port, words);
  await once(socket, 'close');
  return heard();
}

describe('a slow client', () => {
  it.each([
    ['sends nothing', '', whole, { headersTimeout: 200 }, /^HTTP\/1\.1 408 /],
    ['never ends its headers', `${GET}X-Slow: `, whole, { headersTimeout: 200 }, /^HTTP\/1\.1 408 /],
    [
      'never completes its request',
      `${GET.replace('GET', 'POST')}Content-Length: 9\r\n\r\nhalf`,
      silent,
      { headersTimeout: 200, requestTimeout: 200 },
      /^HTTP\/1\.1 408 /,
    ],
    ['requests nothing more after its response', `${GET}\r\n`, whole, { keepAliveTimeout: 200 }, /whole/],
  ])('that %s is disconnected', async (_how, words, listener, limits, heard) => {
    const { port } = await listenHere(listener, limits);
    expect(await say(port, words)).toMatch(heard);
  });

  it('that does not read its response is cut off', async () => {
    const cut = Promise.withResolvers<void>();
    const { port } = await listenHere(
      (_request, response) => {
        response.once('close', () => cut.resolve());
        response.end(Buffer.alloc(32 * 1024 * 1024));
      },
      { readingTimeout: 200 },
    );
    open(port, `${GET}\r\n`).pause();
    await cut.promise;
  });

  it('that reads in time gets all of it, however often the connection was checked', async () => {
    const chunks = Array.from({ length: 1000 }, () => Buffer.alloc(65_536, 'x'));
    const { port } = await listenHere((_request, response) => void Readable.from(chunks).pipe(response), {
      readingTimeout: 4000,
    });
    let bytes = 0;
    for await (const chunk of open(port, `${GET}Connection: close\r\n\r\n`)) {
      bytes += chunk.length;
      await sleep(8);
    }
    expect(bytes).toBeGreaterThan(chunks.length * 65_536);
  });
});

describe('a client that pipelines requests', () => {
  it('by the thousand is cut off', async () => {
    let begun = 0;
    const { port } = await listenHere(() => {
      begun += 1;
    });
    await say(port, `${GET}\r\n`.repeat(1000));
    expect(begun).toBe(1);
  });

  it('and reads nothing holds one response, however many it requested', async () => {
    const began: ServerResponse[] = [];
    const { port } = await listenHere((_request, response) => {
      began.push(response);
      response.end(Buffer.alloc(8 * 1024 * 1024));
    });
    open(port, `${GET}\r\n`.repeat(10)).pause();
    await expect.poll(() => began.length).toBe(1);
    // All requests were in one packet, so they have been read.
    await sleep(100);
    expect(began).toHaveLength(1);
    expect(began[0]?.writableFinished).toBe(false);
  });

  it('a few at a time is served, however many in all', async () => {
    const { port } = await listenHere(whole);
    const words = `${GET}\r\n`.repeat(10);
    const { socket, heard } = listenTo(port, words);
    for (let round = 1; round <= 10; round += 1) {
      if (round > 1) socket.write(words);
      await expect.poll(() => heard().split('whole').length - 1).toBe(round * 10);
    }
  });
});

it('excess connections close idle ones, so that new ones are served', async () => {
  const { port } = await listenHere(whole, { maxConnections: 2 });
  await Promise.all([ask(port), ask(port)]);
  await expect.poll(() => ask(port).catch(() => 'refused')).toMatchObject({ text: 'whole' });
});

describe('an invalid request', () => {
  it.each([
    ['CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n', '501 Not Implemented'],
    ['NONSENSE / HTTP/1.1\r\nHost: localhost\r\n\r\n', '501 Not Implemented'],
    [`${GET}bad header\r\n\r\n`, '400 Bad Request'],
    [`${GET}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
  ])('is refused with a short message, and the connection closed: %s', async (words, status) => {
    const { port } = await listenHere(whole);
    expect(await say(port, words)).toBe(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  });

  it('causes no message within a response that has begun', async () => {
    const { port } = await listenHere((_request, response) => void response.write('half'));
    expect(await say(port, `${GET}\r\nNONSENSE\r\n\r\n`)).not.toMatch(/501|400/);
  });
});
