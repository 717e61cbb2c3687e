import { setTimeout as wait } from 'node:timers/promises';
import { startRedis, type TestRedis } from '#tests/support/start-redis.ts';
import { FAULT_MS, underLoad, withSite } from './content-service.ts';
import type { Finding, Scenarios } from './report.ts';

async function redisFault(
  breakIt: (redis: TestRedis) => Promise<void> | void,
  mend?: (redis: TestRedis) => Promise<void> | void,
): Promise<Finding> {
  await using redis = await startRedis();
  return await withSite(
    async ({ site }) => {
      const finding = await underLoad(
        site,
        () => breakIt(redis),
        () => mend?.(redis),
      );
      if (await hearsChanges(site.opsUrl)) return finding;
      return { ...finding, broken: [...finding.broken, 'the instance does not receive changes again'] };
    },
    { CACHE_REDIS_URL: redis.url },
  );
}

/** Whether the instance receives the stream of changes within a few seconds. */
async function hearsChanges(opsUrl: string): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const metrics = await (await fetch(`${opsUrl}/metrics`)).text();
    if (metrics.includes('\nsite_change_stream_connected 1\n')) return true;
    await wait(500);
  }
  return false;
}

/** Frozen for a second, running for a second. */
async function flap(redis: TestRedis): Promise<void> {
  for (let passed = 0; passed < FAULT_MS; passed += 2000) {
    redis.freeze();
    await wait(1000);
    redis.thaw();
    await wait(1000);
  }
}

/** Kills Redis and starts another on its port. */
async function killed(): Promise<Finding> {
  let next: TestRedis | undefined;
  try {
    return await redisFault(
      (redis) => redis.stop(),
      async (redis) => {
        next = await startRedis(Number(new URL(redis.url).port));
      },
    );
  } finally {
    await next?.stop();
  }
}

export const redisFaults: Scenarios = {
  'redis-frozen': () =>
    redisFault(
      (redis) => redis.freeze(),
      (redis) => redis.thaw(),
    ),
  'redis-killed': killed,
  'redis-flaps': () => redisFault(flap),
};
