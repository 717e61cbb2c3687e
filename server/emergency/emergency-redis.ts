import { parsedJson } from '#shared/contract/parsed-json.ts';
import type { Log } from '../log/log.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { type EmergencyState, laterOf, readState } from './emergency-state.ts';

/** Name of the key and of the channel. */
const NAME = 'site:emergency';

interface SharedEmergencyOptions {
  readonly redis: RedisLink;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onState: (state: EmergencyState) => void;
}

/**
 * The state that instances share through a Redis or Valkey. `onState` gets what others say, at once; what is missed
 * meanwhile is read by and by.
 */
export function createSharedEmergency({ redis, log, now, onState }: SharedEmergencyOptions) {
  let isReported = false;

  /** What others say; logged once while it cannot be used, not every few seconds. */
  function believed(given: unknown): EmergencyState | undefined {
    const state = readState(given, now());
    if (!state && !isReported) log.warn('emergency-refused');
    isReported = !state;
    return state;
  }

  async function read(): Promise<EmergencyState | undefined> {
    try {
      const kept = await redis.client.get(NAME);
      return kept === null ? undefined : believed(parsedJson(kept));
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
      const state = believed(message);
      if (state) onState(state);
    }),
  };
}
