import type { MailOrder } from './mail-order.ts';
import type { Envelope } from './mail-settings.ts';
import type { SpooledMail } from './spool.ts';

/** An answer of several lines stands under its name, indented. */
function paragraph(name: string, value: string): string {
  const lines = value.split(/\r\n|\r|\n/);
  return lines.length === 1
    ? `${name}: ${value}`
    : [`${name}:`, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** The mail of a form: plain text, answers in the order of the form. `now` is when it was accepted. */
export function composeMail(
  id: string,
  { from, to, subject }: Envelope,
  order: MailOrder,
  now: Date,
): SpooledMail {
  const accepted = now.toISOString();
  const answers = order.fields.flatMap((field) =>
    Object.entries(field).map(([name, value]) => paragraph(name, value)),
  );
  const text = [`Form: ${order.formId}`, `Page: ${order.path}`, `Sent: ${accepted}`, '', ...answers, ''].join(
    '\n',
  );
  return { id, from, to: [...to], subject, text, accepted, attempts: 0, notBefore: 0 };
}
