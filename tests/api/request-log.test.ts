import { describe, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/start-test-app.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const requestLines = (app: TestApp) => [...app.logLines('request'), ...app.logLines('request-aborted')];

describe('request log', () => {
  it('has one line for each response: method, path, status, site, cache and request id', async () => {
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

  it('contains no query strings, cookies, addresses or user agents', async () => {
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
});
