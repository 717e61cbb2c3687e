import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Purge, purgeSchema } from '#shared/contract/purge-schema.server.ts';
import type { Log } from '../log/log.ts';
import { type RedisLink, reachOf } from '../redis/redis-link.ts';
import { matcherOf, type Purgeable } from './purge.ts';

/** Purges everywhere; says how many entries of this instance it met and whether the others have been told. */
export type PurgeEverywhere = (purge: Purge) => Promise<{ readonly met: number; readonly reach: string }>;

interface PurgeOptions {
  readonly caches: readonly Purgeable[];
  /** By which instances tell each other; undefined: this one stands alone. */
  readonly redis: Pick<RedisLink, 'publish' | 'subscribe'> | undefined;
  readonly log: Log;
}

const CHANNEL = 'site:purge';
const messageSchema = z.object({ from: z.string(), purge: purgeSchema });

/** Purges in all caches of this instance and, with a Redis or Valkey configured, in those of all others. */
export function createPurge({ caches, redis, log }: PurgeOptions) {
  const self = randomUUID();

  function purgeHere(purge: Purge): number {
    const matches = matcherOf(purge);
    const met = caches.reduce((sum, cache) => sum + cache.purge(matches, purge.hard, purge.version), 0);
    log.info('cache-purged', { ...purge, met });
    return met;
  }

  const listening = redis?.subscribe(CHANNEL, (given) => {
    const message = messageSchema.safeParse(given);
    if (message.success && message.data.from !== self) purgeHere(message.data.purge);
  });

  const purge: PurgeEverywhere = async (wanted) => {
    const met = purgeHere(wanted);
    return { met, reach: reachOf(await redis?.publish(CHANNEL, { from: self, purge: wanted })) };
  };
  return {
    purge,
    /** Resolves when this instance hears what others purge. */
    isListening: async () => listening,
  };
}
