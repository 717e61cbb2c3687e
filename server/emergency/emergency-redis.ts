import type { RedisLink } from '../redis/redis-link.ts';
import { type EmergencyState, laterOf, parseState } from './emergency-state.ts';

/** The state that instances share through a Redis or Valkey. */
interface SharedEmergency {
  read(): Promise<EmergencyState | undefined>;
  /** Adds to what is there, the later word counting, and tells the others. False: it could not be reached. */
  write(state: EmergencyState): Promise<boolean>;
  /** Resolves when this instance hears the others. */
  readonly isListening: Promise<void>;
}

/** Name of the key and of the channel. */
const NAME = 'site:emergency';

/** Joins the instances. `onState` gets what others say, at once; what is missed meanwhile is read by and by. */
export function createSharedEmergency(
  { client, subscribe, lost }: RedisLink,
  onState: (state: EmergencyState) => void,
): SharedEmergency {
  async function read(): Promise<EmergencyState | undefined> {
    try {
      const text = await client.get(NAME);
      return text === null ? undefined : parseState(text);
    } catch (error) {
      lost(error);
      return undefined;
    }
  }
  return {
    read,
    async write(state) {
      try {
        const before = await read();
        const text = JSON.stringify(before ? laterOf(before, state) : state);
        await client.set(NAME, text);
        await client.publish(NAME, text);
        return true;
      } catch (error) {
        lost(error);
        return false;
      }
    },
    isListening: subscribe(NAME, (text) => {
      const state = parseState(text);
      if (state) onState(state);
    }),
  };
}
