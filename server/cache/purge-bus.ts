import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RedisLink } from '../redis/redis-link.ts';
import { type Purge, purgeSchema } from './purge.ts';

/** Tells other instances of the site what to purge. */
interface PurgeBus {
  /** Whether the message went out. */
  tell(purge: Purge): Promise<boolean>;
  /** Resolves when this instance hears the others. */
  readonly isListening: Promise<void>;
}

const CHANNEL = 'site:purge';
const messageSchema = z.object({ from: z.string(), purge: purgeSchema });

/** As much of the way to Redis as this needs. */
export type PurgeLink = Pick<RedisLink, 'subscribe' | 'lost'> & {
  readonly client: { publish(channel: string, text: string): Promise<unknown> };
};

/** Joins the instances that share a Redis or Valkey. */
export function createPurgeBus(
  { client, subscribe, lost }: PurgeLink,
  onPurge: (purge: Purge) => void,
): PurgeBus {
  const self = randomUUID();
  return {
    async tell(purge) {
      try {
        await client.publish(CHANNEL, JSON.stringify({ from: self, purge }));
        return true;
      } catch (error) {
        lost(error);
        return false;
      }
    },
    isListening: subscribe(CHANNEL, (text) => {
      const message = messageSchema.safeParse(parseJson(text));
      if (message.success && message.data.from !== self) onPurge(message.data.purge);
    }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
