import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '#shared/site/site.ts';
import { composeMail } from './compose-mail.ts';
import { createDelivery, type DeliveryOptions } from './deliver-mail.ts';
import type { MailOrder } from './mail-order.ts';
import type { MailBacklog } from './mail-queue.ts';

/** Takes mails and delivers them. */
export interface MailService {
  /** Resolves once the mail is safely on disk, or had been before; undefined when nobody is named for its form. */
  accept(site: Site, id: string, order: MailOrder): Promise<'accepted' | 'known' | undefined>;
  backlog(): MailBacklog;
  /** Stops delivering; what waits stays on disk. */
  stop(): Promise<void>;
}

/** How often the queue is looked through: for retries, and for what other processes have accepted. */
const LOOK_EVERY_MS = 1000;
/** Longest wait at the stop for a mail server that is silent, in milliseconds: its mail stays on disk. */
const STOP_MS = 3000;

/** Starts delivering from a queue, unless another process does, and takes new mails. */
export function startMailService(options: DeliveryOptions): MailService {
  const { queue, now } = options;
  const deliverDue = createDelivery(options);
  let running: Promise<void> | undefined;
  let isStopped = false;

  /** One run at a time; a mail is never delivered by two. */
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
    async accept(site, id, order) {
      const mail = composeMail(site, order, new Date(now()));
      if (!mail) return undefined;
      const isNew = queue.accept(id, mail);
      // What is under way has its mails already.
      void Promise.resolve(running).then(look);
      return isNew ? 'accepted' : 'known';
    },
    backlog: () => queue.backlog(now()),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      let isDone = running === undefined;
      const ended = running?.then(() => {
        isDone = true;
      });
      await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })]);
      // Whoever comes next delivers once this process has gone, and not before.
      if (isDone) queue.close();
    },
  };
}
