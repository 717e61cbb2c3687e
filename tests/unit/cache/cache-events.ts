import fc, { type Scheduler } from 'fast-check';
import { expect } from 'vitest';
import { matcherOf, type Purgeable } from '#server/cache/purge.ts';
import type { Purge } from '#shared/contract/messages/purge-schema.server.ts';

/** Number of instances, on one bus in front of one content service. */
export const INSTANCES = 2;
/** The paths that are read. */
export const RACE_PATHS = ['/a', '/b'] as const;
export type RacePath = (typeof RACE_PATHS)[number];

/** How many event orders to try, the same in each run. `RACE_ORDERS=10000` tries more. */
const RACE_RUNS = { numRuns: Number(process.env.RACE_ORDERS ?? 1000), seed: 20_261_124 };

/** Lets pending work proceed by so many steps, each with its immediate consequences, during which no time passes. */
export async function proceed(scheduler: Scheduler, most: number): Promise<void> {
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  await settled();
  for (let step = 0; step < most && scheduler.count() > 0; step += 1) {
    await scheduler.waitNext(1);
    await settled();
  }
}

interface World<Event> {
  happen(next: Event): void;
  /** What has gone wrong, in the end. */
  verdict(): Promise<readonly string[]>;
}

/** Starts worlds in which random events happen. Between them pending work proceeds a little, or by `far` steps. */
export const expectNoFaults = <Event>(
  startWorld: (scheduler: Scheduler) => World<Event>,
  event: fc.Arbitrary<Event>,
  far: number,
) =>
  fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.tuple(event, fc.oneof(fc.nat({ max: 6 }), fc.constant(far))), {
        minLength: 2,
        maxLength: 25,
        size: 'max',
      }),
      async (scheduler, events) => {
        const world = startWorld(scheduler);
        for (const [next, most] of events) {
          world.happen(next);
          await proceed(scheduler, most);
        }
        expect(await world.verdict()).toEqual([]);
      },
    ),
    RACE_RUNS,
  );

const instance = fc.nat({ max: INSTANCES - 1 });
const path = fc.constantFrom(...RACE_PATHS);
const named = fc.record({ instance, path, hard: fc.boolean(), names: fc.constantFrom('path', 'tag', 'all') });

/** Events at a site's caches; a scheduler decides their order. */
export const cacheEvent = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('visit' as const), instance, path }),
  },
  // The content of a path changes; the content service announces it at one instance with the new version.
  { weight: 3, arbitrary: named.map((what) => ({ kind: 'edit' as const, ...what })) },
  // An operator purges without a version.
  { weight: 1, arbitrary: named.map((what) => ({ kind: 'purge' as const, ...what })) },
  // An emergency message appears; each instance learns of it by itself.
  { weight: 1, arbitrary: fc.constant({ kind: 'emergency' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('time' as const), seconds: fc.constantFrom(1, 9, 11, 25, 80) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('outage' as const), isDown: fc.boolean() }) },
  // Switches the replica of the content service that responds: the stale one, in turns, or the other.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('replica' as const),
      responding: fc.constantFrom('slow', 'turns', 'quick'),
    }),
  },
);
export type CacheEvent = typeof cacheEvent extends fc.Arbitrary<infer Event> ? Event : never;

/** Forwards the purges of each instance to the others. `soon` schedules them. */
export function createRaceBus(soon: (label: string) => Promise<unknown>) {
  const instances: ((purge: Purge) => void)[] = [];
  return {
    /** Returns the purge function of an instance with these caches: immediate here, delayed at the others. */
    join(caches: readonly Purgeable[]): (purge: Purge) => Promise<void> {
      const purgeHere = (purge: Purge) => {
        for (const cache of caches) cache.purge(matcherOf(purge), purge.hard, purge.version);
      };
      instances.push(purgeHere);
      return async (purge) => {
        purgeHere(purge);
        for (const other of instances)
          if (other !== purgeHere) void soon('a purge is heard').then(() => other(purge));
      };
    },
  };
}
