import type { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';

/** This process's way to the Redis or Valkey that instances share. */
export interface RedisLink {
  /** Commands fail at once while the connection is lost, and within a second when there is no answer. */
  readonly client: Redis;
  /**
   * A connection of its own, for commands that wait. It is not connected yet, and does not come back once it is lost.
   * `commandTimeoutMs`: longest wait for an answer.
   */
  newConnection(commandTimeoutMs: number): Redis;
  /** Notes that a command failed: logged once, until the connection is back. */
  lost(error: unknown): void;
  close(): void;
}

/** Longest wait for Redis, in milliseconds: it may cost hits, never answers. */
const TIMEOUT_MS = 1000;
const LONGEST_RETRY_MS = 5000;

/**
 * Opens the connection, if the configuration asks for it; loss of it is mended in the background. The client is loaded by
 * those who have a Redis.
 */
export async function openRedis(url: string | undefined, log: Log): Promise<RedisLink | undefined> {
  if (url === undefined) return undefined;
  // In the bundle a CommonJS package has no other name than this.
  const { default: Redis } = await import('ioredis');
  const options = { connectTimeout: TIMEOUT_MS, maxRetriesPerRequest: 0, enableOfflineQueue: false };
  const client = new Redis(url, {
    ...options,
    retryStrategy: (tries: number) => Math.min(tries * 200, LONGEST_RETRY_MS),
    commandTimeout: TIMEOUT_MS,
  });
  let isLost = false;
  const lost = (error: unknown) => {
    if (!isLost) log.warn('cache-redis-lost', { error });
    isLost = true;
  };
  client.on('error', lost);
  client.on('ready', () => {
    isLost = false;
  });
  return {
    client,
    newConnection(commandTimeout) {
      const connection = new Redis(url, {
        ...options,
        commandTimeout,
        lazyConnect: true,
        // A server that is still loading refuses the first command.
        enableReadyCheck: false,
        retryStrategy: () => null,
      });
      // Whoever waits for an answer gets the error.
      connection.on('error', () => undefined);
      return connection;
    },
    lost,
    close: () => client.disconnect(),
  };
}
