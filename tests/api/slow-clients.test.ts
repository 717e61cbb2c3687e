import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { SEND_EMAIL_PATH } from '#shared/contract/send-email.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';

/** Sends only this; returns the response until the site closed, and the milliseconds that took. */
function say(url: string, words: string): Promise<{ readonly heard: string; readonly ms: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(words));
    socket.setEncoding('latin1').on('data', (text) => {
      heard += text;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve({ heard, ms: performance.now() - started }));
  });
}

describe('a client that does not complete its request', () => {
  it('has ten seconds for its header fields and thirty for all of it', async () => {
    await using app = await startTestApp();
    const [fields, body] = await Promise.all([
      say(app.url, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
      say(
        app.url,
        `POST ${SEND_EMAIL_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
          'Content-Length: 100\r\n\r\n{"half":',
      ),
    ]);
    for (const { heard } of [fields, body]) expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(fields.ms).toBeGreaterThan(9_900);
    expect(fields.ms).toBeLessThan(body.ms);
    expect(body.ms).toBeGreaterThan(29_900);
  });
});

describe('a client that keeps its connection', () => {
  it('is told for how long', async () => {
    await using app = await startTestApp();
    for (const path of ['/guidance/first', '/guidance/first', '/robots.txt', '/api/no.json']) {
      const { headers } = await app.get(path, { headers: { connection: 'keep-alive' } });
      expect(headers['keep-alive'], path).toBe('timeout=65');
    }
  });
});
