import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readAssetManifest } from '#server/assets/asset-manifest.ts';
import { createSiteStylesheets, siteRules } from '#server/assets/site-stylesheets.ts';
import { DIST } from '#tests/support/built-site.ts';
import { startFakeContentService } from '#tests/support/fake-content-service.ts';
import { freePort } from '#tests/support/free-port.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { allSites, copyTheseSites } from '#tests/support/sites.ts';
import { startRedis, type TestRedis } from '#tests/support/start-redis.ts';
import { startSite } from '#tests/support/start-site.ts';
import { startTestApp, stubManifest, type TestApp } from '#tests/support/start-test-app.ts';
import { startVarnish } from '#tests/support/start-varnish.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { redisClient } from './test-app.ts';

const TOKEN = 'a-long-enough-secret';
const FONT = 'font-FFFF2222.woff2';
const [{ variant: site, ...firstSite }] = allSites;

/** Files of a build that differs from others in all names except the font's. */
const filesOf = (hash: string) => ({
  [`hydrate-${hash}.js`]: `console.log("${hash}")`,
  [`site-${hash}.css`]: `.${hash.toLowerCase()}{}`,
  [`drawing-${hash}.svg`]: `<svg id="${hash}"/>`,
  [FONT]: 'font',
});

interface BuildOptions {
  readonly files?: Readonly<Record<string, string>>;
  /** `real` enables the liveness check that Varnish uses. */
  readonly fallbacks?: 'none' | 'real';
}

/** An instance of a build, whose file names contain its own hash. */
async function startBuild(
  hash: string,
  env: Readonly<Record<string, string>> = {},
  { files = filesOf(hash), fallbacks = 'none' }: BuildOptions = {},
): Promise<TestApp & { readonly folder: string }> {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    if (!name.endsWith('.woff2')) await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  const app = await startTestApp({
    fallbacks,
    assetsFolder: folder,
    manifest: {
      ...stubManifest,
      stylesheets: [`/assets/site-${hash}.css`],
      files: Object.keys(files).map((name) => `/assets/${name}`),
      buildId: hash,
    },
    env: { PURGE_TOKEN: TOKEN, ...env },
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= app.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { ...app, stop, folder };
}

const OLD = 'AAAA2222';
const NEW = 'BBBB3333';

/** Names that no build has. */
const ABSENT = Array.from({ length: 20 }, (_, index) => `/assets/none-ZZZZ${1000 + index}.js`);

const scriptOf = (hash: string) => `/assets/hydrate-${hash}.js`;

/** The URL of the site's stylesheet in a page of the instance. */
async function sheetOf(app: TestApp): Promise<string> {
  const { text } = await app.get('/search');
  return /\/assets\/site-[^"]+\.css/.exec(text)?.[0] ?? '';
}

/** An instance that has shared its files: start-up waits only briefly for Redis. */
async function startSharing(hash: string, redis: TestRedis, env = {}): Promise<TestApp> {
  const app = await startBuild(hash, { CACHE_REDIS_URL: redis.url, ...env });
  await expect.poll(() => app.metrics()).toMatch(/^site_files_shared 1$/m);
  return app;
}

async function startCluster(): Promise<{ redis: TestRedis; before: TestApp; after: TestApp }> {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  return { redis, before: await startSharing(OLD, redis), after: await startSharing(NEW, redis) };
}

/** Counts how often instances have asked a Redis for the existing builds. */
function countQuestions(redis: TestRedis): () => Promise<number> {
  const other = redisClient(redis);
  return async () => Number(/cmdstat_zrange:calls=(\d+)/.exec(await other.info('commandstats'))?.[1] ?? 0);
}

describe('instances of two builds that share a Redis', { tags: 'redis-server' }, () => {
  it('serve each other’s files and stylesheets of the sites, in both directions, exactly as built', async () => {
    const { before, after } = await startCluster();
    for (const [asked, other, hash] of [
      [after, before, OLD],
      [before, after, NEW],
    ] as const) {
      const sheet = await asked.get(await sheetOf(other));
      expect(sheet).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
        text: `.${hash.toLowerCase()}{}${siteRules({ variant: site, ...firstSite })}`,
      });
      const plain = await asked.get(scriptOf(hash));
      expect(plain.status).toBe(200);
      expect(plain.text).toBe(`console.log("${hash}")`);
      expect(plain.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringMatching(/accept-encoding/i),
      });
      const packed = await asked.get(scriptOf(hash), { headers: { 'accept-encoding': 'gzip, br, zstd' } });
      expect(packed.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(packed.body).toString()).toBe(plain.text);
      expect((await asked.get(`/assets/drawing-${hash}.svg`)).text).toBe(`<svg id="${hash}"/>`);
    }
  });

  it('serve them hours after the last instance of the old build has gone, for up to a week', async () => {
    const { redis, before, after } = await startCluster();
    await before.stop();
    expect((await after.get(scriptOf(OLD))).status).toBe(200);
    const names = await redisClient(redis).keys('site:[bf]*');
    expect(names).toHaveLength(3);
    for (const name of names) expect(await redisClient(redis).ttl(name)).toBeGreaterThan(6.9 * 24 * 60 * 60);
  });

  it('never ask Redis for their own files, and once in half a second for all names of no build', async () => {
    const { redis, before, after } = await startCluster();
    after.clock.advance(1);
    const asked = countQuestions(redis);
    const start = await asked();
    for (const path of [scriptOf(NEW), await sheetOf(after), `/assets/${FONT}`])
      expect((await after.get(path)).status).toBe(200);
    expect(await asked()).toBe(start);
    for (const name of ABSENT) expect((await after.get(name)).status).toBe(404);
    expect((await asked()) - start).toBe(1);
    // What a new build brings is found once it can be known: it waits before it listens.
    await startSharing('CCCC4444', redis);
    after.clock.advance(500);
    expect((await after.get(scriptOf('CCCC4444'))).status).toBe(200);
    for (const name of ABSENT) expect((await after.get(name)).status).toBe(404);
    expect((await asked()) - start).toBe(3);
    // A file that could not be looked for is not reported as missing.
    redis.freeze();
    expect((await after.get(scriptOf(OLD))).status).toBe(404);
    redis.thaw();
    await expect.poll(async () => (await after.get(scriptOf(OLD))).status).toBe(200);
    // Every response is counted, wherever it came from.
    const counted = /^site_requests_total\{site="main",kind="asset",method="GET",status="404"\} 41$/m;
    expect(await after.metrics()).toMatch(counted);
    await before.stop();
  });

  it('start without Redis, and share once it is up', async () => {
    const port = await freePort();
    const env = { CACHE_REDIS_URL: `redis://127.0.0.1:${port}` };
    const [before, after] = await Promise.all([startBuild(OLD, env), startBuild(NEW, env)]);
    expect((await after.get(scriptOf(OLD))).status).toBe(404);
    const redis = await startRedis(port);
    onTestFinished(() => redis.stop());
    for (const [asked, hash] of [
      [after, OLD],
      [before, NEW],
    ] as const)
      await expect
        .poll(async () => {
          // It may have been requested while Redis was up and the file was not yet there.
          asked.clock.advance(5001);
          return (await asked.get(scriptOf(hash))).status;
        })
        .toBe(200);
  });

  it('accept no file that was changed there, or written without the token', async () => {
    const { redis, after } = await startCluster();
    const other = redisClient(redis);
    const [key = ''] = await other.keys(`site:files:${OLD}*`);
    const field = `hydrate-${OLD}.js.br`;
    const value = await other.hgetBuffer(key, field);
    if (!value) throw new Error('the file is not there');
    const evil = brotliCompressSync('evil()');
    for (const put of [evil, Buffer.concat([value.subarray(0, 32), evil]), Buffer.alloc(5)]) {
      after.clock.advance(5001);
      await other.hset(key, field, put);
      expect((await after.get(scriptOf(OLD))).status).toBe(404);
    }
    // Not even one of our files under another's name.
    await other.hset(key, `drawing-${OLD}.svg.br`, value);
    expect((await after.get(`/assets/drawing-${OLD}.svg`)).status).toBe(404);
    await other.hset(key, field, value);
    after.clock.advance(5001);
    expect((await after.get(scriptOf(OLD))).status).toBe(200);
    expect(after.logLines('shared-file-refused').length).toBeGreaterThan(0);
  });

  it('serve each other’s files while the token is being replaced', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const before = await startSharing(OLD, redis);
    const after = await startSharing(NEW, redis, { PURGE_TOKEN: `the-new-long-secret,${TOKEN}` });
    expect((await after.get(scriptOf(OLD))).status).toBe(200);
    const stranger = await startSharing('CCCC4444', redis, { PURGE_TOKEN: 'another-long-secret' });
    expect((await stranger.get(scriptOf(OLD))).status).toBe(404);
    expect((await before.get(scriptOf('CCCC4444'))).status).toBe(404);
  });

  it('keep the files of the last eight builds there, and none of a build that is too large', async () => {
    const { redis, after } = await startCluster();
    const env = { CACHE_REDIS_URL: redis.url };
    const other = redisClient(redis);
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((count) => startSharing(`DDDD000${count}`, redis)));
    await expect.poll(() => other.keys('site:files:*')).toHaveLength(8);
    expect((await after.get(scriptOf(OLD))).status).toBe(404);
    expect((await after.get(scriptOf('DDDD0007'))).status).toBe(200);
    const huge = await startBuild('EEEE5555', env, {
      files: { [FONT]: 'x'.repeat(3 * 1024 * 1024) },
    });
    await expect.poll(() => huge.logLines('files-not-shared')).toHaveLength(1);
    expect(await huge.metrics()).toMatch(/^site_files_shared 0$/m);
    expect(await after.metrics()).toMatch(/^site_files_shared 1$/m);
    expect(await redisClient(redis).keys('site:files:EEEE5555*')).toEqual([]);
  });
});

it('the built site shares all of its files when it starts', { tags: 'redis-server' }, async () => {
  await using redis = await startRedis();
  const contentService = await startFakeContentService();
  onTestFinished(() => contentService.stop());
  const site = await startSite({
    CACHE_REDIS_URL: redis.url,
    PURGE_TOKEN: TOKEN,
    CONTENT_SERVICE_URL: contentService.url,
    SITES_DIR: await copyTheseSites(),
  });
  onTestFinished(() => site.stop());
  const result = await readAssetManifest(DIST);
  if (!result.ok) throw new Error(result.problem);
  const { files, stylesheets } = result.manifest;
  const other = redisClient(redis);
  // Start-up waits only briefly for Redis; on a busy machine the files follow.
  await expect.poll(() => other.keys('site:files:*')).toHaveLength(1);
  const [key = ''] = await other.keys('site:files:*');
  const shared = (await other.hkeys(key)).map((name) => `/assets/${name.replace(/\.br$/, '')}`);
  const { addressOf } = createSiteStylesheets(allSites);
  const sheets = allSites.map(({ variant: { id } }) => addressOf(id, stylesheets[0] ?? ''));
  expect(shared.toSorted()).toEqual([...files, ...sheets].toSorted());
});

it('instances of two builds behind Varnish that share nothing serve each other’s files: one without a file asks the other', {
  tags: 'varnishd',
}, async () => {
  const before = await startBuild(OLD, {}, { fallbacks: 'real' });
  const after = await startBuild(NEW, {}, { fallbacks: 'real' });
  const varnish = await startVarnish([before.url, after.url]);
  onTestFinished(() => varnish.stop());
  const get = (path: string) => sendRequest(varnish.url, path, { host: 'localhost' });
  const built = [OLD, NEW].flatMap((hash) => [scriptOf(hash), `/assets/drawing-${hash}.svg`]);
  const paths = [...built, await sheetOf(before), await sheetOf(after)];
  // All at once: each is fetched from another container, while others are being fetched.
  const responses = await Promise.all(paths.map(get));
  expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
});

it('a name that no container has costs two requests of Varnish, is remembered there, and found once it exists', {
  tags: 'varnishd',
}, async () => {
  const apps = [
    await startBuild(OLD, {}, { fallbacks: 'real' }),
    await startBuild(NEW, {}, { fallbacks: 'real' }),
  ] as const;
  const varnish = await startVarnish(apps.map(({ url }) => url));
  onTestFinished(() => varnish.stop());
  const get = (path: string) => sendRequest(varnish.url, path, { host: 'localhost' });
  for (const path of ABSENT) expect((await get(path)).status).toBe(404);
  const requests = apps.flatMap((app) =>
    app.logLines('request').filter(({ path }) => ABSENT.includes(String(path))),
  );
  expect(requests).toHaveLength(2 * ABSENT.length);
  const [name = ''] = ABSENT;
  await expect.poll(async () => (await get(name)).headers['cache-status']).toMatch(/varnish; hit$/);
  await writeFile(join(apps[0].folder, basename(name)), 'new');
  await expect.poll(async () => (await get(name)).text).toBe('new');
});
