import type { RedisLink } from '../redis/redis-link.ts';
import { type EmergencyState, laterOf, parseState, readState } from './emergency-state.ts';

/** Name of the key and of the channel. */
const NAME = 'site:emergency';

/**
 * The state that instances share through a Redis or Valkey. `onState` gets what others say, at once; what is missed
 * meanwhile is read by and by.
 */
export function createSharedEmergency(redis: RedisLink, onState: (state: EmergencyState) => void) {
  async function read(): Promise<EmergencyState | undefined> {
    try {
      return parseState((await redis.client.get(NAME)) ?? '');
    } catch (error) {
      redis.lost(error);
      return undefined;
    }
  }
  return {
    read,
    /** Adds to what is there, the later word counting, and tells the others. False: it could not be reached. */
    async write(state: EmergencyState): Promise<boolean> {
      const before = await read();
      const both = before ? laterOf(before, state) : state;
      try {
        await redis.client.set(NAME, JSON.stringify(both));
      } catch (error) {
        redis.lost(error);
        return false;
      }
      return redis.publish(NAME, both);
    },
    /** Resolves when this instance hears the others. */
    isListening: redis.subscribe(NAME, (message) => {
      const state = readState(message);
      if (state) onState(state);
    }),
  };
}
