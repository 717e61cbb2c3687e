import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '#shared/site/site.ts';
import { composeMail } from './compose-mail.ts';
import { createDelivery, type DeliveryOptions } from './deliver-mail.ts';
import type { MailOrder } from './mail-order.ts';

export type MailService = ReturnType<typeof startMailService>;

/** How often the queue is searched for retries and for what other processes have accepted. */
const LOOK_EVERY_MS = 1000;
/** Longest wait at the stop for a silent mail server, in milliseconds. Its mail stays on disk. */
const STOP_MS = 3000;

/** Starts delivering from a queue, unless another process does, and accepts new mails. */
export function startMailService(options: DeliveryOptions) {
  const { queue, now } = options;
  const deliverDue = createDelivery(options);
  let running: Promise<void> | undefined;
  let isStopped = false;

  /** Starts a run unless one is under way, so that no mail is delivered by two. */
  function look(): void {
    if (isStopped) return;
    running ??= deliverDue(() => isStopped).finally(() => {
      running = undefined;
    });
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  look();

  return {
    /** Puts the mail of a form on disk unless it has been there before. False when the form has no recipient. */
    accept(site: Site, id: string, order: MailOrder): boolean {
      const mail = composeMail(site, order, new Date(now()));
      if (!mail) return false;
      queue.accept(id, mail);
      // A run that is under way has read its mails already.
      void Promise.resolve(running).then(look);
      return true;
    },

    backlog: () => queue.backlog(now()),

    /** Stops delivering; what waits stays on disk. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      let isDone = running === undefined;
      const ended = running?.then(() => {
        isDone = true;
      });
      await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })]);
      // Otherwise another process delivers only after this one has ended.
      if (isDone) queue.close();
    },
  };
}
