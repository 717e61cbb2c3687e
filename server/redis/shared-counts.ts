import { type ClientRateLimitInfo, MemoryStore, type Store } from 'express-rate-limit';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import type { RedisLink } from './redis-link.ts';

/** After a failure, Redis is not tried again for this long, in milliseconds. */
const PAUSE_MS = 5000;

/**
 * Counts for a rate limit across all instances. Each instance also keeps its own count, which applies while
 * Redis fails. `name` distinguishes limits.
 */
export function sharedCounts(redis: RedisLink, name: string, elapsed: () => number): Store {
  const localStore = new MemoryStore();
  const shared = new RedisStore({
    prefix: `limit:${name}:`,
    sendCommand: (command, ...args) => redis.client.call(command, ...args) as Promise<RedisReply>,
  });
  let options: Parameters<MemoryStore['init']>[0] | undefined;
  let isPrepared = false;
  let pausedUntil = 0;

  async function incrementShared(key: string): Promise<ClientRateLimitInfo | undefined> {
    if (!options || elapsed() < pausedUntil) return undefined;
    try {
      // Not at start-up, when Redis may not be there yet.
      if (!isPrepared) await shared.init(options);
      isPrepared = true;
      return await shared.increment(key);
    } catch (error) {
      redis.lost(error);
      // Redis may have lost the script.
      isPrepared = false;
      pausedUntil = elapsed() + PAUSE_MS;
      return undefined;
    }
  }

  return {
    init(storeOptions) {
      options = storeOptions;
      localStore.init(storeOptions);
    },
    async increment(key) {
      // A copy: the next request increments the same object.
      const seen = { ...(await localStore.increment(key)) };
      return (await incrementShared(key)) ?? seen;
    },
    // Counts are never taken back.
    decrement: () => undefined,
    resetKey: () => undefined,
    shutdown: () => localStore.shutdown(),
  };
}
