import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { freePort } from '#tests/support/free-port.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { sendRequest, type TestRequest } from '#tests/support/send-request.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { startVarnish, type TestVarnish } from '#tests/support/start-varnish.ts';

const compose = parse(readFileSync(join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8'));

/** The site as compose configures it; the tests are the proxy that ends TLS. */
let app: TestApp;
let varnish: TestVarnish;

beforeAll(async () => {
  const ports = { http: await freePort(), purge: await freePort() };
  app = await startTestApp({
    env: { NODE_ENV: 'production', TRUST_PROXY: compose['x-web'].environment.TRUST_PROXY },
  });
  varnish = await startVarnish(ports, [app.url]);
}, 60_000);

afterAll(async () => {
  await varnish?.stop();
  await app?.stop();
});

const get = (path: string, options: TestRequest = {}) =>
  sendRequest(varnish.url, path, { host: 'localhost', ...options });

/** Serves a page of a test's own: all tests share one Varnish. */
function servePage(path: string, cacheControl = 'public, max-age=60') {
  app.contentService.answer(endpointAddress('article', { url: path }), {
    headers: { 'content-type': 'application/json', 'cache-control': cacheControl },
    body: JSON.stringify(fakeArticle(path)),
  });
  return path;
}

describe('a visitor of Varnish', { tags: 'varnishd' }, () => {
  const schemes = [{}, { 'x-forwarded-proto': 'https' }, { 'x-forwarded-proto': 'HTTPS, http' }];

  it.each([
    ['without a scheme', schemes],
    ['by HTTPS', schemes.toReversed()],
  ])(
    'is told to stay with HTTPS only where HTTPS brought them, whoever came first: %s',
    async (who, order) => {
      const path = servePage(`/guidance/first-${who.replaceAll(' ', '-').toLowerCase()}`);
      // The second time from the cache of Varnish.
      for (const headers of [...order, ...order]) {
        const answer = await get(path, { headers });
        expect(answer.status).toBe(200);
        expect(answer.headers['strict-transport-security'], JSON.stringify(headers)).toBe(
          'x-forwarded-proto' in headers ? 'max-age=63072000' : undefined,
        );
      }
      expect(app.contentService.callsOf(endpointAddress('article', { url: path }))).toBe(1);
      const byHttp = await get(path, { headers: { 'x-forwarded-proto': 'http' } });
      expect([byHttp.status, byHttp.headers.location]).toEqual([308, `https://localhost${path}`]);
    },
  );

  it('cannot fill the cache with schemes that there are not', async () => {
    const path = servePage('/guidance/odd-scheme');
    await get(path);
    for (const scheme of ['x', 'httpss', 'ftp', ''])
      expect((await get(path, { headers: { 'x-forwarded-proto': scheme } })).headers['cache-status']).toMatch(
        /varnish; hit$/,
      );
  });

  it('learns nothing of the moment at which a page was planned to end, nor that there is one', async () => {
    const ofOneAnswer = new Set([
      ...['etag', 'link', 'date', 'age', 'x-request-id', 'cache-tag', 'surrogate-key'],
      ...['content-length', 'transfer-encoding'],
    ]);
    const fieldsOf = async (path: string) =>
      Object.entries((await get(path)).headers).filter(([name]) => !ofOneAnswer.has(name));
    const usual = servePage('/guidance/stays');
    const planned = servePage(
      '/guidance/ends',
      'public, max-age=20, stale-while-revalidate=0, stale-if-error=0',
    );
    for (const outcome of ['fwd=miss', 'hit']) {
      const told = await fieldsOf(planned);
      expect(told).toEqual(await fieldsOf(usual));
      expect(told).toContainEqual(['cache-status', `web; fwd=miss; stored, varnish; ${outcome}`]);
    }
  });

  it('begins no trace and chooses no request id', async () => {
    const path = servePage('/guidance/traced');
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const given = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, tracestate: 'a=1' };
    const { headers } = await get(path, { headers: { ...given, 'x-request-id': 'visitor-12345678' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const calls = app.contentService.calls.filter(
      (call) => call.headers['x-request-id'] === headers['x-request-id'],
    );
    expect(calls).not.toEqual([]);
    for (const call of calls) {
      expect(call.headers.traceparent).toMatch(/-00$/);
      expect(call.headers.traceparent).not.toContain(traceId);
      expect(call.headers).not.toHaveProperty('tracestate');
    }
  });

  it('is counted by their own address, whatever they claim, in the block of the proxies too', async () => {
    const post = (claimed: string, own: string) =>
      get('/section/about-this-website/cookie-settings', {
        method: 'POST',
        body: 'a=1',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          // The proxy that ends TLS appends where the connection comes from, and Varnish that proxy's.
          'x-forwarded-for': `${claimed}, ${own}`,
        },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await post(`10.9.9.${count}`, '10.1.2.3')).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 405), 429]);
    expect((await post('10.9.9.1', '10.1.2.4')).status).toBe(405);
  });

  it('gets 400 for a body whose chunks are malformed, and an answer for one whose chunks are well-formed', async () => {
    const post = (path: string, body: string) =>
      sendRaw(
        Number(new URL(varnish.url).port),
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${body}`,
      );
    for (const path of ['/section/about/contact', '/api/anything'])
      for (const body of ['zz\r\na=1\r\n0\r\n\r\n', '3\r\na=1&b=2\r\n0\r\n\r\n', '-1\r\n\r\n'])
        expect(await post(path, body), body).toMatchObject({
          status: 400,
          body: expect.stringMatching(/malformed/),
        });
    expect(await post('/section/about/contact', '3\r\na=1\r\n0\r\n\r\n')).toMatchObject({ status: 405 });
  });

  it.each([
    '/guidance/decorated&utm_x=a.css',
    '/guidance/decorated&utm_x=a.css?utm_y=b',
    '/guidance/decorated&',
    '/guidance/decorated&?',
    '/guidance/decorated&fbclid=1?q=2',
  ])('gets what the site says for a path with what decorates queries: %s', async (path) => {
    servePage('/guidance/decorated');
    const direct = await sendRequest(app.url, path, { host: 'localhost' });
    expect(direct.status).toBe(404);
    expect((await get(path)).status).toBe(404);
  });

  it.each([
    ['?utm_x=1', ''],
    ['?q=a&utm_x=1&page=2', '?page=2&q=a'],
    ['?&q=a&&fbclid=1&', '?q=a'],
    ['?utm_x=1&utm_y=2&q=why?', '?q=why?'],
    ['?', ''],
    ['?xutm_x=1', '?xutm_x=1'],
  ])('asks the site for the same address whatever decorates it: %s', async (query, asked) => {
    app.contentService.answer(`/api/words.txt${asked}`, {
      headers: { 'cache-control': 'no-store' },
      body: 'x',
    });
    const before = app.contentService.callsOf(`/api/words.txt${asked}`);
    await get(`/api/words.txt${query}`);
    expect(app.contentService.callsOf(`/api/words.txt${asked}`)).toBe(before + 1);
  });
});
