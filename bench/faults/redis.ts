import { setTimeout as wait } from 'node:timers/promises';
import { startRedis, type TestRedis } from '#tests/support/start-redis.ts';
import { FAULT_MS } from './load.ts';
import type { Finding, Scenarios } from './report.ts';
import { siteFault } from './site.ts';

/** Longest time until the site receives changes again, in milliseconds. */
const CONNECTED_MS = 10_000;

/** Waits until the site receives the stream of changes. */
async function untilConnected(opsUrl: string): Promise<void> {
  const started = performance.now();
  const isConnected = async () =>
    (await (await fetch(`${opsUrl}/metrics`)).text()).includes('\nsite_change_stream_connected 1\n');
  while (!(await isConnected())) {
    if (performance.now() - started > CONNECTED_MS)
      throw new Error('the instance does not receive changes again');
    await wait(500);
  }
}

/** Redis is broken and repaired by `during`. */
const redisFault = (during: (redis: TestRedis) => Promise<unknown>) => async (): Promise<Finding> => {
  await using redis = await startRedis();
  const fault = siteFault(
    async ({ site }) => {
      await during(redis);
      await untilConnected(site.opsUrl);
    },
    { CACHE_REDIS_URL: redis.url },
  );
  return await fault();
};

async function freeze(redis: TestRedis, ms: number): Promise<void> {
  redis.freeze();
  await wait(ms);
  redis.thaw();
}

export const redisFaults: Scenarios = {
  'redis-frozen': redisFault((redis) => freeze(redis, FAULT_MS)),
  'redis-flaps': redisFault(async (redis) => {
    for (let passed = 0; passed < FAULT_MS; passed += 2000) {
      await freeze(redis, 1000);
      await wait(1000);
    }
  }),
  'redis-killed': async () => {
    await using stack = new AsyncDisposableStack();
    const fault = redisFault(async (redis) => {
      await redis.stop();
      await wait(FAULT_MS);
      stack.use(await startRedis(Number(new URL(redis.url).port)));
    });
    return await fault();
  },
};
