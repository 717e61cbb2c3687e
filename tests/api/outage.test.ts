import { describe, expect, it } from 'vitest';
import type { Fault } from '#tests/support/fake-content-service.ts';
import { articleDocument, fakeArticle } from '#tests/support/fake-documents.ts';
import { readPage } from '#tests/support/read-page.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { testFallbacks } from '#tests/support/test-fallbacks.ts';

const TIMEOUT_MS = 800;
const ARTICLE = '/api/1/services/v4/article-content.json';

type Trouble = Fault | 'refuse';
/**
 * One of each class: no connection, no response, a status, half a body, an unusable document.
 * tests/unit/content proves that all other faults end in one of these.
 */
const troubles = ['refuse', 'hang', 'error-500', 'half-body', 'wrong-shape'] as const;

const startApp = async () =>
  startTestApp({
    env: { CONTENT_TIMEOUT_MS: String(TIMEOUT_MS) },
    fallbacks: await testFallbacks({
      'guidance/kept.json': fakeArticle('/guidance/kept', { title: 'Kept fallback' }),
      'images/logo.svg': '<svg id="fallback"/>',
    }),
  });

async function breakService({ contentService }: TestApp, trouble: Trouble): Promise<void> {
  if (trouble === 'refuse') await contentService.goDown();
  else contentService.fail(trouble);
}

async function mendService({ contentService, clock }: TestApp, trouble: Trouble): Promise<void> {
  if (trouble === 'refuse') await contentService.comeBack();
  else contentService.recover();
  // Longer than any pause before the service is retried, and than a page from an outage is kept.
  clock.advance(70_000);
}

/** Visits a page and waits until it is stored. */
async function visit(app: TestApp, path: string): Promise<void> {
  await app.get(path);
  await app.get(path);
}

/**
 * Visits a page or document of the working service, retrying if a busy machine makes the first attempt time
 * out.
 */
async function visitWhole(app: TestApp, path: string): Promise<void> {
  const statusNow = async () => {
    app.clock.advance(5000);
    return (await app.get(path)).status;
  };
  await expect.poll(statusNow).toBe(200);
  await visit(app, path);
}

const titleOf = (html: string): string | undefined => readPage(html).texts('h1')[0];

describe.each(troubles)('while the content service is failing: %s', (trouble) => {
  it('pages and documents that were read before stay complete, after their freshness too', async () => {
    await using app = await startApp();
    await visitWhole(app, '/guidance/first');
    await breakService(app, trouble);
    for (const seconds of [30, 200, 3600]) {
      app.clock.advance(seconds * 1000);
      const { status, text } = await app.get('/guidance/first');
      expect([status, titleOf(text)]).toEqual([200, 'Title of first']);
      expect(text).toContain('Text of first');
      expect(text).toContain('Topics of main');
    }
    const stale = await app.get(`${ARTICLE}?url=/guidance/first`);
    expect([stale.status, stale.headers['x-content-source']]).toEqual([200, 'stale-cache']);
    expect(JSON.parse(stale.text)).toMatchObject({ page: { title: 'Title of first' } });
    const ofBoth = await app.get('/guidance/kept');
    expect(ofBoth.text).toContain('Topics of main<');
    expect(ofBoth.headers['x-content-source']).toBe('static-fallback');
  });

  it('pages with a static fallback are complete, never an error [4-02 7-18]', async () => {
    await using app = await startApp();
    await breakService(app, trouble);
    for (const [path, title] of [
      ['/', 'Welcome to main fallback'],
      ['/guidance/kept', 'Kept fallback'],
    ] as const) {
      const { status, headers, text } = await app.get(path);
      expect([status, titleOf(text)]).toEqual([200, title]);
      expect(headers['x-content-source']).toBe('static-fallback');
      expect(text).toContain('Topics of main fallback');
      expect(text).toContain('Footer link of main fallback');
    }
    const call = await app.get(`${ARTICLE}?url=/guidance/kept`);
    expect(call.headers['x-content-source']).toBe('static-fallback');
  });

  it('other pages are the error page with 503, calls a problem document, and the log has the reason', async () => {
    await using app = await startApp();
    await breakService(app, trouble);
    for (const path of ['/guidance/first', '/no/such/page']) {
      const { status, headers, text } = await app.get(path);
      expect([status, titleOf(text)]).toEqual([503, 'Sorry - something has gone wrong']);
      expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
      expect(text).toContain('Topics of main fallback');
    }
    const call = await app.get(`${ARTICLE}?url=/guidance/second`);
    expect(call).toMatchObject({
      status: 503,
      headers: {
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-type': 'application/problem+json',
      },
    });
    expect(JSON.parse(call.text)).toEqual({
      type: 'about:blank',
      status: 503,
      title: 'Content is not available at the moment',
    });
    const lines = [...app.logLines('content-unavailable'), ...app.logLines('content-invalid')];
    const told = { site: 'main', reason: expect.any(String), requestId: expect.any(String) };
    const ofFirst = lines.filter(({ address }) => address === `${ARTICLE}?url=%2Fguidance%2Ffirst`);
    expect(ofFirst).toMatchObject(trouble === 'refuse' ? [] : [told]);
    // An outage has a line of its own.
    const lost = app.logLines('content-service-lost');
    expect(lost).toHaveLength(trouble === 'refuse' || trouble === 'hang' ? 1 : 0);
    for (const event of ['request-failed', 'page-render-failed'] as const)
      expect(app.logLines(event)).toEqual([]);
  });

  it('recovery is noticed without a restart', async () => {
    await using app = await startApp();
    await breakService(app, trouble);
    await visit(app, '/');
    expect((await app.get('/guidance/first')).status).toBe(503);
    await mendService(app, trouble);
    // Visitors still share an error page that is being finished, and a probe from before the recovery takes
    // its time.
    const titleNow = (path: string) => async () => titleOf((await app.get(path)).text);
    await expect.poll(titleNow('/guidance/first')).toBe('Title of first');
    await expect.poll(titleNow('/')).toBe('Welcome to main');
  });
});

it.each(['refuse', 'hang'] as const)(
  'the log of an outage has a line at once and every minute, however many visitors there are, and one at its end: %s',
  async (trouble) => {
    await using app = await startTestApp({ env: { CONTENT_TIMEOUT_MS: String(TIMEOUT_MS) } });
    const linesOf = app.logLines;
    await breakService(app, trouble);
    const visitAll = () =>
      Promise.all(Array.from({ length: 20 }, (_, index) => app.get(`/guidance/${trouble}-${index}`)));
    if (trouble === 'refuse')
      for (const method of ['GET', 'POST'])
        expect((await app.get('/api/other.json', { method })).status).toBe(503);
    await app.get('/guidance/first');
    expect(linesOf('content-service-lost')).toMatchObject([
      { level: 'warn', seconds: 0, detail: expect.stringMatching(/./) },
    ]);
    const atFirst = linesOf('content-unavailable').length;
    for (let seconds = 0; seconds < 120; seconds += 4) {
      app.clock.advance(4000);
      await visitAll();
    }
    expect(linesOf('content-service-lost').map(({ seconds }) => seconds)).toEqual([0, 60, 120]);
    expect(linesOf('content-service-lost').at(-1)?.failedCalls).toBeGreaterThan(600);
    expect(linesOf('content-unavailable')).toHaveLength(atFirst);
    expect(linesOf('proxy-failed')).toEqual([]);
    await mendService(app, trouble);
    await visitWhole(app, '/guidance/first');
    const [back] = linesOf('content-service-back');
    expect(back).toMatchObject({ level: 'info', service: app.contentService.url });
    // A busy machine may have lost it once more in between.
    const before = linesOf('content-service-lost').length;
    await app.contentService.goDown();
    await app.get('/guidance/second');
    expect(linesOf('content-service-lost')).toHaveLength(before + 1);
  },
);

it.each([
  ['hang', 503],
  ['error-500', 500],
] as const)(
  'a path outside the contract comes from the cache if it was read before, and is otherwise a problem document: %s',
  async (trouble, failure) => {
    await using app = await startTestApp({ env: { CONTENT_TIMEOUT_MS: '300' } });
    app.contentService.serve({ '/api/known.json': { words: 'Words.' } });
    const { text } = await app.get('/api/known.json');
    app.contentService.fail(trouble);
    for (const seconds of [70, 200, 3600]) {
      app.clock.advance(seconds * 1000);
      expect(await app.get('/api/known.json')).toMatchObject({ status: 200, text });
    }
    const { status, headers, text: said } = await app.get('/api/unread.json');
    expect(status).toBe(failure);
    expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '5' });
    expect(said).not.toContain('internal');
    expect(app.logLines('request-failed')).toEqual([]);
  },
);

it('a working content service is asked first, before any static fallback [4-01]', async () => {
  await using app = await startApp();
  app.contentService.serve(articleDocument('/guidance/kept'));
  const { headers, text } = await app.get('/guidance/kept');
  expect(titleOf(text)).toBe('Title of kept');
  expect(headers['x-content-source']).toBe('content-service');
  expect(text).toContain('Topics of main');
  expect(text).not.toContain('fallback');
});

it.each(troubles)('pictures stay available while the content service is failing: %s', async (trouble) => {
  await using app = await startApp();
  app.contentService.respond('/images/seen.png', {
    headers: { 'content-type': 'image/png', 'cache-control': 'max-age=60' },
    body: 'picture',
  });
  await visitWhole(app, '/images/seen.png');
  await breakService(app, trouble);
  app.clock.advance(3_600_000);
  expect(await app.get('/images/seen.png')).toMatchObject({ status: 200, text: 'picture' });
  const logo = await app.get('/images/logo.svg');
  expect(logo).toMatchObject({ status: 200, text: '<svg id="fallback"/>' });
  const none = await app.get('/images/none.png');
  expect(none.status).toBe(503);
  expect(none.headers['retry-after']).toBe('5');
  expect(none.headers['content-type']).toBe('text/plain; charset=utf-8');
});
