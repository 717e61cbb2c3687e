import type { Log } from '../log/log.ts';

/** Time-out for Redis, in milliseconds: a failure may cost cache hits, never responses. */
const TIMEOUT_MS = 1000;
const LONGEST_RETRY_MS = 5000;

/**
 * Opens this process's connection to the Redis or Valkey that instances share, if there is one. It reconnects in
 * the background. The client is loaded only if needed.
 */
export async function openRedis(url: string | undefined, log: Log) {
  if (url === undefined) return undefined;
  // The bundler exports a CommonJS package under this name only.
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
    /** Commands fail at once while the connection is lost, and time out after a second. */
    client,
    /**
     * A separate connection for commands that wait. It is not yet connected, and does not reconnect.
     * `commandTimeout`: of its commands, in milliseconds.
     */
    newConnection(commandTimeout: number) {
      const connection = new Redis(url, {
        ...options,
        commandTimeout,
        lazyConnect: true,
        // A server that is still loading rejects the first command.
        enableReadyCheck: false,
        retryStrategy: () => null,
      });
      // The caller gets the error.
      connection.on('error', () => undefined);
      return connection;
    },
    /** Notes a failed command. Logged once, until the connection is back. */
    lost,
    /** Whether commands are accepted: connected, and with the right password. */
    isConnected: () => client.status === 'ready',
    close: () => client.disconnect(),
  };
}

export type RedisLink = NonNullable<Awaited<ReturnType<typeof openRedis>>>;
