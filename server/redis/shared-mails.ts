import { setTimeout as wait } from 'node:timers/promises';
import type { RedisLink } from './redis-link.ts';

const SENDING = 'sending';
const SENT = 'sent';
/** Longer than sending takes, in milliseconds; then the instance that was sending has ended. */
const LEASE_MS = 10_000;
/** How often another instance's result is looked for, in milliseconds. */
const LOOK_AGAIN_MS = 100;

/**
 * Sends mails once across all instances. `send` is called unless another instance has sent the mail of this key, or is
 * sending it: then its result is awaited. While Redis fails, each instance sends for itself.
 */
export function sharedMails({ client, lost }: RedisLink, rememberedMs: number) {
  /** The result of a command; undefined if Redis fails. */
  const answerTo = (command: Promise<string | number | null>) =>
    command.catch((error: unknown) => {
      lost(error);
      return undefined;
    });

  async function resultElsewhere(name: string): Promise<boolean> {
    for (;;) {
      const state = await answerTo(client.get(name));
      if (state !== SENDING) return state === SENT;
      await wait(LOOK_AGAIN_MS);
    }
  }

  return async function sendOnce(key: string, send: () => Promise<boolean>): Promise<boolean> {
    const name = `site:mail:${key}`;
    const claim = await answerTo(client.set(name, SENDING, 'PX', LEASE_MS, 'NX'));
    if (claim === null) return resultElsewhere(name);
    const isSent = await send();
    if (claim !== undefined)
      await answerTo(isSent ? client.set(name, SENT, 'PX', rememberedMs) : client.del(name));
    return isSent;
  };
}
