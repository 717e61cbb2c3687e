import type { Site } from '#shared/site/site.ts';
import type { MailOrder } from './mail-order.ts';
import type { Mail } from './mail-queue.ts';

/** All characters that some mail client shows as a line break. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** A multi-line value is indented below its name, so that none of its lines looks like another field. */
function paragraph(name: string, value: string): string {
  const lines = value.split(LINE_END);
  return lines.length === 1
    ? `${name}: ${value}`
    : [`${name}:`, ...lines.map((line) => `  ${line}`)].join('\n');
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
export function composeMail(site: Site, order: MailOrder, now: Date): Mail | undefined {
  const envelope = envelopeOf(site, order.formId);
  if (!envelope) return undefined;
  const accepted = now.toISOString();
  const fields = order.fields.flatMap((field) =>
    Object.entries(field).map(([name, value]) => paragraph(name, value)),
  );
  const head = [`Form: ${order.formId}`, `Page: ${order.path}`, `Sent: ${accepted}`];
  return { ...envelope, text: [...head, '', ...fields, ''].join('\n'), accepted };
}
