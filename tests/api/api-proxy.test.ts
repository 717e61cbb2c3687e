import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { TEST_START } from '#tests/support/test-clock.ts';
import { varyFields } from '#tests/support/vary-fields.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const OTHER = '/api/1/services/v1/all-rss-feed.xml';
const feed = { headers: { 'content-type': 'application/rss+xml' }, body: '<rss/>' };

describe('any other path under /api', () => {
  it('comes from the content service unchanged, with the site named in the request', async () => {
    app.contentService.respond(OTHER, feed);
    const { status, headers, text } = await app.get(`${OTHER}?page=2&x=%2F`, {
      host: 'agency.localhost',
      headers: { 'x-site': 'main' },
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/rss+xml');
    expect(text).toBe('<rss/>');
    expect(app.contentService.calls).toMatchObject([
      { method: 'GET', address: `${OTHER}?page=2&x=%2F`, headers: { 'x-site': 'agency' } },
    ]);
  });

  describe('that is a text', () => {
    const items = '<item><title>News</title></item>\n'.repeat(40);
    const response = {
      headers: {
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': 'public, max-age=60',
        etag: '"tag"',
        vary: 'X-Site, X-Site-Origin',
      },
      body: `<rss>${items}</rss>`,
    };

    it('is compressed for the visitor, and varies by nothing else', async () => {
      app.contentService.respond(OTHER, response);
      const ask = (encoding: string) => app.get(OTHER, { headers: { 'accept-encoding': encoding } });
      const [plain, gzip, brotli] = [await ask('identity'), await ask('gzip'), await ask('gzip, br')];
      expect(plain.text).toBe(response.body);
      expect(gunzipSync(gzip.body).toString()).toBe(response.body);
      expect(brotliDecompressSync(brotli.body).toString()).toBe(response.body);
      expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
        undefined,
        'gzip',
        'br',
      ]);
      for (const { headers, body } of [plain, gzip, brotli]) {
        expect(varyFields(headers)).toEqual(['accept-encoding']);
        expect(headers.etag).toBe('W/"tag"');
        expect(headers['content-length']).toBe(String(body.length));
      }
      expect(app.contentService.calls).toHaveLength(1);
      const held = await app.get(OTHER, {
        headers: { 'accept-encoding': 'gzip', 'if-none-match': 'W/"tag"' },
      });
      expect([held.status, held.body.length]).toEqual([304, 0]);
      const head = await app.get(OTHER, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      expect(head.headers['content-encoding']).toBe('br');
    });
  });

  it("leaves the visitor's connection usable for the next request", async () => {
    await using app = await startTestApp({ env: { CONTENT_TIMEOUT_MS: '1000' } });
    app.contentService.respond(OTHER, feed);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    await app.get(OTHER, { agent });
    app.contentService.delay(700);
    // Two waits in sequence, document and page check: together longer than one time-out.
    expect((await app.get('/guidance/none', { agent })).status).toBe(404);
  });

  it('is 503 if a small response breaks off before any of it was sent', async () => {
    app.contentService.respond(OTHER, { ...feed, body: 'x'.repeat(100_000) });
    app.contentService.fail('half-body');
    expect((await app.get(OTHER)).status).toBe(503);
  });

  it('is cut short, not completed by the site, if a large response breaks off', async () => {
    // The visitor reads nothing before the service has gone, so the end of the body cannot have been sent.
    app.contentService.fail('huge-body', OTHER);
    const asked = request(`${app.url}${OTHER}`, { headers: { host: 'localhost' }, agent: false }).end();
    const [response] = await once(asked, 'response');
    expect(response.statusCode).toBe(200);
    await app.contentService.goDown();
    await expect(response.toArray()).rejects.toThrow('aborted');
    expect((await app.get('/404')).status).toBe(404);
  });

  it('reaches every visitor when it has become large, while one reads slowly and after one leaves', async () => {
    const headers = { ...feed.headers, 'cache-control': 'max-age=1, stale-if-error=600' };
    app.contentService.respond(OTHER, { ...feed, headers });
    await app.get(OTHER);
    app.clock.advance(2000);
    app.contentService.respond(OTHER, { ...feed, body: 'x'.repeat(20_000_000) });
    const slow = request(`${app.url}${OTHER}`, { headers: { host: 'localhost' }, agent: false }).end();
    const [response] = await once(slow, 'response');
    expect((await app.get(OTHER)).text).toHaveLength(20_000_000);
    response.destroy();
    expect((await app.get(OTHER)).text).toHaveLength(20_000_000);
    expect([...app.logLines('request-failed'), ...app.logLines('proxy-failed')]).toEqual([]);
  });
});

const REPORT = '/api/other/report.bin';
const BYTES = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
const kept = {
  status: 203,
  headers: {
    'Content-Type': 'application/x-anything; v=1',
    'Cache-Control': 'max-age=60',
    etag: '"strong"',
    'X-Own': 'yes',
    'Content-Encoding': 'gzip',
    Connection: 'X-Secret-Hop',
    'X-Secret-Hop': 'not for the next',
    Date: 'Thu, 15 Jan 2026 09:00:00 GMT',
  },
  body: gzipSync(BYTES),
};

describe('any path under /api', () => {
  it('is passed on with unchanged status, fields and bytes, and stored, with its age', async () => {
    app.contentService.respond(REPORT, kept);
    const first = await app.get(`${REPORT}?a=1`);
    app.clock.advance(12_000);
    const second = await app.get(`${REPORT}?a=1`);
    for (const { status, headers, body } of [first, second]) {
      expect(status).toBe(203);
      expect(body.equals(kept.body)).toBe(true);
      expect(headers).toMatchObject({
        'content-encoding': 'gzip',
        'x-own': 'yes',
        etag: '"strong"',
        date: kept.headers.Date,
      });
      expect(headers).not.toHaveProperty('x-secret-hop');
    }
    expect(second.headers).toMatchObject({ age: '12', 'cache-status': 'web; hit; ttl=48' });
    expect(app.contentService.callsOf(REPORT)).toBe(1);
  });

  it('is always requested whole: the site handles ranges and conditions itself', async () => {
    app.contentService.respond(REPORT, { ...kept, status: 200 });
    const condition = { 'if-none-match': '"strong"', 'if-modified-since': kept.headers.Date };
    const wishes = { 'cache-control': 'no-cache, only-if-cached', pragma: 'no-cache', range: 'bytes=0-0' };
    expect((await app.get(REPORT, { headers: { ...condition, ...wishes } })).status).toBe(304);
    for (const name of Object.keys({ ...condition, ...wishes }))
      expect(app.contentService.calls[0]?.headers).not.toHaveProperty(name);
    expect((await app.get(REPORT, { headers: condition })).status).toBe(304);
    expect((await app.get(REPORT, { headers: { ...wishes, range: '' } })).status).toBe(200);
    expect(app.contentService.callsOf(REPORT)).toBe(1);
  });

  it('still reaches waiting visitors when the first one disconnects', async () => {
    app.contentService.respond(REPORT, kept);
    app.contentService.delay(500);
    const leaving = new AbortController();
    const first = fetch(`${app.url}${REPORT}`, { signal: leaving.signal }).catch(() => 'left');
    await expect.poll(() => app.contentService.callsOf(REPORT)).toBe(1);
    leaving.abort();
    expect(await first).toBe('left');
    expect((await app.get(REPORT)).status).toBe(203);
    expect(app.contentService.callsOf(REPORT)).toBe(1);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPPATCH'])(
    'is requested again after a %s to it, to its Location or to its Content-Location',
    async (method) => {
      for (const path of ['/api/x/a', '/api/x/b', '/api/x/c', '/api/x/d']) {
        app.contentService.respond(path, { headers: { 'Cache-Control': 'max-age=60' }, body: path });
        await app.get(path);
      }
      app.contentService.respond('/api/x/a', {
        headers: { Location: '/api/x/b', 'Content-Location': 'c', 'Cache-Control': 'max-age=60' },
        body: 'done',
      });
      await app.get('/api/x/a', { method, headers: { 'content-length': '1' }, body: 'x' });
      const before = app.contentService.calls.length;
      for (const path of ['/api/x/a', '/api/x/b', '/api/x/c', '/api/x/d']) await app.get(path);
      expect(app.contentService.calls.slice(before).map(({ address }) => address)).toEqual([
        '/api/x/a',
        '/api/x/b',
        '/api/x/c',
      ]);
    },
  );

  it('keeps its stored response after a failed write', async () => {
    app.contentService.respond(REPORT, kept);
    await app.get(REPORT);
    app.contentService.fail('error-500');
    await app.get(REPORT, { method: 'POST', body: '' });
    expect((await app.get(REPORT)).status).toBe(203);
  });

  it('is streamed whole and unchanged if too large to store', async () => {
    const body = Buffer.alloc(5_000_000, 'large');
    app.contentService.respond(REPORT, {
      headers: { 'Cache-Control': 'max-age=60', 'Content-Length': '5000000' },
      body,
    });
    const response = await app.get(REPORT);
    expect(response.body.equals(body)).toBe(true);
    expect(response.headers['content-length']).toBe('5000000');
    const head = await app.get(REPORT, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '5000000', 0]);
    expect(app.contentService.callsOf(REPORT)).toBe(2);
  });
});

const PATH = '/api/other/words.txt';
const text = { 'content-type': 'text/plain' };
const dateIn = (seconds: number) => new Date(TEST_START + seconds * 1000).toUTCString();

const serveText = (headers: Record<string, string>, body = 'one', status = 200) =>
  app.contentService.respond(PATH, { status, headers: { ...text, ...headers }, body });

describe('an error of the content service', () => {
  it.each([
    [500, 'text/plain'],
    [503, 'application/problem+json'],
    [599, 'text/plain'],
    [499, 'text/html'],
  ])('is passed on with its status, fields and text: %i as %s', async (status, type) => {
    serveText({ 'content-type': type, 'X-Own': 'yes', 'Retry-After': '77' }, 'in our own words', status);
    const given = await app.get(PATH);
    expect([given.status, given.text]).toEqual([status, 'in our own words']);
    expect(given.headers).toMatchObject({ 'x-own': 'yes', 'retry-after': '77' });
    expect(app.contentService.callsOf(PATH)).toBe(1);
  });

  it.each([
    [500, 'text/html'],
    [599, 'application/json; charset=utf-8'],
    [503, 'application/XHTML+xml'],
    [502, 'application/vnd.error+json'],
  ])('with %i as %s exposes no internals to any client', async (code, type) => {
    serveText({ 'content-type': type, 'X-Own': 'yes' }, 'at secret-service.internal', code);
    app.contentService.delay(20);
    const passedThrough = [{ headers: { authorization: 'Basic eDp5' } }, { method: 'POST' }];
    const crowd = [{}, {}, ...passedThrough].map((options) => app.get(PATH, options));
    for (const { status, headers, text: words } of await Promise.all(crowd)) {
      expect([status, headers['content-type']]).toEqual([code, 'application/problem+json']);
      expect(words).not.toContain('internal');
      expect(headers).not.toHaveProperty('x-own');
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('conditions of a visitor about a stored response', () => {
  const stored = { 'Cache-Control': 'max-age=60', ETag: '"a"', 'Last-Modified': dateIn(-60) };

  it.each([{ 'if-match': '"a"' }, { 'if-unmodified-since': dateIn(-600) }])(
    'are forwarded to the content service if it must evaluate them (RFC 9111 section 4.3.2): %j',
    async (condition) => {
      serveText(stored);
      await app.get(PATH);
      serveText({}, 'changed', 412);
      const given = await app.get(PATH, { headers: condition });
      expect([given.status, given.text]).toEqual([412, 'changed']);
      expect(app.contentService.calls.at(-1)?.headers).toMatchObject(condition);
      // Other visitors do not get that response.
      expect((await app.get(PATH)).text).toBe('one');
    },
  );
});

describe('a response that would act for the origin of the site', () => {
  const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  const hostile = {
    'Content-Security-Policy': "script-src * 'unsafe-inline'",
    'Content-Security-Policy-Report-Only': 'default-src https://collect.example',
    'X-Frame-Options': 'ALLOWALL',
    'X-Content-Type-Options': 'sniff',
    'Access-Control-Allow-Origin': 'https://other.example',
    'Access-Control-Allow-Credentials': 'true',
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    'Strict-Transport-Security': 'max-age=0',
    'Service-Worker-Allowed': '/',
    'Clear-Site-Data': '"*"',
    'Permissions-Policy': 'camera=*',
    'Referrer-Policy': 'unsafe-url',
    Refresh: '0; url=https://other.example',
  };
  const ways = [
    { way: 'a read', options: {} },
    { way: 'a read with credentials', options: { headers: { authorization: 'Basic eDp5' } } },
    { way: 'a write', options: { method: 'POST' } },
  ];

  it.each(ways)('has the security fields of the site: $way', async ({ options }) => {
    serveText(hostile);
    const [{ headers }, own] = [await app.get(PATH, options), await app.get('/')];
    expect(headers['content-security-policy']).toBe(SANDBOX);
    for (const name of Object.keys(hostile).slice(1)) {
      const field = name.toLowerCase();
      expect([field, headers[field]]).toEqual([field, own.headers[field]]);
    }
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ...['text/html', 'TEXT/HTML; charset=utf-8', 'application/xhtml+xml', 'text/javascript', 'text/css'],
    ...['application/json, text/html', 'multipart/x-mixed-replace', 'application/wasm', 'x'],
  ])('is a file to download: %s', async (type) => {
    for (const { options } of ways) {
      serveText({ 'content-type': type, 'content-disposition': 'inline' }, '<script>alert(1)</script>');
      const { status, headers, text: body } = await app.get(PATH, options);
      expect([status, body]).toEqual([200, '<script>alert(1)</script>']);
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment',
        'content-security-policy': SANDBOX,
      });
    }
  });

  it.each([
    ...['application/json', 'application/csaf+json; charset=utf-8', 'application/atom+xml', 'text/xml'],
    ...['text/plain; charset=utf-8', 'text/csv', 'text/calendar', 'image/svg+xml', 'image/avif'],
    ...['application/pgp-signature'],
  ])('keeps its type if that is data: %s', async (type) => {
    serveText({ 'content-type': type, 'content-disposition': 'inline; filename="x"' });
    const { headers } = await app.get(PATH);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': 'inline; filename="x"',
      'content-security-policy': SANDBOX,
    });
  });

  it('is shown by the browser if it is a PDF', async () => {
    serveText({ ...hostile, 'content-type': 'application/pdf' });
    const [{ headers }, own] = [await app.get(PATH), await app.get('/')];
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-security-policy']).toBe(own.headers['content-security-policy']);
  });
});
