import { describe, expect, it } from 'vitest';
import { fakeFooter, fakeHeader } from '#tests/support/fake-documents.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { TEST_START } from '#tests/support/test-clock.ts';

const ARTICLE = '/api/1/services/v4/article-content.json';
const FIRST = `${ARTICLE}?url=/guidance/first`;
const SEARCH = '/api/1/services/v3/search/query.json';
const EMPLOYEES = '/api/1/services/v1/certified-fullname-search.json';

describe('a crawl of queries', () => {
  it('cannot evict documents and pages', async () => {
    await using app = await startTestApp({ env: { CACHE_MB: '1' } });
    for (const path of [FIRST, '/guidance/first']) {
      await app.get(path);
      await app.get(path);
    }
    const answer = { headers: { 'content-type': 'application/json', 'cache-control': 'max-age=60' } };
    app.contentService.answer(SEARCH, {
      ...answer,
      body: JSON.stringify({ total: 0, text: 'x'.repeat(20_000) }),
    });
    for (let index = 0; index < 120; index += 1) {
      await app.get(`${SEARCH}?q=${index}`);
      await app.get(`/search?q=${index}`);
    }
    expect((await app.get(FIRST)).headers['cache-status']).toMatch(/^web; hit/);
    expect((await app.get('/guidance/first')).headers['cache-status']).toMatch(/^web; hit/);
  });
});

describe('a search for a person', () => {
  it('is called each time, never cached and in no log line', async () => {
    await using app = await startTestApp();
    const path = `${EMPLOYEES}?fullname=Ada+Example`;
    const answer = { headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' } };
    app.contentService.answer(EMPLOYEES, { ...answer, body: '{"found":true,"message":"yes"}' });
    for (let visit = 0; visit < 3; visit += 1) {
      const { status, headers } = await app.get(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      for (const name of ['cdn-cache-control', 'etag', 'age']) expect(headers).not.toHaveProperty(name);
    }
    expect(app.contentService.callsOf(EMPLOYEES)).toBe(3);
    for (const fault of ['error-500', 'html', 'wrong-shape'] as const) {
      app.contentService.fail(fault, EMPLOYEES);
      expect((await app.get(path)).status).toBe(503);
    }
    expect(JSON.stringify(app.logLines())).not.toContain('Ada');
  });
});

describe('a page that changes with the day', () => {
  const untilMidnight = Date.UTC(2026, 0, 16) - TEST_START;
  const serve = async (until: string) => {
    const app = await startTestApp();
    const headers = {
      'content-type': 'application/json',
      'cache-control': 'max-age=86400, stale-while-revalidate=600',
    };
    for (const [path, layout] of [
      ['header', fakeHeader],
      ['footer', fakeFooter],
    ] as const)
      app.contentService.answer(`/api/1/services/v3/page/${path}.json`, {
        headers,
        body: JSON.stringify(layout('main')),
      });
    app.contentService.answer(`${ARTICLE}?url=%2Fguidance%2Ffirst`, {
      headers,
      body: JSON.stringify({ page: { type: 'guidance', title: 'T', modifiedDate: until } }),
    });
    return app;
  };

  it('is fresh until the day ends and not served after that', async () => {
    await using app = await serve('2026-01-15T00:00:00Z');
    app.clock.advance(untilMidnight - 30_000);
    const { headers } = await app.get('/guidance/first');
    expect(headers['cdn-cache-control']).toBe('public, max-age=30, must-revalidate');
    await app.get('/guidance/first');
    app.clock.advance(30_000);
    expect((await app.get('/guidance/first')).headers['cache-status']).toMatch(/fwd=miss/);
  });

  it('is recognised by the dates in its documents: past dates change nothing', async () => {
    await using app = await serve('2026-01-13T23:59:59Z');
    app.clock.advance(untilMidnight - 30_000);
    const { headers } = await app.get('/guidance/first');
    expect(headers['cdn-cache-control']).toBe('public, max-age=50');
  });
});
