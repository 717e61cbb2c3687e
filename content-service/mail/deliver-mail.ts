import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type { Log } from '../log.ts';
import type { MailState, QueryPeers } from './mail-peers.ts';
import type { Mail, MailQueue, QueuedMail } from './mail-queue.ts';

/** Delivers a mail; rejects when that fails. */
type Deliver = (id: string, mail: Mail) => Promise<void>;

export interface DeliveryTimes {
  /** Delay before the second attempt, in milliseconds. It doubles with every further attempt. */
  readonly firstRetry: number;
  readonly longestRetry: number;
  /** After this many attempts the mail is given up (state `dead`). */
  readonly maxAttempts: number;
  /** Timeout of the mail server, in milliseconds. */
  readonly timeout: number;
}

export const DEFAULT_TIMES: DeliveryTimes = {
  firstRetry: 5_000,
  longestRetry: 60 * 60 * 1000,
  maxAttempts: 14,
  timeout: 20_000,
};

/** How long a delivered mail is remembered to prevent a duplicate, in milliseconds. */
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
    // Loaded with the first mail, because most processes send none.
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({ url, ...timeouts });
    await transport.sendMail(fieldsOf(id, mail));
  };
}

/** A mail as the bytes of an `.eml` file. */
async function emlOf(id: string, mail: Mail): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(fieldsOf(id, mail));
  return Buffer.isBuffer(message) ? message : Buffer.from(await message.toArray());
}

/** Whether the mail server rejects this mail permanently, so that another attempt would fail too. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'code' in error &&
  ['EENVELOPE', 'EMESSAGE'].includes(String(error.code));

export interface DeliveryOptions {
  readonly queue: MailQueue;
  /** Undefined: no mail server is configured, and mails are stored as files. */
  readonly deliver: Deliver | undefined;
  readonly times: DeliveryTimes;
  readonly log: Log;
  readonly now: () => number;
  /** Undefined: this replica is the only one. */
  readonly peers?: { readonly self: string; readonly ask: QueryPeers } | undefined;
}

/** Polling interval and maximum wait for a replica that is delivering the same mail, in milliseconds. */
export const LOOK_AGAIN_MS = 100;
const MAX_WAIT_MS = 30_000;

/** `hold`: another replica will deliver it. `busy`: another replica is delivering it. `ended`: one has. */
type Verdict = 'deliver' | 'hold' | 'busy' | 'ended';

/**
 * Decides which replica delivers a mail that several have accepted. A replica claims the mail before it asks
 * the others. So of two replicas that start at the same time, at least one sees the other's claim. The one
 * whose name sorts first proceeds.
 */
export function createClaims({ queue, peers }: Pick<DeliveryOptions, 'queue' | 'peers'>) {
  const claimed = new Set<string>();
  const self = peers?.self ?? randomUUID();

  async function verdictOn(id: string): Promise<Verdict> {
    for (let waited = 0; peers; waited += LOOK_AGAIN_MS) {
      const others = await peers.ask(id);
      if (others.some(({ state }) => state === 'ended')) return 'ended';
      const rivals = others.filter(({ state }) => state !== 'none');
      const before = rivals.filter(({ replica }) => replica < self);
      if (before.length > 0) return before.some(({ state }) => state === 'claimed') ? 'busy' : 'hold';
      if (waited >= MAX_WAIT_MS || rivals.every(({ state }) => state !== 'claimed')) break;
      await wait(LOOK_AGAIN_MS);
    }
    return 'deliver';
  }

  return {
    stateOf(id: string): MailState {
      const row = queue.stateOf(id);
      const waits = claimed.has(id) ? 'claimed' : 'waiting';
      return { replica: self, state: row === undefined ? 'none' : row === 'wait' ? waits : 'ended' };
    },
    /** Calls `deliver` if no other replica is delivering the mail or has delivered it. */
    async claim(id: string, deliver: () => Promise<void>): Promise<Verdict> {
      claimed.add(id);
      try {
        const verdict = await verdictOn(id);
        if (verdict === 'deliver') await deliver();
        return verdict;
      } finally {
        claimed.delete(id);
      }
    },
  };
}

type Claims = ReturnType<typeof createClaims>;

/**
 * Creates a function that delivers all due mails once, and returns whether another replica is delivering one
 * of them. After each failure a mail waits longer. The function never rejects: disk failures are logged.
 * While the disk cannot be written, state is kept in memory, so that a delivered mail is not sent again and a
 * failed one still waits.
 */
export function createDelivery(options: DeliveryOptions, claims: Claims = createClaims(options)) {
  const { queue, deliver, times, log, now } = options;
  const sentButQueued = new Set<string>();
  const heldBackUntil = new Map<string, number>();

  const logFailure = (error: unknown): void => log.error('mail-failed', { error });

  return async function deliverDue(isStopping: () => boolean): Promise<boolean> {
    let isBusyElsewhere = false;
    try {
      if (!queue.becomeDeliverer()) return false;
      for (const queued of queue.due(now(), times.longestRetry)) {
        if (isStopping()) break;
        // One failed mail does not stop the next.
        await claims
          .claim(queued.id, () => processMail(queued))
          .then((verdict) => {
            if (verdict === 'busy') isBusyElsewhere = true;
            if (verdict === 'ended') queue.markSent(queued.id, now());
          })
          .catch(logFailure);
      }
      queue.forgetBefore(now() - REMEMBERED_MS);
    } catch (error) {
      logFailure(error);
    }
    return isBusyElsewhere;
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
    if (isFinal(error) || attempt >= times.maxAttempts) bury(id, attempt, trouble);
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
