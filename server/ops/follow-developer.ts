import * as z from 'zod';
import { purgeSchema } from '#shared/contract/messages/purge-schema.server.ts';
import type { PublishPurge } from '../publishing/publisher.ts';
import type { OpenTabs } from './open-tabs.ts';

const text = z.string().optional();

/** Messages of `build/develop.ts` to the site that it has started. */
const orderSchema = z.discriminatedUnion('kind', [
  /** The port is free. */
  z.object({ kind: z.literal('listen') }),
  z.object({ kind: z.literal('content-changed') }),
  z.object({ kind: z.literal('faults'), faults: z.object({ build: text, types: text, content: text }) }),
]);

/**
 * Development only: follows the parent process. Resolves when the port is free for this build. Until then, the
 * previous build serves, and it continues to do so if this one ends here.
 */
export function followDeveloper(tabs: OpenTabs, purge: PublishPurge): Promise<void> {
  return new Promise((resolve) => {
    process.on('message', async (message) => {
      const order = orderSchema.safeParse(message);
      if (!order.success) return;
      const { data } = order;
      if (data.kind === 'listen') resolve();
      else if (data.kind === 'faults') tabs.show(data.faults);
      else {
        await purge(purgeSchema.parse({ all: true, hard: true }));
        tabs.reload();
      }
    });
    if (process.send) process.send({ kind: 'ready' });
    else resolve();
  });
}
