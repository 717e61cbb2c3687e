import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { TestRedis } from '#tests/support/start-redis.ts';
import { type RunningSite, sharedSite } from '#tests/support/start-site.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

type Options = Parameters<typeof startTestApp>[0];
/** Prepares each application before its tests, for example with documents of the content service. */
type Prepare = (app: TestApp) => unknown;

async function startPrepared(options: Options, prepare: Prepare = () => undefined): Promise<TestApp> {
  const app = await startTestApp(options);
  await prepare(app);
  return app;
}

/** Starts an application for every test of the file or suite, so that each test begins with empty caches. */
export const appPerTest = (options?: Options, prepare?: Prepare): TestApp =>
  whileRunning(beforeEach, afterEach, () => startPrepared(options, prepare));

/** Starts one application for all tests of the file or suite, which must not depend on empty caches. */
export const appPerFile = (options?: Options, prepare?: Prepare): TestApp =>
  perFile(() => startPrepared(options, prepare));

/** Starts something for all tests of the file or suite, such as a site of its own, and stops it after them. */
export const perFile = <Running extends { stop(): Promise<void> }>(start: () => Promise<Running>): Running =>
  whileRunning(beforeAll, afterAll, start);

/** The built site with the sample content, which all files of this worker share. */
export const builtSite = (): RunningSite => whileRunning(beforeAll, () => undefined, sharedSite);

/** A client of a Redis, until the test has finished. */
export function redisClient({ url }: TestRedis): Redis {
  const client = new Redis(url).on('error', () => undefined);
  onTestFinished(() => client.disconnect());
  return client;
}

/** A proxy for the currently running object, as tests hold it from before the start. */
function whileRunning<Running extends { stop(): Promise<void> }>(
  before: (start: () => Promise<void>) => void,
  after: (stop: () => Promise<void> | undefined) => void,
  start: () => Promise<Running>,
): Running {
  let current: Running | undefined;
  before(async () => {
    current = await start();
  });
  after(() => current?.stop());
  return new Proxy({} as Running, {
    get(_, name) {
      if (!current) throw new Error('nothing has been started outside of tests');
      return Reflect.get(current, name);
    },
  });
}
