import type { Log } from '../log/log.ts';
import type { PurgeEverywhere } from '../ops/purge-route.ts';
import { matcherOf, type Purge, type Purgeable } from './purge.ts';
import type { PurgeBus } from './purge-bus.ts';

interface PurgeOptions {
  readonly caches: readonly Purgeable[];
  readonly redisUrl: string | undefined;
  readonly log: Log;
}

/** Purges in all caches of this instance and, with a Redis configured, in those of all others. */
export function createPurge({ caches, redisUrl, log }: PurgeOptions) {
  function purgeHere(purge: Purge): number {
    const matches = matcherOf(purge);
    const met = caches.reduce((sum, cache) => sum + cache.purge(matches, purge.hard), 0);
    log.info('cache-purged', { ...purge, met });
    return met;
  }

  // Its client is loaded by those who have a Redis.
  const bus: Promise<PurgeBus> | undefined =
    redisUrl === undefined
      ? undefined
      : import('./purge-bus.ts').then(({ createPurgeBus }) => createPurgeBus(redisUrl, purgeHere, log));

  const purge: PurgeEverywhere = async (wanted) => {
    const met = purgeHere(wanted);
    if (!bus) return { met, reach: 'this instance' };
    const isTold = await (await bus).tell(wanted);
    return { met, reach: isTold ? 'all instances' : 'this instance; the others could not be told' };
  };
  return {
    purge,
    /** Resolves when this instance hears what others purge. */
    isListening: async () => (await bus)?.isListening,
    close: async () => (await bus)?.close(),
  };
}
