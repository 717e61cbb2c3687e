import { Server } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { startFormSite } from './posted-forms.ts';

it('a thousand simultaneous visitors of an uncached page cost one call per document and one render', async () => {
  await using app = await startTestApp();
  app.contentService.delay(1000);
  const responses = await Promise.all(
    Array.from({ length: 1000 }, (_, visitor) => app.get(`/guidance/first?utm_source=${visitor}`)),
  );
  for (const { status, text } of responses) {
    expect(status).toBe(200);
    expect(text).toBe(responses[0]?.text);
  }
  expect(app.contentService.calls.map(({ address }) => address).sort()).toEqual([
    '/api/1/services/v3/page/footer.json',
    '/api/1/services/v3/page/header.json',
    '/api/1/services/v4/article-content.json?url=%2Fguidance%2Ffirst',
  ]);
  expect(await app.metrics()).toMatch(/^site_page_render_seconds_count 1$/m);
  // How many arrive during rendering depends on the machine; all of them wait for the one render.
  await expect.poll(() => app.logLines('request')).toHaveLength(1000);
  const waited = app.logLines('request').filter(({ cache }) => String(cache).includes('fwd=miss'));
  expect(waited.length).toBeGreaterThan(1);
});

const PAGE = '/guidance/first';
const articleAt = (url: string) => endpointAddress('article', { url });

/** Lets a stored page go stale, and visits it until it is fresh again: one of these visits renews it. */
async function renew(app: TestApp): Promise<void> {
  app.clock.advance(70_000);
  const cacheStatus = async () => (await app.get(PAGE)).headers['cache-status'];
  await expect.poll(cacheStatus, { interval: 5 }).toMatch(/^web; hit; ttl=[1-9]/);
}

describe('capacity to render a page', () => {
  it.each([
    ['that is the same as before', () => undefined],
    [
      'that has changed',
      (app: TestApp, round: number) =>
        app.contentService.serve(articleDocument(PAGE, { title: `Round ${round}` })),
    ],
  ])('is released by every renewal of one %s', async (_what, change) => {
    await using app = await startTestApp({ env: { PAGES_AT_ONCE: '2' } });
    await app.get(PAGE);
    for (let round = 0; round < 5; round += 1) {
      change(app, round);
      await renew(app);
    }
    expect((await app.get('/guidance/second')).status).toBe(200);
  });

  it('is released by a page that fails', async () => {
    await using app = await startTestApp({ env: { PAGES_AT_ONCE: '2' } });
    app.contentService.fail('half-body');
    for (let round = 0; round < 5; round += 1)
      expect((await app.get(`/guidance/number-${round}`)).status).toBe(503);
    app.contentService.recover();
    app.clock.advance(70_000);
    expect((await app.get(PAGE)).status).toBe(200);
  });
});

it('an outage of the content service ends however many calls have failed', async () => {
  await using app = await startTestApp();
  app.contentService.fail('half-body');
  for (let number = 0; number < 300; number += 1)
    expect((await app.get(articleAt(`/guidance/number-${number}`))).status).toBe(503);
  app.contentService.recover();
  app.clock.advance(70_000);
  expect((await app.get(articleAt(PAGE))).status).toBe(200);
});

const TIMEOUT_MS = 400;
const FILE_TIMEOUT_MS = 10_000;
const PICTURE = '/images/slow.png';

const startApp = () =>
  startTestApp({
    env: { CONTENT_TIMEOUT_MS: String(TIMEOUT_MS), CONTENT_FILE_TIMEOUT_MS: String(FILE_TIMEOUT_MS) },
  });

/** Makes the content service take ten times as long for a file as the site waits for a document. */
function serveSlowly({ contentService }: TestApp): void {
  contentService.respond(PICTURE, {
    headers: { 'content-type': 'image/png', 'cache-control': 'max-age=60' },
    body: 'made',
  });
  contentService.delay(10 * TIMEOUT_MS, PICTURE);
}

it.each([
  ['HEAD', PICTURE],
  ['GET', PICTURE],
])('slow files are awaited, while pages are served as usual: %s %s', async (method, path) => {
  await using app = await startApp();
  serveSlowly(app);
  const responded: string[] = [];
  const file = app.get(path, { method }).then(({ status, text }) => {
    responded.push(`${method} ${status}`);
    return text;
  });
  for (const page of ['/guidance/first', '/guidance/second']) {
    const { status } = await app.get(page);
    responded.push(`page ${status}`);
  }
  expect(await file).toBe(method === 'HEAD' ? '' : 'made');
  expect(responded).toEqual(['page 200', 'page 200', `${method} 200`]);
});

/** Blocks the processor until pending calls have timed out by wall-clock time. */
function starve(): void {
  const until = performance.now() + 2 * TIMEOUT_MS;
  while (performance.now() < until);
}

it('a form counts as sent if the content service accepted it while the site was starved of processor time', async () => {
  await using site = await startFormSite({ CONTENT_TIMEOUT_MS: String(TIMEOUT_MS) });
  const { contentService } = site.app;
  const path = await site.publish({ fields: [{ name: 'message', type: 'text', label: 'Message' }] });
  contentService.delay(TIMEOUT_MS / 4, SEND_EMAIL_PATH);
  const sent = site.send(path, [['message', 'Help']]);
  await expect.poll(() => contentService.callsOf(SEND_EMAIL_PATH)).toBe(1);
  starve();
  expect((await sent).status).toBe(200);
});

// tests/unit/http/listen proves with shorter times that clients beyond a limit are cut.
it('a client has ten seconds for its header fields and thirty for all of its request, and is told how long a connection is kept', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen');
  await using app = await startTestApp();
  const server = listening.mock.instances.at(-1);
  listening.mockRestore();
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
  for (const path of ['/guidance/first', '/guidance/first', '/robots.txt', '/api/no.json']) {
    const { headers } = await app.get(path, { headers: { connection: 'keep-alive' } });
    expect(headers['keep-alive'], path).toBe('timeout=65');
  }
});

it('a visitor gets a page that retries while too many pages are being rendered', async () => {
  await using app = await startTestApp({ env: { PAGES_AT_ONCE: '1', CONTENT_TIMEOUT_MS: '50000' } });
  const kept = '/guidance/second';
  for (const path of [kept, kept]) await app.get(path);
  app.contentService.delay(50_000);
  // Ends with the app.
  app.get(PAGE).catch(() => undefined);
  await expect.poll(() => app.contentService.callsOf(articleAt(PAGE))).toBe(1);
  const { status, headers, text } = await app.get('/guidance/unread');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  for (const name of ['link', 'cache-tag', 'surrogate-key', 'etag']) expect(headers).not.toHaveProperty(name);
  expect(text).toContain('<h1>Please try again in a moment</h1>');
  for (const words of [
    'Very many people are using this site right now',
    '<a href="">Try again</a> in ten seconds, or start from the <a href="/">home page</a>.',
    '<span data-retry data-waiting="Trying again by itself in {time}." data-trying=',
    'Somebody in danger? Call <a href="tel:999">999</a>',
    'cannot wait: <a href="mailto:enquiries@ncsc.example">enquiries@ncsc.example</a>',
  ])
    expect(text).toContain(words);
  expect(await app.get(kept)).toMatchObject({
    status: 200,
    text: expect.stringContaining('Title of second'),
  });
});
