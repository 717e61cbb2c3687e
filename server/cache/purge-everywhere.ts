import type { Log } from '../log/log.ts';
import { matcherOf, type Purge, type Purgeable } from './purge.ts';
import { createPurgeBus, type PurgeLink } from './purge-bus.ts';
import type { SharedLevel } from './shared-level.ts';

/** Purges everywhere; says how many entries of this instance it met and whether the others have been told. */
export type PurgeEverywhere = (purge: Purge) => Promise<{ readonly met: number; readonly reach: string }>;

/** What instances share, when a Redis is configured. */
interface SharedParts {
  readonly link: PurgeLink;
  readonly level: Pick<SharedLevel, 'purge'>;
}

interface PurgeOptions {
  readonly caches: readonly Purgeable[];
  readonly shared: SharedParts | undefined;
  readonly log: Log;
}

/** Purges in all caches of this instance and, with a Redis configured, in what instances share and in all others. */
export function createPurge({ caches, shared, log }: PurgeOptions) {
  function purgeHere(purge: Purge): number {
    const matches = matcherOf(purge);
    const met = caches.reduce((sum, cache) => sum + cache.purge(matches, purge.hard), 0);
    log.info('cache-purged', { ...purge, met });
    return met;
  }

  const bus = shared && createPurgeBus(shared.link, purgeHere);

  const purge: PurgeEverywhere = async (wanted) => {
    if (!shared || !bus) return { met: purgeHere(wanted), reach: 'this instance' };
    // First: what is fetched anew may not come from there.
    const isForgotten = await shared.level.purge(wanted);
    const met = purgeHere(wanted);
    const isTold = await bus.tell(wanted);
    return {
      met,
      reach: isForgotten && isTold ? 'all instances' : 'this instance; the others could not be told',
    };
  };
  return {
    purge,
    /** Resolves when this instance hears what others purge. */
    isListening: async () => bus?.isListening,
  };
}
