import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';
import { type EmergencyState, laterOf, parseState } from './emergency-state.ts';

/** The state that instances share through a Redis or Valkey. */
export interface SharedEmergency {
  read(): Promise<EmergencyState | undefined>;
  /** Adds to what is there, the later word counting, and tells the others. False: it could not be reached. */
  write(state: EmergencyState): Promise<boolean>;
  /** Resolves when this instance hears the others. */
  readonly isListening: Promise<void>;
  close(): void;
}

/** Name of the key and of the channel. */
const NAME = 'site:emergency';
/** Longest wait for Redis, in milliseconds. */
const TIMEOUT_MS = 1000;
const LONGEST_RETRY_MS = 5000;

/** Joins the instances. `onState` gets what others say, at once. */
export function createSharedEmergency(
  url: string,
  onState: (state: EmergencyState) => void,
  log: Log,
): SharedEmergency {
  const options = {
    commandTimeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (tries: number) => Math.min(tries * 200, LONGEST_RETRY_MS),
  };
  const client = new Redis(url, options);
  // Subscribes again by itself after every reconnection; what it misses meanwhile is read by and by.
  const subscriber = new Redis(url, {
    ...options,
    commandTimeout: undefined,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
  });
  let isLost = false;
  const lost = (error: unknown) => {
    if (!isLost) log.warn('cache-redis-lost', { error });
    isLost = true;
  };
  client.on('error', lost);
  subscriber.on('error', lost);
  client.on('ready', () => {
    isLost = false;
  });
  subscriber.on('message', (_channel, text) => {
    const state = parseState(text);
    if (state) onState(state);
  });
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
    isListening: subscriber.subscribe(NAME).then(() => undefined, lost),
    close() {
      client.disconnect();
      subscriber.disconnect();
    },
  };
}
