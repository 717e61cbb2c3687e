import { LRUCache } from 'lru-cache';
import type { RedisLink } from '../redis/redis-link.ts';
import { sharedMails } from '../redis/shared-mails.ts';
import type { SendMail } from './mail-sender.ts';

/** How long a sent mail is remembered, in milliseconds. */
const REMEMBERED_MS = 60 * 60 * 1000;
/** Keys that one instance remembers. */
const MAX_KEYS = 10_000;

/**
 * Sends each mail once: a repeat under the same key within an hour succeeds without being sent, and one at the same
 * time waits for the first result. A mail that failed is not remembered. `redis` joins the instances; each also remembers
 * for itself.
 */
export function sendOnce(sendMail: SendMail, redis: RedisLink | undefined, elapsed: () => number): SendMail {
  const sendShared = redis && sharedMails(redis, REMEMBERED_MS);
  const sent = new LRUCache<string, true, () => Promise<boolean>>({
    max: MAX_KEYS,
    ttl: REMEMBERED_MS,
    perf: { now: elapsed },
    ignoreFetchAbort: true,
    // Concurrent repeats share one call.
    fetchMethod: async (key, _stale, { context: send }) => {
      const isSent = await (sendShared ? sendShared(key, send) : send());
      return isSent || undefined;
    },
  });
  return async function sendMailOnce(site, order, key) {
    const isSent = await sent.fetch(key, { context: () => sendMail(site, order, key) });
    return isSent ?? false;
  };
}
