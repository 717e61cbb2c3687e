import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { purgeSchema } from '#shared/contract/purge-schema.server.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/send-email.ts';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { type FakeContentService, startFakeContentService } from '#tests/support/fake-content-service.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startRedis, type TestRedis } from '#tests/support/start-redis.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

const PAGE = '/guidance/first';
const ARTICLE = '/api/1/services/v4/article-content.json?url=%2Fguidance%2Ffirst';

const article = (title: string) => ({
  headers: {
    'content-type': 'application/json',
    'cache-control': 'max-age=60, stale-while-revalidate=3600, stale-if-error=86400',
    'cache-tag': 'main:/guidance/first',
  },
  body: JSON.stringify({ page: { type: 'guidance', title } }),
});

interface Cluster {
  readonly redis: TestRedis;
  readonly contentService: FakeContentService;
  readonly instances: readonly [TestApp, TestApp, TestApp];
}

/** A connection to a Redis that can be cut. */
async function startWay(redisUrl: string) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const onward = connect(Number(new URL(redisUrl).port), '127.0.0.1');
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => void [socket, onward].map((other) => other.destroy()));
    }
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
  };
}

/** Three instances, one content service, one real Redis. `firstUrl`: where the first instance finds Redis. */
async function startCluster(firstUrl = async (url: string) => url): Promise<Cluster> {
  const [redis, contentService] = await Promise.all([startRedis(), startFakeContentService()]);
  const start = (url: string) => startTestApp({ contentService, env: { CACHE_REDIS_URL: url } });
  const instances: Cluster['instances'] = [
    await start(await firstUrl(redis.url)),
    await start(redis.url),
    await start(redis.url),
  ];
  onTestFinished(async () => {
    await Promise.all(instances.map((app) => app.stop()));
    await Promise.all([contentService.stop(), redis.stop()]);
  });
  await Promise.all(instances.map((app) => app.hearsOthers()));
  contentService.answer(ARTICLE, article('Before'));
  return { redis, contentService, instances };
}

/** Whether an instance receives the others' messages, by its metrics. */
const isConnected = async (app: TestApp) =>
  /^site_change_stream_connected (\d)$/m.exec(await app.metrics())?.[1];

const titleOf = async (app: TestApp) => /<h1[^>]*>(.*?)<\/h1>/s.exec((await app.get(PAGE)).text)?.[1];

describe('instances that share a Redis', { tags: 'redis-server' }, () => {
  it('all apply a purge sent to one', async () => {
    const { contentService, instances } = await startCluster();
    const [one, two, three] = instances;
    for (const app of instances) expect(await titleOf(app)).toContain('Before');
    contentService.answer(ARTICLE, article('After'));
    expect((await two.purge(purgeSchema.parse({ paths: [PAGE] }))).reach).toBe('all instances');
    expect(await titleOf(two)).toContain('After');
    for (const app of [one, three]) await expect.poll(() => titleOf(app)).toContain('After');
  });

  it('say by a gauge whether Redis accepts their commands', async () => {
    await using redis = await startRedis(undefined, '--requirepass', 'right0password');
    const gauge = async (password: string) => {
      const url = redis.url.replace('//', `//:${password}@`);
      await using app = await startTestApp({ env: { CACHE_REDIS_URL: url } });
      return /^site_redis_connected (\d)$/m.exec(await app.metrics())?.[1];
    };
    expect(await gauge('right0password')).toBe('1');
    expect(await gauge('wrong0password')).toBe('0');
  });

  it("do not store responses requested before another's purge", async () => {
    const { contentService, instances } = await startCluster();
    const [one, two] = instances;
    contentService.delay(1000, ARTICLE);
    const early = one.get(PAGE);
    await expect.poll(() => contentService.callsOf(ARTICLE)).toBe(1);
    await two.purge(purgeSchema.parse({ paths: [PAGE] }));
    contentService.recover();
    contentService.answer(ARTICLE, article('After'));
    await early;
    await expect.poll(() => titleOf(one)).toContain('After');
  });

  it('catch up with purges missed while disconnected, and outdate nothing else', async () => {
    let way: Awaited<ReturnType<typeof startWay>> | undefined;
    const { contentService, instances } = await startCluster(async (url) => {
      way = await startWay(url);
      return way.url;
    });
    const [one, two] = instances;
    for (const app of instances) expect(await titleOf(app)).toContain('Before');
    await one.get('/guidance/other');
    way?.cut();
    await expect.poll(() => isConnected(one)).toBe('0');
    contentService.answer(ARTICLE, article('After'));
    expect((await two.purge(purgeSchema.parse({ paths: [PAGE] }))).reach).toBe('all instances');
    expect(await titleOf(one)).toContain('Before');
    expect((await one.purge(purgeSchema.parse({ paths: ['/none'] }))).reach).toMatch(/when Valkey is back$/);
    way?.mend();
    await expect.poll(() => titleOf(one)).toContain('After');
    await expect.poll(() => isConnected(one)).toBe('1');
    expect(one.logLines('changes-missed')).toEqual([]);
    expect((await one.get('/guidance/other')).headers['cache-status']).toMatch(/^web; hit/);
    // What it published itself in the meantime has reached the others.
    const paths = () => two.logLines('cache-purged').map((line) => line.paths);
    await expect.poll(paths).toContainEqual(['/none']);
  });

  it('treat their contents as outdated when Redis comes back without its memory', async () => {
    const { redis, contentService, instances } = await startCluster();
    const [, two] = instances;
    for (const app of instances) expect(await titleOf(app)).toContain('Before');
    await redis.stop();
    contentService.answer(ARTICLE, article('After'));
    expect((await two.purge(purgeSchema.parse({ paths: [PAGE] }))).reach).toMatch(/when Valkey is back$/);
    await using _next = await startRedis(Number(new URL(redis.url).port));
    for (const app of instances) await expect.poll(() => titleOf(app)).toContain('After');
    for (const app of instances) await expect.poll(() => isConnected(app)).toBe('1');
    for (const app of instances) expect(app.logLines('changes-missed')).toHaveLength(1);
  });

  it('notice that Redis is down, reconnect when it is up, and miss nothing', async () => {
    const { redis, contentService, instances } = await startCluster();
    const [one, two] = instances;
    for (const app of instances) expect(await titleOf(app)).toContain('Before');
    redis.freeze();
    for (const app of instances) await expect.poll(() => isConnected(app)).toBe('0');
    contentService.answer(ARTICLE, article('After'));
    await two.purge(purgeSchema.parse({ paths: [PAGE] }));
    redis.thaw();
    await expect.poll(() => titleOf(one)).toContain('After');
    for (const app of instances) expect(app.logLines('changes-missed')).toEqual([]);
  });

  /** Posts to the two in turn, all at once, and counts each status. */
  async function postsOf(
    [one, two]: readonly [TestApp, TestApp, ...TestApp[]],
    count: number,
    path: string,
    body: string,
  ) {
    const type = path === SEND_EMAIL_PATH ? 'application/json' : 'application/x-www-form-urlencoded';
    const post = async (app: TestApp) =>
      (await app.get(path, { method: 'POST', headers: { 'content-type': type }, body })).status;
    const sent = Array.from({ length: count }, (_, place) => (place % 2 === 0 ? one : two));
    const statuses: Record<number, number> = {};
    for (const status of await Promise.all(sent.map(post))) statuses[status] = (statuses[status] ?? 0) + 1;
    return statuses;
  }
  const NOTHING = JSON.stringify({ path: '/none', fields: [] });
  const LOOKUP = endpointAddress('employeeSearch', {}).split('?')[0] ?? '';

  it('share the limits of forms and look-ups per visitor', async () => {
    const { contentService, instances } = await startCluster();
    contentService.answer(LOOKUP, { body: '{"found":false,"message":"No"}' });
    const forms = await postsOf(instances, 66, SEND_EMAIL_PATH, NOTHING);
    expect(forms[429]).toBe(36);
    const lookups = await postsOf(instances, 34, LOOKUP, 'fullname=Ada&url=/schemes/a');
    expect(lookups[429]).toBe(4);
  });

  it.each(['freeze', 'stop'] as const)(
    'serve, and count separately, while Redis is down: %s',
    async (how) => {
      const { redis, contentService, instances } = await startCluster();
      expect(await postsOf(instances, 20, SEND_EMAIL_PATH, NOTHING)).not.toHaveProperty('429');
      await redis[how]();
      for (const app of instances) expect(await titleOf(app)).toContain('Before');
      expect(contentService.callsOf(ARTICLE)).toBe(3);
      // Each has counted ten of them.
      expect((await postsOf(instances, 46, SEND_EMAIL_PATH, NOTHING))[429]).toBe(6);
      if (how === 'freeze') redis.thaw();
    },
  );

  it('count together once Redis is up, also if it was down at start', async () => {
    const contentService = await startFakeContentService();
    onTestFinished(() => contentService.stop());
    const port = await freePort();
    const start = () =>
      startTestApp({ contentService, env: { CACHE_REDIS_URL: `redis://127.0.0.1:${port}` } });
    const [one, two] = [await start(), await start()];
    onTestFinished(() => Promise.all([one.stop(), two.stop()]).then(() => undefined));
    expect(await postsOf([one, two], 4, SEND_EMAIL_PATH, NOTHING)).not.toHaveProperty('429');
    await using _redis = await startRedis(port);
    await Promise.all([one.hearsOthers(), two.hearsOthers()]);
    one.clock.advance(6000);
    two.clock.advance(6000);
    expect((await postsOf([one, two], 40, SEND_EMAIL_PATH, NOTHING))[429]).toBe(10);
  });
});
