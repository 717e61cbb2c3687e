import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const requestLines = (app: TestApp) => [...app.logLines('request'), ...app.logLines('request-aborted')];

describe('request log', () => {
  it('has one line for each answer: method, path, status, site, cache and request id', async () => {
    const page = await app.get('/guidance/first');
    const missing = await app.get('/assets/none.js', { host: 'agency.localhost', method: 'HEAD' });
    await app.get('/a/');
    await app.get('/%');
    await expect.poll(() => requestLines(app)).toHaveLength(4);
    expect(requestLines(app)).toMatchObject([
      {
        level: 'info',
        event: 'request',
        requestId: page.headers['x-request-id'],
        method: 'GET',
        path: '/guidance/first',
        status: 200,
        ms: expect.any(Number),
        site: 'main',
        cache: 'web; fwd=miss; stored; ttl=50',
      },
      {
        requestId: missing.headers['x-request-id'],
        method: 'HEAD',
        path: '/assets/none.js',
        status: 404,
        site: 'agency',
      },
      { path: '/a/', status: 301 },
      { path: '/%', status: 404 },
    ]);
  });

  it('holds no query strings, cookies, addresses or user agents', async () => {
    for (const path of [
      '/guidance/first?q=Ada+Example',
      '/search?q=Ada+Example',
      '/a/?q=Ada+Example',
      '/api/x?q=Ada+Example',
    ])
      await app.get(path, {
        headers: { cookie: 'name=Ada', 'user-agent': 'Ada', referer: 'http://x/?q=Ada' },
      });
    await expect.poll(() => requestLines(app)).toHaveLength(4);
    expect(JSON.stringify(requestLines(app))).not.toMatch(/Ada|127\.0\.0\.1/);
  });

  it('keeps the request id that a proxy gave, and hands it to the content service', async () => {
    await using app = await startTestApp({ env: { TRUST_PROXY: 'loopback' } });
    const { headers } = await app.get('/guidance/first', { headers: { 'x-request-id': 'edge-12345678' } });
    expect(headers['x-request-id']).toBe('edge-12345678');
    expect(app.contentService.calls.map((call) => call.headers['x-request-id'])).toEqual(
      app.contentService.calls.map(() => 'edge-12345678'),
    );
    await expect.poll(() => app.logLines('request')).toMatchObject([{ requestId: 'edge-12345678' }]);
  });

  it.each(['short', 'with space 123', 'a'.repeat(65), '{"a":"12345678"}'])(
    'gives its own id instead of %j',
    async (given) => {
      await using app = await startTestApp({ env: { TRUST_PROXY: 'loopback' } });
      const { headers } = await app.get('/404', { headers: { 'x-request-id': given } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('has a line of its own for a visitor who leaves before the answer, and the process lives on', async () => {
    app.contentService.delay(200);
    const hangUp = new AbortController();
    const left = expect(app.get('/guidance/first', { signal: hangUp.signal })).rejects.toThrow('aborted');
    setTimeout(() => hangUp.abort(), 50);
    await left;
    await expect.poll(() => app.logLines('request-aborted')).toMatchObject([{ path: '/guidance/first' }]);
    expect(app.logLines('request')).toEqual([]);
    expect((await app.get('/guidance/first')).status).toBe(200);
    expect(app.contentService.callsOf('/api/1/services/v4/article-content.json')).toBe(1);
    expect(app.logLines('request-failed')).toEqual([]);
  });

  it('has one too for a visitor who leaves in the middle of the answer', async () => {
    app.contentService.answer('/api/feed.xml', { body: 'slow '.repeat(100) });
    app.contentService.fail('slow-drip', '/api/feed.xml');
    const hangUp = new AbortController();
    const left = expect(app.get('/api/feed.xml', { signal: hangUp.signal })).rejects.toThrow('aborted');
    setTimeout(() => hangUp.abort(), 200);
    await left;
    await expect
      .poll(() => app.logLines('request-aborted'))
      .toMatchObject([{ path: '/api/feed.xml', status: 200 }]);
    expect((await app.get('/guidance/first')).status).toBe(200);
  });
});
