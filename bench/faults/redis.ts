import { setTimeout as wait } from 'node:timers/promises';
import { startRedis, type TestRedis } from '#tests/support/start-redis.ts';
import { FAULT_MS, startFor, startShortLived, underLoad } from './content-service.ts';
import type { Finding } from './report.ts';
import type { Scenario } from './scenario.ts';

async function redisFault(
  name: string,
  breakIt: (redis: TestRedis) => Promise<void> | void,
  mend: (redis: TestRedis) => Promise<void> | void,
): Promise<Finding> {
  const redis = await startRedis();
  const service = await startShortLived();
  const site = await startFor(service, { CACHE_REDIS_URL: redis.url });
  try {
    const finding = await underLoad(
      name,
      site,
      () => breakIt(redis),
      () => mend(redis),
    );
    if (await hearsChanges(site.opsUrl)) return finding;
    return { ...finding, broken: [...finding.broken, 'the instance does not receive changes again'] };
  } finally {
    await site.stop();
    await service.stop();
    await redis.stop();
  }
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

export const redisFaults: readonly Scenario[] = [
  {
    name: 'redis-frozen',
    run: () =>
      redisFault(
        'redis-frozen',
        (redis) => redis.freeze(),
        (redis) => redis.thaw(),
      ),
  },
  {
    name: 'redis-killed',
    async run() {
      let next: TestRedis | undefined;
      try {
        return await redisFault(
          'redis-killed',
          (redis) => redis.stop(),
          async (redis) => {
            next = await startRedis(Number(new URL(redis.url).port));
          },
        );
      } finally {
        await next?.stop();
      }
    },
  },
  { name: 'redis-flaps', run: () => redisFault('redis-flaps', flap, () => undefined) },
];
