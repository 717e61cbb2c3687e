import type { Log } from '../log/log.ts';
import type { RedisLink } from './redis-link.ts';

/** The link that the configuration asks for. Its client is loaded by those who have a Redis. */
export async function openRedis(url: string | undefined, log: Log): Promise<RedisLink | undefined> {
  if (url === undefined) return undefined;
  const { createRedisLink } = await import('./redis-link.ts');
  return createRedisLink(url, log);
}
