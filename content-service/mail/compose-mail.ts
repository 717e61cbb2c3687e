import type { Site } from '#shared/site/site.ts';
import type { MailOrder } from './mail-order.ts';
import type { Mail } from './mail-queue.ts';

/** Every line end that some mail program shows as one. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** An answer of several lines stands under its name, indented, so that no line of it looks like another answer. */
function paragraph(name: string, value: string): string {
  const lines = value.split(LINE_END);
  return lines.length === 1
    ? `${name}: ${value}`
    : [`${name}:`, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** From whom the mail of a form comes, who gets it and what it is called, as its site says; undefined when nobody is named for it. */
export function envelopeOf(
  { mail }: Site,
  formId: string,
): Pick<Mail, 'from' | 'to' | 'subject'> | undefined {
  const found = mail && (Object.hasOwn(mail.forms, formId) ? mail.forms[formId] : mail.others);
  return mail && found && { from: mail.from, to: [...found.to], subject: found.subject };
}

/** The mail of a form: plain text, answers in the order of the form. Undefined when nobody is named for it. */
export function composeMail(site: Site, order: MailOrder, now: Date): Mail | undefined {
  const envelope = envelopeOf(site, order.formId);
  if (!envelope) return undefined;
  const accepted = now.toISOString();
  const answers = order.fields.flatMap((field) =>
    Object.entries(field).map(([name, value]) => paragraph(name, value)),
  );
  const head = [`Form: ${order.formId}`, `Page: ${order.path}`, `Sent: ${accepted}`];
  return { ...envelope, text: [...head, '', ...answers, ''].join('\n'), accepted };
}
