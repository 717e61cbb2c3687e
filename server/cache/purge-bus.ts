import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import { type Purge, purgeSchema } from './purge.ts';

/** Tells other instances of the site what to purge. */
export interface PurgeBus {
  /** Whether the message went out. */
  tell(purge: Purge): Promise<boolean>;
  /** Resolves when this instance hears the others. */
  readonly isListening: Promise<void>;
  close(): void;
}

const CHANNEL = 'site:purge';
const messageSchema = z.object({ from: z.string(), purge: purgeSchema });
/** Longest wait for Redis, in milliseconds: it may cost hits, never answers. */
const TIMEOUT_MS = 1000;
const LONGEST_RETRY_MS = 5000;

/** Joins the instances that share a Redis or Valkey. Loss of it is logged once and mended in the background. */
export function createPurgeBus(url: string, onPurge: (purge: Purge) => void, log: Log): PurgeBus {
  const self = randomUUID();
  const options = {
    commandTimeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (tries: number) => Math.min(tries * 200, LONGEST_RETRY_MS),
  };
  const publisher = new Redis(url, options);
  // Subscribes again by itself after every reconnection.
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
  publisher.on('error', lost);
  subscriber.on('error', lost);
  publisher.on('ready', () => {
    isLost = false;
  });
  subscriber.on('message', (_channel, text) => {
    const message = messageSchema.safeParse(parseJson(text));
    if (message.success && message.data.from !== self) onPurge(message.data.purge);
  });
  const isListening = subscriber.subscribe(CHANNEL).then(() => undefined, lost);
  return {
    async tell(purge) {
      try {
        await publisher.publish(CHANNEL, JSON.stringify({ from: self, purge }));
        return true;
      } catch (error) {
        lost(error);
        return false;
      }
    },
    isListening,
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
