import { describe, expect, it, onTestFinished } from 'vitest';
import { purgeSchema } from '#server/cache/purge.ts';
import { type FakeContentService, startFakeContentService } from '#tests/support/fake-content-service.ts';
import { startRedis, type TestRedis } from '#tests/support/start-redis.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

const PAGE = '/guidance/first';
const ARTICLE = '/api/1/services/v4/article-content.json?url=%2Fguidance%2Ffirst';
const LOOKUP = '/api/1/services/v1/certified-fullname-search.json?url=%2Fschemes%2Fany&fullname=A+Name';

const article = (title: string, headers: Readonly<Record<string, string>> = {}) => ({
  headers: {
    'content-type': 'application/json',
    'cache-control': 'max-age=60, stale-while-revalidate=3600, stale-if-error=86400',
    'cache-tag': 'main:/guidance/first',
    ...headers,
  },
  body: JSON.stringify({ page: { type: 'guidance', title } }),
});

interface Cluster {
  readonly redis: TestRedis;
  readonly contentService: FakeContentService;
  readonly instances: readonly [TestApp, TestApp, TestApp];
  /** Moves the clocks of all instances. */
  advance(ms: number): void;
}

/** Three instances, one content service, one real Redis. */
async function startCluster(env: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const [redis, contentService] = await Promise.all([startRedis(), startFakeContentService()]);
  const start = () => startTestApp({ contentService, env: { CACHE_REDIS_URL: redis.url, ...env } });
  const instances: Cluster['instances'] = [await start(), await start(), await start()];
  onTestFinished(async () => {
    await Promise.all(instances.map((app) => app.stop()));
    await Promise.all([contentService.stop(), redis.stop()]);
  });
  await Promise.all(instances.map((app) => app.hearsOthers()));
  contentService.answer(ARTICLE, article('Before'));
  return {
    redis,
    contentService,
    instances,
    advance(ms) {
      for (const { clock } of instances) clock.advance(ms);
    },
  };
}

const titleOf = async (app: TestApp) => /<h1[^>]*>(.*?)<\/h1>/s.exec((await app.get(PAGE)).text)?.[1];

describe('instances that share a Redis', { tags: 'redis-server' }, () => {
  it('ask for a document once between them, however many visitors come at the same time', async () => {
    const { contentService, instances } = await startCluster();
    contentService.delay(150, ARTICLE);
    const crowd = instances.flatMap((app) => Array.from({ length: 10 }, () => app.get(PAGE)));
    for (const { status, text } of await Promise.all(crowd)) {
      expect(status).toBe(200);
      expect(text).toContain('Before');
    }
    expect(contentService.callsOf(ARTICLE)).toBe(1);
  });

  it('know how old a document is, and refresh it once between them', async () => {
    const { contentService, instances, advance } = await startCluster();
    const [one, two, three] = instances;
    await one.get(ARTICLE);
    advance(40_000);
    expect((await two.get(ARTICLE)).headers.age).toBe('40');
    expect((await two.get(ARTICLE)).headers['cache-status']).toMatch(/^web; hit; ttl=20/);
    expect(contentService.callsOf(ARTICLE)).toBe(1);
    contentService.answer(ARTICLE, article('After'));
    advance(21_000);
    await Promise.all([one, two, three].map((app) => app.get(ARTICLE)));
    await expect
      .poll(async () => Promise.all(instances.map(async (app) => (await app.get(ARTICLE)).text)))
      .toEqual(Array(3).fill(expect.stringContaining('After')));
    expect(contentService.callsOf(ARTICLE)).toBe(2);
  });

  it('refresh without a body when nothing has changed', async () => {
    const { contentService, instances, advance } = await startCluster();
    const [one, two] = instances;
    contentService.answer(ARTICLE, article('Before', { etag: '"v1"' }));
    await one.get(ARTICLE);
    advance(61_000);
    contentService.answer(ARTICLE, { ...article('', { etag: '"v1"' }), status: 304, body: '' });
    await two.get(ARTICLE);
    expect((await two.get(ARTICLE)).text).toContain('Before');
    expect(contentService.calls.filter(({ address }) => address === ARTICLE)).toMatchObject([
      {},
      { headers: { 'if-none-match': '"v1"' } },
    ]);
    await one.get(ARTICLE);
    await expect.poll(async () => (await one.get(ARTICLE)).headers['cache-status']).toMatch(/^web; hit/);
    expect(contentService.callsOf(ARTICLE)).toBe(2);
  });

  it.each([{ paths: [PAGE] }, { tags: ['main:/guidance/first'] }, { all: true }])(
    'forget together what one is told to forget: %j',
    async (order) => {
      const { contentService, instances } = await startCluster();
      const [one, two, three] = instances;
      // The third has never asked: it would find it in what is shared.
      for (const app of [one, two]) expect(await titleOf(app)).toContain('Before');
      contentService.answer(ARTICLE, article('After'));
      expect((await two.purge(purgeSchema.parse(order))).reach).toBe('all instances');
      expect(await titleOf(three)).toContain('After');
      await expect.poll(() => titleOf(one)).toContain('After');
      expect(await titleOf(two)).toContain('After');
      expect(contentService.callsOf(ARTICLE)).toBe(2);
    },
  );

  it('do not share what was on its way when it was to be forgotten', async () => {
    const { contentService, instances } = await startCluster();
    const [one, two, three] = instances;
    contentService.delay(300, ARTICLE);
    const early = one.get(PAGE);
    await expect.poll(() => contentService.callsOf(ARTICLE)).toBe(1);
    await two.purge(purgeSchema.parse({ paths: [PAGE] }));
    contentService.recover();
    contentService.answer(ARTICLE, article('After'));
    await early;
    expect(await titleOf(three)).toContain('After');
  });

  it('never share what is somebody’s own', async () => {
    const { contentService, instances } = await startCluster();
    contentService.answer(LOOKUP, { ...article(''), body: JSON.stringify({ documents: [] }) });
    for (const app of instances) await app.get(LOOKUP);
    expect(contentService.callsOf(LOOKUP)).toBe(3);
  });

  it.each(['freeze', 'stop'] as const)('answer all the same while Redis is gone: %s', async (how) => {
    const { redis, contentService, instances } = await startCluster();
    await redis[how]();
    for (const app of instances) {
      const started = performance.now();
      expect(await titleOf(app)).toContain('Before');
      expect(performance.now() - started).toBeLessThan(1500);
    }
    expect(contentService.callsOf(ARTICLE)).toBe(3);
    if (how === 'freeze') redis.thaw();
  });

  it('ask themselves when the one who asked has died', async () => {
    const { contentService, instances } = await startCluster({ CONTENT_TIMEOUT_MS: '1500' });
    const [one, two] = instances;
    contentService.fail('hang', ARTICLE);
    const dead = one.get(PAGE);
    await expect.poll(() => contentService.callsOf(ARTICLE)).toBe(1);
    contentService.recover();
    contentService.answer(ARTICLE, article('Before'));
    const started = performance.now();
    expect(await titleOf(two)).toContain('Before');
    expect(performance.now() - started).toBeLessThan(1500 + 1500);
    await dead;
  });
});
