import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '#shared/site/site.ts';
import { composeMail } from './compose-mail.ts';
import { createDelivery, type DeliveryOptions } from './deliver-mail.ts';
import type { MailOrder } from './mail-order.ts';

export type MailService = ReturnType<typeof startMailService>;

/** Interval at which the queue is checked for retries and for mails accepted by other processes. */
const LOOK_EVERY_MS = 1000;
/** Longest wait for an unresponsive mail server when stopping, in milliseconds. Its mail stays on disk. */
const STOP_MS = 3000;

/** Starts delivering from a queue, unless another process does, and accepts new mails. */
export function startMailService(options: DeliveryOptions) {
  const { queue, now } = options;
  const deliverDue = createDelivery(options);
  let running: Promise<void> | undefined;
  let isStopped = false;

  /** Starts a delivery run unless one is active, so that no mail is delivered twice. */
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
    /**
     * Stores the mail of a form on disk unless it was accepted before. False if the form has no recipient.
     */
    accept(site: Site, id: string, order: MailOrder): boolean {
      const mail = composeMail(site, order, new Date(now()));
      if (!mail) return false;
      queue.accept(id, mail);
      // An active run has already read its mails, so start another one after it.
      void Promise.resolve(running).then(look);
      return true;
    },

    backlog: () => queue.backlog(now()),

    /** Stops delivering; queued mails stay on disk. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      let isDone = running === undefined;
      const ended = running?.then(() => {
        isDone = true;
      });
      await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })]);
      // Otherwise the lock is released only when this process ends.
      if (isDone) queue.close();
    },
  };
}
