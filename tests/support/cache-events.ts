import fc from 'fast-check';
import { matcherOf, type Purgeable } from '#server/cache/purge.ts';
import type { Purge } from '#shared/contract/purge-schema.server.ts';

/** How many instances there are, on one bus in front of one content service. */
export const INSTANCES = 2;
/** What there is to be read. */
export const RACE_PATHS = ['/a', '/b'] as const;
export type RacePath = (typeof RACE_PATHS)[number];

/** Orders of events to try, the same ones in each run. `RACE_ORDERS=10000` tries more. */
export const RACE_RUNS = { numRuns: Number(process.env.RACE_ORDERS ?? 1000), seed: 20_261_124 };

const instance = fc.nat({ max: INSTANCES - 1 });
const path = fc.constantFrom(...RACE_PATHS);
const named = fc.record({ instance, path, hard: fc.boolean(), names: fc.constantFrom('path', 'tag', 'all') });

/** What may happen to a site's caches; in which order, a scheduler decides. */
export const cacheEvent = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('visit' as const), instance, path }),
  },
  // The content of a path changes, which the content service announces at one instance with the new version.
  { weight: 3, arbitrary: named.map((what) => ({ kind: 'edit' as const, ...what })) },
  // An operator purges, who knows of no versions.
  { weight: 1, arbitrary: named.map((what) => ({ kind: 'purge' as const, ...what })) },
  // Something has to be said on every page; each instance learns of it by itself.
  { weight: 1, arbitrary: fc.constant({ kind: 'emergency' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('time' as const), seconds: fc.constantFrom(1, 9, 11, 25, 80) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('outage' as const), isDown: fc.boolean() }) },
  // Which replica of the content service answers from now on: the one that is behind, in turns, or the other one.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('replica' as const),
      answers: fc.constantFrom('slow', 'turns', 'quick'),
    }),
  },
);
export type CacheEvent = typeof cacheEvent extends fc.Arbitrary<infer Event> ? Event : never;

/** Passes the purges of each instance on to the others. `soon` says when. */
export function createRaceBus(soon: (label: string) => Promise<unknown>) {
  const instances: ((purge: Purge) => void)[] = [];
  return {
    /** Gives the purge of an instance with these caches: here at once, at the others soon. */
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
