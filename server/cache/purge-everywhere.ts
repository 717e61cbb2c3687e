import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { matcherOf, type Purge, type Purgeable, purgeSchema } from './purge.ts';

/** Purges everywhere; says how many entries of this instance it met and whether the others have been told. */
export type PurgeEverywhere = (purge: Purge) => Promise<{ readonly met: number; readonly reach: string }>;

/** As much of the way to Redis as this needs. */
type PurgeLink = Pick<RedisLink, 'subscribe' | 'lost'> & {
  readonly client: { publish(channel: string, text: string): Promise<unknown> };
};

interface PurgeOptions {
  readonly caches: readonly Purgeable[];
  /** By which instances tell each other; undefined: this one stands alone. */
  readonly redis: PurgeLink | undefined;
  readonly log: Log;
}

const CHANNEL = 'site:purge';
const messageSchema = z.object({ from: z.string(), purge: purgeSchema });

/** Purges in all caches of this instance and, with a Redis or Valkey configured, in those of all others. */
export function createPurge({ caches, redis, log }: PurgeOptions) {
  const self = randomUUID();

  function purgeHere(purge: Purge): number {
    const matches = matcherOf(purge);
    const met = caches.reduce((sum, cache) => sum + cache.purge(matches, purge.hard), 0);
    log.info('cache-purged', { ...purge, met });
    return met;
  }

  const listening = redis?.subscribe(CHANNEL, (text) => {
    const message = messageSchema.safeParse(parseJson(text));
    if (message.success && message.data.from !== self) purgeHere(message.data.purge);
  });

  const purge: PurgeEverywhere = async (wanted) => {
    const met = purgeHere(wanted);
    if (!redis) return { met, reach: 'this instance' };
    try {
      await redis.client.publish(CHANNEL, JSON.stringify({ from: self, purge: wanted }));
      return { met, reach: 'all instances' };
    } catch (error) {
      redis.lost(error);
      return { met, reach: 'this instance; the others could not be told' };
    }
  };
  return {
    purge,
    /** Resolves when this instance hears what others purge. */
    isListening: async () => listening,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
