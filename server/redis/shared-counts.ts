import { type ClientRateLimitInfo, MemoryStore, type Store } from 'express-rate-limit';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import type { RedisLink } from './redis-link.ts';

/** After it has failed nobody waits for Redis again for so long, in milliseconds. */
const PAUSE_MS = 5000;

/**
 * Counts for a limit what all instances see. Each counts what it sees itself as well, which is what there is while Redis
 * fails. `name` tells the counts of limits apart.
 */
export function sharedCounts(redis: RedisLink, name: string, elapsed: () => number): Store {
  const own = new MemoryStore();
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
      // Not at the start, at which Redis may not be there yet.
      if (!isPrepared) await shared.init(options);
      isPrepared = true;
      return await shared.increment(key);
    } catch (error) {
      redis.lost(error);
      pausedUntil = elapsed() + PAUSE_MS;
      return undefined;
    }
  }

  return {
    init(given) {
      options = given;
      own.init(given);
    },
    async increment(key) {
      // As it is now: the next request counts on in the same object.
      const seen = { ...(await own.increment(key)) };
      return (await incrementShared(key)) ?? seen;
    },
    // Nothing that was counted is taken back.
    decrement: () => undefined,
    resetKey: () => undefined,
    shutdown: () => own.shutdown(),
  };
}
