import { createTransport } from 'nodemailer';
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
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  return async function deliverOverSmtp(mail) {
    await transport.sendMail(fieldsOf(mail));
  };
}

/** A mail as the bytes of an .eml file. */
async function emlOf(mail: SpooledMail): Promise<Buffer> {
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
export async function deliverDue({ spool, deliver, times, log, now }: DeliveryOptions): Promise<void> {
  try {
    for (const mail of await spool.due(now())) {
      if (deliver) await deliverOne(mail, deliver);
      else
        log.info('mail-kept', {
          file: await spool.keep(mail, await emlOf(mail)),
          reason: 'SMTP_URL is not set',
        });
    }
    await spool.forgetSent(now() - REMEMBERED_MS);
  } catch (error) {
    log.error('mail-failed', { err: error });
  }

  async function deliverOne(mail: SpooledMail, send: Deliver): Promise<void> {
    const attempt = mail.attempts + 1;
    try {
      await send(mail);
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      if (isFinal(error) || attempt >= times.mostAttempts) {
        await spool.bury(mail, trouble);
        return log.error('mail-buried', { id: mail.id, attempt, trouble });
      }
      const wait = Math.min(times.longestRetry, times.firstRetry * 2 ** mail.attempts);
      await spool.retryLater(mail, now() + wait, trouble);
      return log.error('mail-delayed', { id: mail.id, attempt, trouble });
    }
    await spool.markSent(mail);
    log.info('mail-sent', { id: mail.id, attempt });
  }
}
