import { setTimeout as wait } from 'node:timers/promises';
import { formatInstant } from '@information-site/contract/dates/format-date.ts';
import type { Site } from '@information-site/contract/site/site.ts';
import { formMailTexts } from '@information-site/contract/text/message-texts.server.ts';
import { textsOf } from '@information-site/contract/text/texts.ts';
import { createClaims, createDelivery, type DeliveryOptions, LOOK_AGAIN_MS } from './deliver-mail.ts';
import type { MailOrder } from './mail-order.ts';
import type { Mail } from './mail-queue.ts';

export type MailService = ReturnType<typeof startMailService>;

/** Interval at which the queue is checked for retries and for mails accepted by other processes. */
const LOOK_EVERY_MS = 1000;
/** Longest wait for an unresponsive mail server when stopping, in milliseconds. Its mail stays on disk. */
const STOP_MS = 3000;

/** Starts delivering from a queue, unless another process does, and accepts new mails. */
export function startMailService(options: DeliveryOptions) {
  const { queue, now } = options;
  const claims = createClaims(options);
  const deliverDue = createDelivery(options, claims);
  let running: Promise<void> | undefined;
  let isStopped = false;

  /** Starts a delivery run unless one is active, so that no mail is delivered twice. */
  function look(): void {
    if (isStopped) return;
    running ??= deliverDue(() => isStopped).then((isBusyElsewhere) => {
      running = undefined;
      // Soon: once the other replica has ended, it cannot say whether it delivered the mail.
      if (isBusyElsewhere) setTimeout(look, LOOK_AGAIN_MS).unref();
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

    /** For the other replicas. */
    stateOf: claims.stateOf,

    backlog: () => queue.backlog(now()),

    /** Stops delivering; queued mails stay on disk. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      const ended = Promise.resolve(running).then(() => true);
      // After a time-out, the lock is released only when this process ends.
      if (await Promise.race([ended, wait(STOP_MS, false, { ref: false })])) queue.close();
    },
  };
}

/** All characters that some mail client shows as a line break. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** A multi-line value is indented below its label, so that none of its lines looks like another field. */
function paragraph(label: string, value: string): string {
  const lines = value.split(LINE_END);
  const words = label.split(LINE_END).join(' ');
  const head = /[?:]$/.test(words) ? words : `${words}:`;
  return lines.length === 1 ? `${head} ${value}` : [head, ...lines.map((line) => `  ${line}`)].join('\n');
}

/**
 * Sender, recipients and subject of a form's mail, as configured for the site; undefined without a recipient.
 */
export function envelopeOf(
  { mail }: Site,
  formId: string,
): Pick<Mail, 'from' | 'to' | 'subject'> | undefined {
  const found = mail && (Object.hasOwn(mail.forms, formId) ? mail.forms[formId] : mail.others);
  return mail && found && { from: mail.from, to: [...found.to], subject: found.subject };
}

/** The mail of a form: plain text, with the fields in order. Undefined if the form has no recipient. */
function composeMail(site: Site, order: MailOrder, now: Date): Mail | undefined {
  const envelope = envelopeOf(site, order.formId);
  if (!envelope) return undefined;
  const accepted = now.toISOString();
  const labels = new Map(Object.entries(order.labels ?? {}));
  const fields = order.fields.flatMap((field) =>
    Object.entries(field).map(([name, value]) => paragraph(labels.get(name) ?? name, value)),
  );
  const texts = textsOf(site.variant, formMailTexts);
  const head = [
    texts.form({ form: order.formId }),
    texts.page({ page: order.path }),
    texts.sent({ instant: formatInstant(accepted, site.variant) }),
  ];
  return { ...envelope, text: [...head, '', ...fields, ''].join('\n'), accepted };
}
