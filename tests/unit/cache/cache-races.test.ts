import fc, { type Scheduler } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matcherOf, type Purgeable } from '#server/cache/purge.ts';
import { type CacheOutcome, createResponseCache, type Lifetime } from '#server/cache/response-cache.ts';
import { purgeSchema } from '#shared/contract/purge-schema.server.ts';
import {
  type CacheEvent,
  cacheEvent,
  createRaceBus,
  RACE_PATHS,
  RACE_RUNS,
  type RacePath,
} from '#tests/support/cache-events.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

const LIFETIME: Lifetime = { fresh: 10, staleWhileRevalidate: 10, staleIfError: 60 };
/** For how long past its freshness an answer may be used, by how it came about; in seconds. */
const BEYOND: Readonly<Record<CacheOutcome, number>> = {
  hit: 0,
  miss: 0,
  stale: LIFETIME.staleWhileRevalidate,
  'stale-after-error': LIFETIME.staleIfError,
};
const PAGES_TAG = 'pages:main';
const EMERGENCY = purgeSchema.parse({ tags: [PAGES_TAG], hard: true });

/** What the content service said, and when it came, in milliseconds. */
interface Answer {
  readonly path: RacePath;
  readonly version: number;
  readonly at: number;
}

/** Two instances on one bus in front of one content service. What happens when, the scheduler decides. */
function startWorld(scheduler: Scheduler) {
  const clock = createTestClock();
  const broken: string[] = [];
  const versions = { '/a': 1, '/b': 1 };
  let isDown = false;
  let underWay = 0;
  const soon = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const bus = createRaceBus(soon);

  function startInstance() {
    /** Least versions that may be told since purges were heard: after a hard one, and without an error. */
    const atLeast = { '/a': { hard: 0, any: 0 }, '/b': { hard: 0, any: 0 } };
    /** Calls under way that were begun since the last purge, and calls that failed. */
    const calls = { '/a': 0, '/b': 0 };
    let purges = 0;
    let failures = 0;
    const cache = createResponseCache<Answer, 'down', 'all'>({
      partitions: { all: 10_000 },
      partitionOf: () => 'all',
      elapsed: clock.elapsed,
      onDefect: (error) => broken.push(`defect: ${error}`),
      tagsOf: (answer) => [`main:${answer.path}`, PAGES_TAG],
    });

    async function fill(asked: RacePath) {
      const purgesBefore = purges;
      calls[asked] += 1;
      if (calls[asked] > 1) broken.push(`${asked} was asked for twice at a time`);
      await soon(`the content service reads ${asked}`);
      const version = versions[asked];
      const isFailing = isDown;
      await soon(`its answer for ${asked} arrives`);
      if (purges === purgesBefore) calls[asked] -= 1;
      if (isFailing) {
        failures += 1;
        return { ok: false, failure: 'down' } as const;
      }
      const value = { path: asked, version, at: clock.elapsed() };
      return { ok: true, value, lifetime: LIFETIME, bytes: 1 } as const;
    }

    const caches: Purgeable[] = [
      {
        purge(matches, isHard) {
          purges += 1;
          for (const known of RACE_PATHS) {
            calls[known] = 0;
            if (!matches(`main ${known}`, [`main:${known}`, PAGES_TAG])) continue;
            atLeast[known].any = versions[known];
            if (isHard) atLeast[known].hard = versions[known];
          }
          return cache.purge(matches, isHard);
        },
      },
    ];
    const purge = bus.join(caches);

    async function pay(asked: RacePath): Promise<void> {
      underWay += 1;
      const promised = { ...atLeast[asked] };
      const failuresBefore = failures;
      const told = await cache.resolve(`main ${asked}`, () => fill(asked));
      underWay -= 1;
      if (!told.ok) {
        if (failures === failuresBefore) broken.push(`${asked} failed though no call did`);
        return;
      }
      const { value, outcome, freshFor, isPurged, age } = told;
      const least = outcome === 'stale-after-error' ? promised.hard : promised.any;
      if (value.version < least)
        broken.push(`${outcome} of ${asked} is ${value.version}, purged was ${least}`);
      // What was purged while it was on its way is not fresh for a moment, and handed to who asked before.
      if (!isPurged && freshFor + BEYOND[outcome] <= 0)
        broken.push(`${outcome} of ${asked} is too old: ${age} s`);
      if (Math.abs(age * 1000 - (clock.elapsed() - value.at)) > 1)
        broken.push(`${asked} is said to be ${age} s old`);
    }

    return { pay, purge, hearEmergency: () => caches[0]?.purge(matcherOf(EMERGENCY), true) };
  }

  const instances = [startInstance(), startInstance()];

  async function happen(next: CacheEvent): Promise<void> {
    await soon(JSON.stringify(next));
    switch (next.kind) {
      case 'visit':
        return instances[next.instance]?.pay(next.path);
      case 'edit':
        versions[next.path] += 1;
        await instances[next.instance]?.purge(next.purge);
        return;
      case 'emergency':
        for (const known of RACE_PATHS) versions[known] += 1;
        for (const one of instances) void soon('an emergency is heard').then(one.hearEmergency);
        return;
      case 'time':
        clock.advance(next.seconds * 1000);
        return;
      case 'outage':
        isDown = next.isDown;
    }
  }

  return {
    happen,
    /** What went wrong; in the end, when everything has been heard and the content service is well, everybody gets what is so. */
    async verdict(): Promise<readonly string[]> {
      if (underWay > 0) broken.push(`${underWay} visits were never answered`);
      isDown = false;
      clock.advance(100_000);
      for (const one of instances) for (const known of RACE_PATHS) void one.pay(known);
      await scheduler.waitIdle();
      if (underWay > 0) broken.push(`${underWay} visits were not answered in the end`);
      return broken;
    },
  };
}

describe('the response cache, whatever comes when', () => {
  it('tells nothing purged later than it may, nothing too old, asks once, and answers everybody', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(cacheEvent, { minLength: 2, maxLength: 14 }),
        async (scheduler, events) => {
          const world = startWorld(scheduler);
          for (const next of events) void world.happen(next);
          await scheduler.waitIdle();
          expect(await world.verdict()).toEqual([]);
        },
      ),
      RACE_RUNS,
    );
  });
});
