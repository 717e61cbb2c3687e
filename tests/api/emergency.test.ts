import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { jsonResponse } from '#tests/support/fake-content-service.ts';
import { fakeHeader } from '#tests/support/fake-documents.ts';
import type { SiteId } from '#tests/support/sites.ts';
import { startRedis, type TestRedis } from '#tests/support/start-redis.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { TEST_START } from '#tests/support/test-clock.ts';
import { appPerTest, redisClient } from './test-app.ts';

const app = appPerTest();

const PAGE = '/guidance/first';
const HEADER = '/api/1/services/v3/page/header.json';
const BOTH: SiteId[] = ['main', 'agency'];
const MESSAGE = { text: 'Do not open “invoice” & call us', link: { href: '/news/now', text: 'What to do' } };

const show = (app: TestApp, message: typeof MESSAGE | { text: string } | null = MESSAGE, sites = BOTH) =>
  app.emergency.order({ sites, message });

const bannerOf = (html: string): string | undefined =>
  /<section class="emergency" aria-label="Emergency message">.*?<\/section>/s.exec(html)?.[0];

async function bannerAt(app: TestApp, path = PAGE, host = 'localhost') {
  return bannerOf((await app.get(path, { host })).text);
}

const tempFile = () => join(temporaryFolder(), 'emergency.json');

/** An instance that shares a Redis, once it hears the others. */
async function startSharing(redis: TestRedis, env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const app = await startTestApp({ env: { ...env, CACHE_REDIS_URL: redis.url } });
  await app.hearsOthers();
  return app;
}

describe('an emergency message', () => {
  it('is text with its link, in a named region, above the header', async () => {
    await show(app);
    const { text } = await app.get(PAGE);
    expect(bannerOf(text)).toContain('Do not open “invoice” &amp; call us');
    expect(bannerOf(text)).toMatch(/<a href="\/news\/now"[^>]*>What to do<\/a>/);
    expect(text.indexOf('class="emergency"')).toBeLessThan(text.indexOf('<header'));
    expect(text.indexOf('class="skip-link"')).toBeLessThan(text.indexOf('class="emergency"'));
  });

  it('is on every page, cached pages and error pages included', async () => {
    const paths = ['/', PAGE, '/search?q=a', '/guidance/none', '/404', '/section/x'];
    for (const path of [...paths, ...paths]) expect(await bannerAt(app, path)).toBeUndefined();
    await show(app);
    for (const path of [...paths, ...paths]) expect(await bannerAt(app, path), path).toBeDefined();
    app.contentService.fail('error-500');
    const broken = await app.get('/guidance/broken');
    expect(broken.status).toBe(503);
    expect(bannerOf(broken.text)).toBeDefined();
    await show(app, null);
    app.contentService.recover();
    for (const path of paths) expect(await bannerAt(app, path), path).toBeUndefined();
  });

  it('causes only the necessary calls: documents stay in the cache', async () => {
    for (let index = 0; index < 3; index += 1) await app.get(PAGE);
    const before = app.contentService.calls.length;
    await show(app);
    expect(await bannerAt(app)).toBeDefined();
    expect(app.contentService.calls.slice(before).map(({ address }) => address)).toEqual([HEADER]);
  });

  it('appears and disappears while the content service is down, and without any content', async () => {
    for (const path of [PAGE, PAGE]) await app.get(path);
    await app.contentService.goDown();
    await show(app);
    expect(await bannerAt(app)).toBeDefined();
    const unknown = await app.get('/guidance/never-seen');
    expect(unknown.status).toBe(503);
    expect(bannerOf(unknown.text)).toBeDefined();
    await show(app, null);
    expect(await bannerAt(app)).toBeUndefined();
    await using cold = await startTestApp();
    await cold.contentService.goDown();
    await show(cold);
    expect(await bannerAt(cold)).toBeDefined();
  });

  it('makes every visitor revalidate: it changes the entity tag, and caches in front may not keep a page for a minute', async () => {
    const tags: unknown[] = [];
    for (const message of [null, MESSAGE, { text: 'Other' }, null]) {
      await show(app, message);
      await app.get(PAGE);
      const page = await app.get(PAGE);
      expect(page.headers['cdn-cache-control']).toBe('public, max-age=50');
      expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      tags.push(page.headers.etag);
    }
    expect(tags[3]).toBe(tags[0]);
    expect(new Set(tags).size).toBe(3);
  });

  it('changes the header for clients with the previous one: neither its tag nor its date says not modified', async () => {
    const date = 'Wed, 14 Jan 2026 10:00:00 GMT';
    const fields = { 'cache-control': 'max-age=60', 'last-modified': date };
    app.contentService.respond(HEADER, jsonResponse(fakeHeader('main'), fields));
    const before = await app.get(HEADER);
    expect(before.headers['last-modified']).toBe(date);
    const conditions = [{ 'if-modified-since': date }, { 'if-none-match': before.headers.etag }];
    const statuses = () =>
      Promise.all(conditions.map(async (headers) => (await app.get(HEADER, { headers })).status));
    expect(await statuses()).toEqual([304, 304]);
    await show(app);
    for (let index = 0; index < 3; index += 1) {
      expect(await statuses()).toEqual([200, 200]);
      expect((await app.get(HEADER)).headers).not.toHaveProperty('last-modified');
    }
    await show(app, null);
    expect(await statuses()).toEqual([304, 304]);
  });

  it('cannot come from the content service', async () => {
    app.contentService.serve({ [HEADER]: { ...fakeHeader('main'), emergency: MESSAGE } });
    expect(await bannerAt(app)).toBeUndefined();
    expect(JSON.parse((await app.get(HEADER)).text)).not.toHaveProperty('emergency');
  });
});

it.each([1e308, 2 ** 53, TEST_START + 10 * 60_000])(
  'a file with a future time is not shown, and the next order replaces it: %d',
  async (changedAt) => {
    const env = { EMERGENCY_FILE: tempFile() };
    await writeFile(env.EMERGENCY_FILE, JSON.stringify({ main: { changedAt, message: { text: 'Forged' } } }));
    const before = await startTestApp({ env });
    expect(await bannerAt(before)).toBeUndefined();
    expect(before.logLines('emergency-file-failed')).toHaveLength(1);
    await show(before, { text: 'Ours' });
    await before.stop();
    await using after = await startTestApp({ env });
    expect(await bannerAt(after)).toContain('Ours');
    expect(await after.metrics()).toContain('site_emergency{site="main"} 1');
    await show(after, null);
    expect(await bannerAt(after)).toBeUndefined();
  },
);

describe('an emergency message among instances that share a Redis', { tags: 'redis-server' }, () => {
  it('is on all of them, with stopped clocks, and on those that start later', async () => {
    await using redis = await startRedis();
    await using one = await startSharing(redis);
    await using two = await startSharing(redis);
    for (const app of [one, two, one, two]) expect(await bannerAt(app)).toBeUndefined();
    expect(await show(one)).toMatchObject({ isKept: true, reach: 'all instances' });
    await expect.poll(() => bannerAt(two)).toBeDefined();
    await using three = await startSharing(redis);
    expect(await bannerAt(three)).toBeDefined();
    await show(three, null);
    for (const app of [one, two]) await expect.poll(() => bannerAt(app)).toBeUndefined();
  });

  it('cannot be made permanent by a message or a key with a future time', async () => {
    const changedAt = 2 ** 53;
    await using redis = await startRedis();
    const client = redisClient(redis);
    await using one = await startSharing(redis);
    const forged = JSON.stringify({ main: { changedAt, message: { text: 'Forged' } } });
    await client.set('site:emergency', forged);
    const publish = (state: string) =>
      client.xadd('site:changes', '*', 'change', `{"from":"another","emergency":${state}}`);
    await publish(forged);
    // Messages arrive in order: once this one has, the forged one has been read.
    const real = { agency: { changedAt: TEST_START + 60_000, message: { text: 'Real' } } };
    await publish(JSON.stringify(real));
    await expect.poll(() => bannerAt(one, PAGE, 'agency.localhost')).toContain('Real');
    expect(await bannerAt(one)).toBeUndefined();
    expect(one.logLines('emergency-refused')).not.toEqual([]);
    await using two = await startSharing(redis);
    expect(await bannerAt(two)).toBeUndefined();
    await show(two, { text: 'Ours' });
    await expect.poll(() => bannerAt(one)).toContain('Ours');
    await show(two, null);
    for (const app of [one, two]) await expect.poll(() => bannerAt(app)).toBeUndefined();
  });

  it('is on this one when Redis does not respond, and on the others, also later ones, once it does', async () => {
    await using redis = await startRedis();
    await using app = await startSharing(redis, { EMERGENCY_FILE: tempFile() });
    await using other = await startSharing(redis);
    redis.freeze();
    expect(await show(app)).toMatchObject({
      isKept: true,
      reach: 'this instance; the others follow when Valkey is available again',
    });
    expect(await bannerAt(app)).toBeDefined();
    redis.thaw();
    await expect.poll(() => bannerAt(other)).toBeDefined();
    await using later = await startSharing(redis);
    expect(await bannerAt(later)).toBeDefined();
  });

  it('is available to later ones after Redis has lost its memory', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    await using one = await startSharing(redis);
    await show(one);
    await redis.stop();
    await using next = await startRedis(Number(new URL(redis.url).port));
    const client = redisClient(next);
    await expect.poll(() => client.get('site:emergency')).toContain('Do not open');
    await using later = await startSharing(next);
    expect(await bannerAt(later)).toBeDefined();
  });
});
