import type { Transporter } from 'nodemailer';
import type { Log } from '../log.ts';
import type { Spool, SpooledMail } from './spool.ts';

/** Delivers a mail; rejects when it could not be. */
export type Deliver = (mail: SpooledMail) => Promise<void>;

export interface DeliveryTimes {
  /** Wait before the second attempt; it doubles with every further one. In milliseconds. */
  readonly firstRetry: number;
  readonly longestRetry: number;
  /** After so many attempts a mail is buried. */
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

/** How long a delivered mail is remembered, so that the same one is not sent again. In milliseconds. */
const REMEMBERED_MS = 60 * 60 * 1000;

const fieldsOf = ({ id, from, to, subject, text, accepted }: SpooledMail) => ({
  from,
  to,
  subject,
  text,
  date: new Date(accepted),
  // The same for every attempt: receivers drop a second copy by it.
  messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Delivers over SMTP. */
export function createSmtpDelivery(smtpUrl: string, { timeout }: DeliveryTimes): Deliver {
  const options = {
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  };
  let transport: Transporter | undefined;
  return async function deliverOverSmtp(mail) {
    // Loaded by the first mail: most starts are not about mail.
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport(options);
    await transport.sendMail(fieldsOf(mail));
  };
}

/** A mail as the bytes of an .eml file. */
async function emlOf(mail: SpooledMail): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(fieldsOf(mail));
  return Buffer.isBuffer(message) ? message : Buffer.from(await message.toArray());
}

/** Whether the mail server refuses this mail for good: another attempt would end the same way. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'code' in error &&
  ['EENVELOPE', 'EMESSAGE'].includes(String(error.code));

interface DeliveryOptions {
  readonly spool: Spool;
  /** Undefined: no mail server is configured, and mails are kept as files. */
  readonly deliver: Deliver | undefined;
  readonly times: DeliveryTimes;
  readonly log: Log;
  readonly now: () => number;
}

/** Delivers what is due, once; what fails waits longer each time. Never rejects: trouble with the disk is logged. */
export type DeliverDue = (isStopping: () => boolean) => Promise<void>;

/**
 * Creates the deliverer of a spool. While the disk takes nothing more it remembers what could not be written down: a mail
 * that is out never goes out again, and one that failed waits.
 */
export function createDelivery({ spool, deliver, times, log, now }: DeliveryOptions): DeliverDue {
  const outButQueued = new Set<string>();
  const heldBackUntil = new Map<string, number>();

  return async function deliverDue(isStopping) {
    try {
      for (const mail of await spool.due(now(), times.longestRetry)) {
        if (isStopping()) return;
        // One mail's trouble is not the next one's.
        await (deliver ? deliverOne(mail, deliver) : keepOne(mail)).catch(logFailure);
      }
      await spool.forgetBefore(now() - REMEMBERED_MS);
    } catch (error) {
      logFailure(error);
    }
  };

  function logFailure(error: unknown): void {
    log.error('mail-failed', { err: error });
  }

  async function keepOne(mail: SpooledMail): Promise<void> {
    const file = await spool.keep(mail, await emlOf(mail));
    log.info('mail-kept', { file, reason: 'SMTP_URL is not set' });
  }

  async function deliverOne(mail: SpooledMail, send: Deliver): Promise<void> {
    const { id } = mail;
    const attempt = mail.attempts + 1;
    if (!outButQueued.has(id)) {
      if ((heldBackUntil.get(id) ?? 0) > now()) return;
      try {
        await send(mail);
      } catch (error) {
        return delay(mail, error);
      }
      outButQueued.add(id);
      log.info('mail-sent', { id, attempt });
    }
    await spool.markSent(mail);
    outButQueued.delete(id);
  }

  async function delay(mail: SpooledMail, error: unknown): Promise<void> {
    const { id } = mail;
    const attempt = mail.attempts + 1;
    const trouble = error instanceof Error ? error.message : String(error);
    const notBefore = now() + Math.min(times.longestRetry, times.firstRetry * 2 ** mail.attempts);
    heldBackUntil.set(id, notBefore);
    if (isFinal(error) || attempt >= times.mostAttempts) {
      await spool.bury(mail, trouble);
      log.error('mail-buried', { id, attempt, trouble });
    } else {
      await spool.retryLater(mail, notBefore, trouble);
      log.error('mail-delayed', { id, attempt, trouble });
    }
    heldBackUntil.delete(id);
  }
}
