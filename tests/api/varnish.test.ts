import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { jsonResponse } from '#tests/support/fake-content-service.ts';
import { freePort } from '#tests/support/free-port.ts';
import { announcePreviews, linkTo, PREVIEW_KEY } from '#tests/support/preview-site.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { sendRequest, type TestRequest } from '#tests/support/send-request.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { startVarnish } from '#tests/support/start-varnish.ts';
import { TEST_START } from '#tests/support/test-clock.ts';
import { perFile } from './test-app.ts';

const PAGE = '/guidance/first';
const ARTICLE = '/api/1/services/v4/article-content.json';

const addressOf = (path: string) => `${ARTICLE}?url=${encodeURIComponent(path)}`;
const guidance = (title: string) => ({ page: { type: 'guidance', title } });
const SHORT = 'max-age=1, stale-if-error=86400';
/** Longer than the 8 KB of a field that Varnish accepts by itself. */
const MANY_TAGS = Array.from({ length: 130 }, (_, at) => `main:/guidance/${'x'.repeat(60)}-${at}`);
const articleOf = (title: string, cacheControl = 'max-age=3600, stale-if-error=86400') =>
  jsonResponse(guidance(title), {
    'cache-control': cacheControl,
    'cache-tag': ['main:/guidance/first', ...MANY_TAGS].join(','),
  });

let purgePort = 0;

/** A real site behind a real Varnish that it purges. */
const app = perFile(async () => {
  purgePort = await freePort();
  const started = await startTestApp({
    fallbacks: 'real',
    env: { PURGE_TARGETS: `http://127.0.0.1:${purgePort}/`, TRUST_PROXY: 'loopback', PREVIEW_KEY },
  });
  announcePreviews(started.contentService);
  return started;
});
const varnish = perFile(() => startVarnish([app.url], { purgePort }));

const get = (path: string, options: TestRequest = {}) =>
  sendRequest(varnish.url, path, { host: 'localhost', ...options });

const stateOf = ({ headers }: Awaited<ReturnType<typeof get>>) =>
  String(headers['cache-status']).split(', ').at(-1);

const HIT = 'varnish; hit';
const MISS = 'varnish; fwd=miss';

/** Each test has its own path: they share one Varnish. */
let count = 0;
const ownPath = () => {
  count += 1;
  const path = `/guidance/own-${count}`;
  app.contentService.serve({ [addressOf(path)]: guidance(`Own ${count}`) });
  return path;
};

describe('Varnish in front of the site', { tags: 'varnishd' }, () => {
  it('responds again without asking the site, with the age and the fields of the page', async () => {
    const path = ownPath();
    const first = await get(path);
    expect(first.status).toBe(200);
    expect(stateOf(first)).toBe(MISS);
    const second = await get(path);
    expect(stateOf(second)).toBe(HIT);
    expect(second.text).toBe(first.text);
    expect(second.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      age: expect.stringMatching(/^\d+$/),
    });
    expect(second.headers).not.toHaveProperty('x-url');
    const lines = app.logLines('request').filter(({ path: logged }) => logged === path);
    expect(lines).toHaveLength(1);
  });

  it('responds 304 to a visitor who has the page', async () => {
    const path = ownPath();
    await get(path);
    // The first response was streamed; the tag comes with the stored one.
    await app.purge({ paths: [path] });
    await app.get(path);
    const { etag } = (await get(path)).headers;
    expect(etag).toMatch(/^W\/"/);
    expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('stores zstd, brotli, gzip and plain separately, each compressed by the site', async () => {
    const path = ownPath();
    const plain = await get(path);
    const variants = [
      ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
      ['zstd', 'zstd', zstdDecompressSync],
      ['zstd, gzip', 'zstd', zstdDecompressSync],
      ['gzip, deflate, br, zstd;q=0', 'br', brotliDecompressSync],
      ['zstd;q=0.0, xbr, gzip', 'gzip', gunzipSync],
      ['br;q=1.0, gzip;q=0.5', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const;
    for (const [accepted, coding, decode] of [...variants, ...variants]) {
      const response = await get(path, { headers: { 'accept-encoding': accepted } });
      expect(response.headers['content-encoding'], accepted).toBe(coding);
      expect(decode(response.body).equals(plain.body)).toBe(true);
    }
    for (const accepted of ['identity', 'gzip;q=0', 'zstd;q=0', 'deflate', 'xzstd']) {
      const response = await get(path, { headers: { 'accept-encoding': accepted } });
      expect(response.headers).not.toHaveProperty('content-encoding');
      expect(stateOf(response)).toBe(HIT);
    }
    for (const coding of ['br', 'gzip', 'zstd', 'br, zstd, gzip', 'deflate, gzip, zstd'])
      expect(stateOf(await get(path, { headers: { 'accept-encoding': coding } }))).toBe(HIT);
  });

  it('lets no visitor replace one site by the other', async () => {
    const path = ownPath();
    await get(path, { headers: { 'x-forwarded-host': 'agency.localhost' } });
    expect((await get(path)).text).toContain('data-site="main"');
  });

  it('serves visitors with cookies the same stored response', async () => {
    const path = ownPath();
    await get(path);
    expect(stateOf(await get(path, { headers: { cookie: 'consent=1' } }))).toBe(HIT);
  });

  it('passes on writes, and requests with credentials', async () => {
    const feed = '/api/feed.xml';
    app.contentService.respond(feed, { headers: { 'cache-control': 'max-age=60' }, body: 'feed' });
    await get(feed);
    expect(stateOf(await get(feed))).toBe(HIT);
    const before = app.contentService.callsOf(feed);
    await get(feed, { method: 'POST' });
    await get(feed, { headers: { authorization: 'Basic abc' } });
    expect(app.contentService.callsOf(feed)).toBe(before + 2);
  });

  it('passes on no target but a path, whatever its method', async () => {
    const targets = [
      'https://agency.localhost/guidance/first',
      'https://agency.localhost',
      'HTTP://localhost',
      'first',
      '*',
    ];
    for (const target of targets)
      for (const method of ['GET', 'HEAD', 'POST'])
        expect(
          await sendRaw(varnish.url, [`${method} ${target} HTTP/1.1`, 'Host: localhost']),
          `${method} ${target}`,
        ).toMatchObject({ status: 400 });
    // Varnish itself reads this one as a host and a path.
    expect(
      await sendRaw(varnish.url, ['GET http://localhost/ HTTP/1.1', 'Host: agency.localhost']),
    ).toMatchObject({
      status: 200,
      body: expect.stringContaining('data-site="main"'),
    });
  });

  it('stores nothing that the site marks as uncacheable', async () => {
    const path = '/api/private.json';
    app.contentService.respond(path, { headers: { 'cache-control': 'no-store' }, body: '{}' });
    for (let index = 0; index < 3; index += 1) expect(stateOf(await get(path))).toBe('varnish; fwd=bypass');
    const { headers } = await get('/staticjson/header.json');
    expect(headers['cache-status']).toBe(MISS);
  });

  it('serves no page longer than scheduled, while the site responds', async () => {
    const path = ownPath();
    const planned = 'max-age=2, stale-while-revalidate=0, stale-if-error=0';
    app.contentService.respond(addressOf(path), articleOf('Before', planned));
    await get(path);
    expect(stateOf(await get(path))).toBe(HIT);
    app.contentService.respond(addressOf(path), articleOf('After', planned));
    app.clock.advance(2000);
    await sleep(2100);
    expect((await get(path)).text).toContain('After');
  });

  it('serves a page slightly stale while it fetches the next', async () => {
    const path = ownPath();
    app.contentService.respond(addressOf(path), articleOf('Before', SHORT));
    expect((await get(path)).text).toContain('Before');
    // That response was streamed; this one arrives once the page has been stored.
    await app.get(path);
    app.contentService.respond(addressOf(path), articleOf('After', SHORT));
    app.clock.advance(120_000);
    await sleep(1200);
    expect((await get(path)).text).toContain('Before');
    await expect.poll(async () => (await get(path)).text).toContain('After');
  });
});

describe('a preview', { tags: 'varnishd' }, () => {
  const preview = { site: 'main', at: TEST_START, until: TEST_START + 3_600_000 };

  it('bypasses Varnish for holders of the link, and changes nothing for others', async () => {
    const path = ownPath();
    app.contentService.serve({
      [addressOf(path)]: (_site, at) => guidance(at ? 'In the preview' : 'As it is'),
    });
    for (let index = 0; index < 2; index += 1) expect((await get(path)).text).toContain('As it is');
    const link = await get(linkTo(path, preview));
    expect([link.status, link.headers.location]).toEqual([303, path]);
    const [cookie = ''] = link.headers['set-cookie']?.[0]?.split(';', 1) ?? [];
    for (const headers of [{ cookie }, { cookie: `cookie_consent=1; ${cookie}` }]) {
      const response = await get(path, { headers });
      expect(response.text).toContain('In the preview');
      expect(stateOf(response)).toBe('varnish; fwd=bypass');
    }
    expect((await get(path)).text).toContain('As it is');
    await expect.poll(async () => stateOf(await get(path))).toBe(HIT);
    // The link itself works for everybody who has it.
    expect((await get(linkTo(path, preview))).headers['set-cookie']).toHaveLength(1);
  });

  it('that is invalid leaves nothing behind', async () => {
    const path = ownPath();
    const forged = await get(path, { headers: { cookie: 'site_preview=x' } });
    expect(forged.headers['set-cookie']).toHaveLength(1);
    const next = await get(path);
    expect(stateOf(next)).toBe(MISS);
    expect(next.headers).not.toHaveProperty('set-cookie');
  });
});

describe('a purge', { tags: 'varnishd' }, () => {
  it.each([
    ['by path', (page: string) => ({ paths: [page] })],
    ['by tag', () => ({ tags: ['main:/guidance/first'] })],
    ['of all', () => ({ all: true })],
  ])('%s reaches Varnish: the very next visitor sees the edit', async (_how, what) => {
    // Each has paths of its own: every purge is sent to Varnish again a moment later.
    const [page, other] = [ownPath(), ownPath()];
    const address = addressOf(page);
    app.contentService.respond(address, articleOf('Before'));
    for (const path of [page, other]) await expect.poll(async () => stateOf(await get(path))).toBe(HIT);
    expect((await get(page)).text).toContain('Before');
    app.contentService.respond(address, articleOf('After'));
    expect((await get(page)).text).toContain('Before');
    await app.purge(what(page));
    const response = await get(page);
    expect(response.text).toContain('After');
    expect(stateOf(response)).toBe(MISS);
    expect(stateOf(await get(other))).toBe('all' in what(page) ? MISS : HIT);
  });

  it('is not accepted from visitors', async () => {
    const path = ownPath();
    const stateAfterPurge = async () => {
      await get(path);
      for (const headers of [{ 'x-purge-url': '.' }, { 'x-purge-tag': '.' }])
        expect((await get(path, { method: 'PURGE', headers })).status).toBe(405);
      return stateOf(await get(path));
    };
    // The site's own recent purges may still arrive.
    await expect.poll(stateAfterPurge).toBe(HIT);
  });

  it('on its own socket names what to purge, and nothing else is served there', async () => {
    for (const options of [{ method: 'PURGE' }, { method: 'GET' }, { headers: { 'x-purge-url': '.' } }])
      expect((await sendRequest(varnish.purgeUrl, PAGE, options)).status).toBe(400);
  });
});

it('an emergency message is on every page in Varnish, at once, and disappears at once', {
  tags: 'varnishd',
}, async () => {
  const path = ownPath();
  const isShown = async () => (await get(path)).text.includes('class="emergency"');
  await get(path);
  expect(await isShown()).toBe(false);
  await app.emergency.order({ sites: ['main'], message: { text: 'Stay calm' } });
  await expect.poll(isShown).toBe(true);
  await app.emergency.order({ sites: ['main'], message: null });
  await expect.poll(isShown).toBe(false);
});

it('when every origin is dead serves what it has, from the first moment and past its freshness, and an error page for the rest', {
  tags: 'varnishd',
}, async () => {
  const one = await startTestApp({ fallbacks: 'real' });
  const two = await startTestApp({ fallbacks: 'real' });
  await using edge = await startVarnish([one.url, two.url]);
  for (const origin of [one, two]) origin.contentService.respond(addressOf(PAGE), articleOf('Kept', SHORT));
  const visit = (path: string) => sendRequest(edge.url, path, { host: 'localhost' });
  expect((await visit(PAGE)).text).toContain('Kept');
  // Past its freshness and the five seconds in which a working site is revalidated in the background.
  await sleep(6500);
  await Promise.all([one.stop(), two.stop()]);
  const atOnce = await visit(PAGE);
  expect([atOnce.status, atOnce.text.includes('Kept')]).toEqual([200, true]);
  // The probe has noticed.
  await sleep(1500);
  const later = await visit(PAGE);
  expect([later.status, later.text.includes('Kept')]).toEqual([200, true]);
  const unknown = await visit('/guidance/second');
  expect(unknown.status).toBe(503);
  expect(unknown.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
  expect(unknown.text).not.toContain('Varnish');
});
