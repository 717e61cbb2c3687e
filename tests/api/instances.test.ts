import { describe, expect, it, onTestFinished } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { jsonResponse, MAIL_ACCEPTED, startFakeContentService } from '#tests/support/fake-content-service.ts';
import { fakeArticle, fakeFeedback } from '#tests/support/fake-documents.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { TestRequest } from '#tests/support/send-request.ts';
import { startRedis } from '#tests/support/start-redis.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

const PAGE = '/guidance/first';
const ARTICLE = '/api/1/services/v4/article-content.json?url=%2Fguidance%2Ffirst';

const article = (title: string) =>
  jsonResponse(fakeArticle(PAGE, { title, userFeedback: fakeFeedback('Yes') }), {
    'cache-control': 'max-age=60, stale-while-revalidate=3600, stale-if-error=86400',
    'cache-tag': 'main:/guidance/first',
  });

/** Three instances, one content service, one real Redis. */
async function startCluster() {
  const [redis, contentService] = await Promise.all([startRedis(), startFakeContentService()]);
  const start = () => startTestApp({ contentService, env: { CACHE_REDIS_URL: redis.url } });
  const instances = [await start(), await start(), await start()] as const;
  onTestFinished(async () => {
    await Promise.all(instances.map((app) => app.stop()));
    await Promise.all([contentService.stop(), redis.stop()]);
  });
  await Promise.all(instances.map((app) => app.hearsOthers()));
  contentService.respond(ARTICLE, article('Before'));
  return { redis, contentService, instances };
}

/** Whether an instance receives the others' messages, by its metrics. */
const isConnected = async (app: TestApp) =>
  /^site_change_stream_connected (\d)$/m.exec(await app.metrics())?.[1];

const titleOf = async (app: TestApp) => (await app.page(PAGE)).texts('h1')[0];

describe('instances that share a Redis', { tags: 'redis-server' }, () => {
  it('report by a gauge whether Redis accepts their commands', async () => {
    await using redis = await startRedis(undefined, '--requirepass', 'right0password');
    const gauge = async (password: string) => {
      const url = redis.url.replace('//', `//:${password}@`);
      await using app = await startTestApp({ env: { CACHE_REDIS_URL: url } });
      return /^site_redis_connected (\d)$/m.exec(await app.metrics())?.[1];
    };
    expect(await gauge('right0password')).toBe('1');
    expect(await gauge('wrong0password')).toBe('0');
  });

  it('notice that Redis is down, reconnect when it is up, and miss nothing', async () => {
    const { redis, contentService, instances } = await startCluster();
    const [one, two] = instances;
    for (const app of instances) expect(await titleOf(app)).toContain('Before');
    redis.freeze();
    for (const app of instances) await expect.poll(() => isConnected(app)).toBe('0');
    contentService.respond(ARTICLE, article('After'));
    await two.purge({ paths: [PAGE] });
    redis.thaw();
    await expect.poll(() => titleOf(one)).toContain('After');
    for (const app of instances) expect(app.logLines('changes-missed')).toEqual([]);
  });

  /** Posts to the two in turn, all at once, and counts each status. */
  async function postsOf(
    [one, two]: readonly [TestApp, TestApp, ...TestApp[]],
    count: number,
    path: string,
    posted: Pick<TestRequest, 'form' | 'json'>,
  ) {
    const post = async (app: TestApp) => (await app.get(path, posted)).status;
    const sent = Array.from({ length: count }, (_, place) => (place % 2 === 0 ? one : two));
    const statuses: Record<number, number> = {};
    for (const status of await Promise.all(sent.map(post))) statuses[status] = (statuses[status] ?? 0) + 1;
    return statuses;
  }
  const NOTHING = { json: { path: '/none', fields: [] } };
  const LOOKUP = endpointAddress('employeeSearch', {}).split('?')[0] ?? '';

  it('share the limits of forms and look-ups per visitor', async () => {
    const { contentService, instances } = await startCluster();
    contentService.respond(LOOKUP, { body: '{"found":false,"message":"No"}' });
    const forms = await postsOf(instances, 66, SEND_EMAIL_PATH, NOTHING);
    expect(forms[429]).toBe(36);
    const lookups = await postsOf(instances, 34, LOOKUP, { form: { fullname: 'Ada', url: '/schemes/a' } });
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

  const FEEDBACK = { json: { path: PAGE, formId: 'feedback', fields: [{ rating: 'Yes' }] } };

  it('send a form that reaches several of them once', async () => {
    const { contentService, instances } = await startCluster();
    contentService.respond(SEND_EMAIL_PATH, MAIL_ACCEPTED);
    contentService.delay(300, SEND_EMAIL_PATH);
    expect(await postsOf(instances, 8, SEND_EMAIL_PATH, FEEDBACK)).toEqual({ 200: 8 });
    const [, two, three] = instances;
    expect(await postsOf([three, two], 2, SEND_EMAIL_PATH, FEEDBACK)).toEqual({ 200: 2 });
    expect(contentService.callsOf(SEND_EMAIL_PATH)).toBe(1);
  });

  it.each(['freeze', 'stop'] as const)('send a form once each while Redis is down: %s', async (how) => {
    const { redis, contentService, instances } = await startCluster();
    contentService.respond(SEND_EMAIL_PATH, MAIL_ACCEPTED);
    await redis[how]();
    expect(await postsOf(instances, 8, SEND_EMAIL_PATH, FEEDBACK)).toEqual({ 200: 8 });
    expect(contentService.callsOf(SEND_EMAIL_PATH)).toBe(2);
    if (how === 'freeze') redis.thaw();
  });

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
