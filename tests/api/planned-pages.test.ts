import { describe, expect, it } from 'vitest';
import type { TestRequest } from '#tests/support/send-request.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const PAGE = '/guidance/first';
const ARTICLE = `/api/1/services/v4/article-content.json?url=${encodeURIComponent(PAGE)}`;
const SECOND = 1000;

/** From now on the article has this title, for this long. */
const publish = (app: TestApp, title: string, cacheControl: string) =>
  app.contentService.answer(ARTICLE, {
    headers: { 'content-type': 'application/json', 'cache-control': cacheControl },
    body: JSON.stringify({ page: { type: 'guidance', title } }),
  });

/** From now on the article does not exist. */
const withdraw = (app: TestApp, cacheControl = 'public, max-age=10') =>
  app.contentService.answer(ARTICLE, {
    status: 404,
    headers: { 'content-type': 'application/problem+json', 'cache-control': cacheControl },
    body: '{}',
  });

const UNTIL_THEN = 'public, max-age=20, stale-while-revalidate=0, stale-if-error=0';

describe('a page with a scheduled change', () => {
  it('is different from that moment on, on the page and under /api, and the edge must revalidate at once', async () => {
    publish(app, 'Before', UNTIL_THEN);
    const first = await app.get(PAGE);
    expect(first.headers['cdn-cache-control']).toBe('public, max-age=20, must-revalidate');
    app.clock.advance(19.9 * SECOND);
    publish(app, 'After', 'public, max-age=60, stale-while-revalidate=600');
    expect((await app.get(PAGE)).text).toContain('Before');
    expect((await app.get(ARTICLE)).text).toContain('Before');
    app.clock.advance(0.1 * SECOND);
    expect((await app.get(PAGE)).text).toContain('After');
    expect((await app.get(ARTICLE)).text).toContain('After');
    expect((await app.get(PAGE)).headers['cdn-cache-control']).toBe('public, max-age=40');
  });

  it('is gone from that moment on, and is not served stale while the service is failing', async () => {
    publish(app, 'Before', UNTIL_THEN);
    expect((await app.get(PAGE)).status).toBe(200);
    app.clock.advance(20 * SECOND);
    app.contentService.fail('error-500', ARTICLE);
    expect((await app.get(PAGE)).status).toBe(503);
    app.contentService.recover();
    withdraw(app);
    app.clock.advance(2 * SECOND);
    expect((await app.get(PAGE)).status).toBe(404);
  });

  it('is not cached in the last second, and earlier copies do not come back', async () => {
    publish(app, 'Before', 'public, max-age=5, stale-while-revalidate=0, stale-if-error=86400');
    await app.get(PAGE);
    app.clock.advance(5 * SECOND);
    publish(app, 'In the last second', 'public, max-age=0, stale-while-revalidate=0, stale-if-error=86400');
    const last = await app.get(PAGE);
    expect(last.text).toContain('In the last second');
    expect(last.headers['cache-control']).toBe('no-store');
    publish(app, 'After', 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400');
    expect((await app.get(PAGE)).text).toContain('After');
  });
});

describe('a scheduled change of a file that is passed on', () => {
  const FILE = '/pdfs/guidance/planned.pdf';
  const read = (app: TestApp, cacheControl: string, bytes: number) => {
    app.contentService.answer(FILE, {
      headers: { 'content-type': 'application/pdf', 'cache-control': cacheControl, etag: '"file"' },
      body: 'x'.repeat(bytes),
    });
    return async (request: TestRequest) => {
      const { date: _date, 'x-request-id': _id, ...headers } = (await app.get(FILE, request)).headers;
      return headers;
    };
  };
  /** With nothing scheduled: an hour, a day and a week; then an end in ten minutes, or in five days. */
  const NOTHING = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800';
  const PLANNED = [
    'public, max-age=600, stale-while-revalidate=0, stale-if-error=0',
    'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=428400',
  ];

  it.each([
    ['the first time', 1, {}, 0],
    ['from memory', 1, {}, 2],
    ['unchanged', 1, { headers: { 'if-none-match': '"file"' } }, 1],
    ['as its head', 1, { method: 'HEAD' }, 0],
    ['to those with credentials', 1, { headers: { authorization: 'Basic abc' } }, 0],
    ['too large to be kept', 3_000_000, {}, 0],
  ] as const)('is not revealed to visitors: %s', async (_how, bytes, request, readBefore) => {
    const told: unknown[] = [];
    for (const cacheControl of [NOTHING, ...PLANNED]) {
      await using app = await startTestApp();
      const readFile = read(app, cacheControl, bytes);
      for (let count = 0; count < readBefore; count += 1) await readFile({});
      const headers = await readFile(request);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      told.push(headers);
    }
    expect(told.slice(1)).toEqual(PLANNED.map(() => told[0]));
  });
});
