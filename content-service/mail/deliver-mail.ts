import type { Transporter } from 'nodemailer';
import type { Log } from '../log.ts';
import type { Mail, MailQueue, QueuedMail } from './mail-queue.ts';

/** Delivers a mail; rejects when that fails. */
type Deliver = (id: string, mail: Mail) => Promise<void>;

export interface DeliveryTimes {
  /** Wait before the second attempt, in milliseconds. It doubles with every further one. */
  readonly firstRetry: number;
  readonly longestRetry: number;
  /** A mail is buried after this many attempts. */
  readonly mostAttempts: number;
  /** Longest silence of the mail server, in milliseconds. */
  readonly timeout: number;
}

export const USUAL_TIMES: DeliveryTimes = {
  firstRetry: 5_000,
  longestRetry: 60 * 60 * 1000,
  mostAttempts: 14,
  timeout: 20_000,
};

/** How long a delivered mail is remembered, so that the same one is not sent again, in milliseconds. */
const REMEMBERED_MS = 60 * 60 * 1000;

const fieldsOf = (id: string, { from, to, subject, text, accepted }: Mail) => ({
  from,
  to,
  subject,
  text,
  date: new Date(accepted),
  // The same for every attempt, so that receivers drop a second copy.
  messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Creates a delivery over SMTP. */
export function createSmtpDelivery(url: string, { timeout }: DeliveryTimes): Deliver {
  const timeouts = {
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  };
  let transport: Transporter | undefined;
  return async function deliverOverSmtp(id, mail) {
    // Loaded by the first mail, because most starts of the service send none.
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({ url, ...timeouts });
    await transport.sendMail(fieldsOf(id, mail));
  };
}

/** A mail as the bytes of an .eml file. */
async function emlOf(id: string, mail: Mail): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(fieldsOf(id, mail));
  return Buffer.isBuffer(message) ? message : Buffer.from(await message.toArray());
}

/** Whether the mail server refuses this mail for good, so that another attempt would fail too. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'code' in error &&
  ['EENVELOPE', 'EMESSAGE'].includes(String(error.code));

export interface DeliveryOptions {
  readonly queue: MailQueue;
  /** Without it no mail server is configured, and mails are stored as files. */
  readonly deliver: Deliver | undefined;
  readonly times: DeliveryTimes;
  readonly log: Log;
  readonly now: () => number;
}

/**
 * Creates a function that delivers what is due, once. A mail that fails waits longer each time. The function never
 * rejects: failures of the disk are logged. While the disk takes nothing more, it remembers what it could not write down,
 * so that a delivered mail is not sent again and a failed one waits.
 */
export function createDelivery({ queue, deliver, times, log, now }: DeliveryOptions) {
  const sentButQueued = new Set<string>();
  const heldBackUntil = new Map<string, number>();

  const logFailure = (error: unknown): void => log.error('mail-failed', { error });

  return async function deliverDue(isStopping: () => boolean): Promise<void> {
    try {
      if (!queue.becomeDeliverer()) return;
      for (const queued of queue.due(now(), times.longestRetry)) {
        if (isStopping()) return;
        // The failure of one mail does not stop the next.
        await processMail(queued).catch(logFailure);
      }
      queue.forgetBefore(now() - REMEMBERED_MS);
    } catch (error) {
      logFailure(error);
    }
  };

  async function processMail({ id, mail, attempts }: QueuedMail): Promise<void> {
    const attempt = attempts + 1;
    if (!mail) bury(id, attempt, 'its row in the queue is damaged');
    else if (deliver) await deliverOne(id, mail, attempt, deliver);
    else {
      const file = await queue.keep(id, await emlOf(id, mail), now());
      log.info('mail-kept', { file, reason: 'SMTP_URL is not set' });
    }
  }

  async function deliverOne(id: string, mail: Mail, attempt: number, send: Deliver): Promise<void> {
    if (!sentButQueued.has(id)) {
      if ((heldBackUntil.get(id) ?? 0) > now()) return;
      try {
        await send(id, mail);
      } catch (error) {
        return delay(id, attempt, error);
      }
      sentButQueued.add(id);
      log.info('mail-sent', { id, attempt });
    }
    queue.markSent(id, now());
    sentButQueued.delete(id);
  }

  function delay(id: string, attempt: number, error: unknown): void {
    const trouble = error instanceof Error ? error.message : String(error);
    const notBefore = now() + Math.min(times.longestRetry, times.firstRetry * 2 ** (attempt - 1));
    heldBackUntil.set(id, notBefore);
    if (isFinal(error) || attempt >= times.mostAttempts) bury(id, attempt, trouble);
    else {
      queue.retryLater(id, notBefore, trouble);
      log.error('mail-delayed', { id, attempt, trouble });
    }
    heldBackUntil.delete(id);
  }

  function bury(id: string, attempt: number, trouble: string): void {
    queue.bury(id, trouble, now());
    log.error('mail-buried', { id, attempt, trouble });
  }
}
