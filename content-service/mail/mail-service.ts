import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '#shared/site/site.ts';
import type { Log } from '../log.ts';
import { composeMail } from './compose-mail.ts';
import { createDelivery, type Deliver, type DeliveryTimes } from './deliver-mail.ts';
import { envelopeOf } from './envelope.ts';
import type { MailOrder } from './mail-order.ts';
import type { Spool } from './spool.ts';
import { lockSpool, type SpoolLock } from './spool-lock.ts';

/** Takes mails and delivers them. */
export interface MailService {
  /** Resolves once the mail is safely on disk, or had been before; undefined when nobody is named for its form. */
  accept(site: Site, id: string, order: MailOrder): Promise<'accepted' | 'known' | undefined>;
  /** Stops delivering; what waits stays on disk. */
  stop(): Promise<void>;
}

interface MailServiceOptions {
  readonly folder: string;
  readonly spool: Spool;
  readonly deliver: Deliver | undefined;
  readonly times: DeliveryTimes;
  readonly log: Log;
  readonly now: () => number;
}

/** How often the spool is looked through: for retries, and for what other processes have accepted. */
const LOOK_EVERY_MS = 1000;
/** Longest wait at the stop for a mail server that is silent, in milliseconds: its mail stays on disk. */
const STOP_MS = 3000;

/** Starts delivering from the spool, unless another process does, and takes new mails. */
export function startMailService(options: MailServiceOptions): MailService {
  const { folder, spool, now, log } = options;
  const deliverDue = createDelivery(options);
  let lock: SpoolLock | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    try {
      lock ??= await lockSpool(folder, now);
      await lock?.renew();
    } catch (error) {
      return log.error('mail-failed', { err: error });
    }
    if (lock) await deliverDue(() => isStopped);
  }

  /** One run at a time; a mail is never delivered by two. */
  function look(): void {
    if (isStopped) return;
    running ??= run().finally(() => {
      running = undefined;
    });
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  look();

  return {
    async accept(site, id, order) {
      const envelope = envelopeOf(site, order.formId);
      if (!envelope) return undefined;
      const isNew = await spool.accept(composeMail(id, envelope, order, new Date(now())));
      look();
      return isNew ? 'accepted' : 'known';
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      let isDone = running === undefined;
      const ended = running?.then(() => {
        isDone = true;
      });
      await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })]);
      // Whoever comes next takes over the lock of a process that has gone, and not before it has.
      if (isDone) await lock?.release();
    },
  };
}
