import { once } from 'node:events';
import { connect } from 'node:net';
import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSiteMetrics } from '#server/metrics/site-metrics.ts';
import { listenHere } from '#tests/support/listen-here.ts';
import { recordLog } from '#tests/support/record-log.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { opsApp, TOKEN } from './ops-app.ts';

/** Loopback addresses represent the machines of operators and attackers. */
const ATTACKER = '127.0.0.2';
const OPERATOR = '127.0.0.3';

describe('a neighbour without a token', () => {
  it('cannot make every scrape a reading of all metrics', async () => {
    const metrics = createSiteMetrics(() => 0);
    const everybody = Promise.withResolvers<void>();
    const read = vi.fn(async () => {
      await everybody.promise;
      return metrics.read();
    });
    const app = opsApp({ metrics: { ...metrics, read } });
    let waiting = 0;
    const { url } = await listenHere((request, response) => {
      app(request, response);
      waiting += 1;
      if (waiting === 40) everybody.resolve();
    });
    const scrape = () => sendRequest(url, '/metrics');
    const scrapes = await Promise.all(Array.from({ length: 40 }, scrape));
    expect(scrapes.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(read).toHaveBeenCalledTimes(1);
    await scrape();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('cannot have a body read to its end', async () => {
    const { port } = await listenHere(opsApp());
    const lines = ['POST /purge HTTP/1.1', 'Host: a', 'Content-Length: 100000000'];
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')));
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    const [answer] = await once(socket, 'data');
    for (const line of [/^HTTP\/1\.1 401 /, /^Connection: close\r$/m]) expect(String(answer)).toMatch(line);
    // The server closes: it takes no more.
    socket.resume();
    await once(socket, 'close');
  });
});

describe('wrong credentials', () => {
  async function start() {
    const { log, logLines } = recordLog();
    const metrics = createSiteMetrics(() => 0);
    const { url } = await listenHere(opsApp({ log, metrics }));
    return {
      logLines,
      metricsText: async () => (await metrics.read()).text,
      attempt(localAddress: string, token: string | undefined) {
        const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
        return sendRequest(url, '/emergency', { localAddress, headers });
      },
    };
  }

  it('are checked at most 60 times a minute for each source, logged once and all counted', async () => {
    const { attempt, logLines, metricsText } = await start();
    const statuses: number[] = [];
    for (let count = 0; count < 80; count += 1)
      statuses.push((await attempt(ATTACKER, `wrong-${count}`)).status);
    expect(statuses).toEqual(statuses.map((_, index) => (index < 60 ? 401 : 429)));
    expect(logLines('operator-refused')).toMatchObject([{ level: 'warn', source: ATTACKER }]);
    expect(await metricsText()).toContain('site_operator_refusals_total{status="401"} 60');
    expect(await metricsText()).toContain('site_operator_refusals_total{status="429"} 20');
  });

  it('lock out their own source until the minute ends, and no other', async () => {
    const { attempt, logLines } = await start();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let count = 0; count < 60; count += 1) await attempt(ATTACKER, 'wrong');
    const { status, headers } = await attempt(ATTACKER, TOKEN);
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    expect((await attempt(OPERATOR, TOKEN)).status).toBe(200);
    vi.advanceTimersByTime(60_000);
    expect((await attempt(ATTACKER, TOKEN)).status).toBe(200);
    await attempt(ATTACKER, 'wrong');
    expect(logLines('operator-refused')).toHaveLength(2);
  });

  it('are different from missing ones, for which a browser asks for a password', async () => {
    const { attempt, logLines, metricsText } = await start();
    for (let count = 0; count < 61; count += 1) expect((await attempt(ATTACKER, undefined)).status).toBe(401);
    expect(logLines('operator-refused')).toEqual([]);
    expect(await metricsText()).toContain('site_operator_refusals_total{status="401"} 0');
  });
});

describe('ops port', () => {
  it('is healthy whenever it responds, and ready when visitors are accepted', async () => {
    let isReady = false;
    const app = opsApp({ isReady: () => isReady });
    const healthy = await request(app).get('/healthz');
    expect(healthy).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(healthy.headers).not.toHaveProperty('x-powered-by');
    expect(await request(app).get('/readyz')).toMatchObject({ status: 503, body: { status: 'not ready' } });
    isReady = true;
    expect(await request(app).get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('has no other address, and does not echo the request', async () => {
    const { status, text } = await request(opsApp()).get('/purge-all-%3Cb%3E');
    expect(status).toBe(404);
    expect(text).not.toContain('purge-all');
  });

  it.each([
    ['a body that is not JSON', '{"paths":', 400],
    ['a JSON body that is not an object', '"x"', 400],
    ['a body too large', `{"paths":["${'a'.repeat(5_000_000)}"]}`, 413],
    ['a name from Object.prototype', '{"__proto__":{"all":true}}', 400],
    ['nesting beyond the stack', '['.repeat(100_000), 400],
  ])('refuses %s without internals in the response', async (_, body, status) => {
    const response = await request(opsApp())
      .post('/purge')
      .set('Authorization', `Bearer ${TOKEN}`)
      // The default of curl.
      .type('application/x-www-form-urlencoded')
      .send(body);
    expect([response.status, response.type]).toEqual([status, 'application/problem+json']);
    expect(response.text).not.toMatch(/ at |node_modules|\.[jt]s\b/);
  });

  it.each([
    [{ paths: '/a' }, 'paths: must be a list'],
    [{ path: ['/a'] }, 'Unrecognized key: "path"; must name something to purge'],
  ])('says what is wrong with the request %j', async (body, detail) => {
    const response = await request(opsApp())
      .post('/purge')
      .set('Authorization', `Bearer ${TOKEN}`)
      .send(body);
    expect(response.body).toEqual({ type: 'about:blank', status: 400, title: 'Bad request', detail });
  });
});
