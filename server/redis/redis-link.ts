import type { Redis } from 'ioredis';
import { parsedJson } from '#shared/contract/parsed-json.ts';
import type { Log } from '../log/log.ts';

/** This process's way to the Redis or Valkey that instances share: one connection for commands, one that listens. */
export interface RedisLink {
  /** Commands fail at once while the connection is lost, and within a second when there is no answer. */
  readonly client: Redis;
  /** Tells the others; false when they could not be told. */
  publish(channel: string, message: unknown): Promise<boolean>;
  /** Calls back with every message on a channel, also after reconnecting; resolves when this instance hears and can speak. */
  subscribe(channel: string, onMessage: (message: unknown) => void): Promise<void>;
  /** Notes that a command failed: logged once, until the connection is back. */
  lost(error: unknown): void;
  close(): void;
}

/** Longest wait for Redis, in milliseconds: it may cost hits, never answers. */
const TIMEOUT_MS = 1000;
const LONGEST_RETRY_MS = 5000;

/**
 * Opens the connections, if the configuration asks for them; loss of them is mended in the background. The client is
 * loaded by those who have a Redis.
 */
export async function openRedis(url: string | undefined, log: Log): Promise<RedisLink | undefined> {
  if (url === undefined) return undefined;
  // In the bundle a CommonJS package has no other name than this.
  const { default: Redis } = await import('ioredis');
  const options = {
    connectTimeout: TIMEOUT_MS,
    retryStrategy: (tries: number) => Math.min(tries * 200, LONGEST_RETRY_MS),
  };
  const client = new Redis(url, {
    ...options,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  // Subscribes again by itself after every reconnection.
  const subscriber = new Redis(url, { ...options, maxRetriesPerRequest: null });
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
  // Commands are refused until then: whoever reads what was said before has to wait for it.
  const isReady = new Promise<void>((resolve) => client.once('ready', () => resolve()));
  const listeners = new Map<string, (message: unknown) => void>();
  subscriber.on('message', (channel: string, text: string) => listeners.get(channel)?.(parsedJson(text)));
  return {
    client,
    publish: (channel, message) =>
      client.publish(channel, JSON.stringify(message)).then(
        () => true,
        (error) => {
          lost(error);
          return false;
        },
      ),
    subscribe(channel, onMessage) {
      listeners.set(channel, onMessage);
      return Promise.all([subscriber.subscribe(channel), isReady]).then(() => undefined, lost);
    },
    lost,
    close() {
      client.disconnect();
      subscriber.disconnect();
    },
  };
}

/** How far a word of this instance has reached; `isTold` undefined: it stands alone. */
export function reachOf(isTold: boolean | undefined) {
  if (isTold === undefined) return 'this instance';
  return isTold ? 'all instances' : 'this instance; the others could not be told';
}
