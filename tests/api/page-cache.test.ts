import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { TestResponse } from '#tests/support/send-request.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { testFallbacks } from '#tests/support/test-fallbacks.ts';
import { varyFields } from '#tests/support/vary-fields.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const PAGE = '/guidance/first';
const ARTICLE = '/api/1/services/v4/article-content.json';

/** Visits a page and waits until it is stored. */
async function visit(app: TestApp, path = PAGE) {
  await app.get(path);
  return app.get(path);
}

describe('a cached page', () => {
  it('is a miss first and then a hit without any call', async () => {
    const first = await app.get(PAGE);
    expect(first.headers['cache-status']).toBe('web; fwd=miss; stored; ttl=50');
    expect(first.headers['x-content-source']).toBe('content-service');
    await app.get(PAGE);
    const calls = app.contentService.calls.length;
    app.clock.advance(20_000);
    const second = await app.get(PAGE);
    expect(second.headers['cache-status']).toBe('web; hit; ttl=30');
    expect(second.body.equals(first.body)).toBe(true);
    expect(app.contentService.calls).toHaveLength(calls);
  });

  it('tells browsers to revalidate, the edge how long it stays fresh and what it was made from', async () => {
    for (const { headers } of [await app.get(PAGE), await visit(app)]) {
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(headers['cdn-cache-control']).toBe('public, max-age=50');
      expect(String(headers['cache-tag']).split(',')).toEqual(
        expect.arrayContaining(['main', '-api-1-services-v4-article-content-json']),
      );
    }
    app.clock.advance(20_000);
    // The remaining freshness follows from the age (RFC 9111 section 4.2).
    expect((await app.get(PAGE)).headers).toMatchObject({
      'cdn-cache-control': 'public, max-age=50',
      age: '20',
    });
  });

  it('is served in zstd to a browser that lists gzip first, and in br once it was read often', async () => {
    const ask = (method = 'GET') =>
      app.get(PAGE, { method, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    const [first, second, head] = [await ask(), await ask(), await ask('HEAD')];
    for (const { headers } of [first, second, head]) {
      expect(headers['content-encoding']).toBe('zstd');
      expect(varyFields(headers)).toEqual(['accept-encoding']);
    }
    expect(second.body.equals(first.body)).toBe(true);
    expect(head.headers['content-length']).toBe(String(first.body.length));
    await expect.poll(async () => (await ask()).headers['content-encoding']).toBe('br');
    const best = await ask();
    expect(brotliDecompressSync(best.body).equals(zstdDecompressSync(first.body))).toBe(true);
    expect(best.body.length).toBeLessThan(first.body.length);
    expect(best.headers.etag).toBe(first.headers.etag);
    const held = { 'accept-encoding': 'zstd', 'if-none-match': first.headers.etag };
    expect((await app.get(PAGE, { headers: held })).status).toBe(304);
  });
});

it.each([PAGE, `${ARTICLE}?url=${PAGE}`])(
  'a response from memory has the fields of the first and its age: %s',
  async (path) => {
    const first = await app.get(path);
    const kept = await visit(app, path);
    const changing =
      'age cache-status content-length etag transfer-encoding x-content-source x-request-id'.split(' ');
    const fieldsOf = ({ headers }: TestResponse) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)));
    expect(fieldsOf(kept)).toEqual(fieldsOf(first));
    expect(kept.headers).toHaveProperty('age');
    expect(kept.body.equals(first.body)).toBe(true);
  },
);

it('a page past its freshness is served stale while one refresh renders it again', async () => {
  await visit(app);
  app.contentService.serve({
    [`${ARTICLE}?url=%2Fguidance%2Ffirst`]: { page: { type: 'guidance', title: 'New title' } },
  });
  app.clock.advance(54_600);
  const stale = await app.get(PAGE);
  expect(stale.headers['cache-status']).toBe('web; hit; detail=stale-while-revalidate; ttl=-5');
  expect(stale.text).toContain('Title of first');
  // The documents have five seconds left.
  const aMomentLater = async () => {
    app.clock.advance(1_000);
    return (await app.get(PAGE)).text;
  };
  await expect.poll(aMomentLater).toContain('New title');
});

it('a page made from static fallbacks lives five seconds', async () => {
  await using app = await startTestApp({ fallbacks: await testFallbacks() });
  await app.contentService.goDown();
  const { headers } = await visit(app, '/');
  expect(headers['x-content-source']).toBe('static-fallback');
  expect(headers['cdn-cache-control']).toBe('public, max-age=5');
  await app.contentService.comeBack();
  app.clock.advance(4_999);
  expect((await app.get('/')).text).toContain('Welcome to main fallback');
  expect(app.contentService.calls).toEqual([]);
  app.clock.advance(1);
  await app.get('/');
  await expect.poll(async () => (await app.get('/')).headers['x-content-source']).toBe('content-service');
});

it('no log line contains a query, cookie, address or user agent', async () => {
  for (const path of ['/guidance/first', '/search', '/a/', '/%', '/api/x', '/assets/none.js'])
    await app.get(`${path}?q=Ada+Example`, {
      headers: { cookie: 'name=Ada', 'user-agent': 'Ada', referer: 'http://x/?q=Ada' },
    });
  await expect.poll(() => app.logLines('request')).toHaveLength(6);
  expect(JSON.stringify(app.logLines('request'))).not.toMatch(/Ada|127\.0\.0\.1/);
});
