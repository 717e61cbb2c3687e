import type { Envelope } from './envelope.ts';
import type { MailOrder } from './mail-order.ts';
import type { SpooledMail } from './spool.ts';

/** Every line end that some mail program shows as one. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** An answer of several lines stands under its name, indented, so that no line of it looks like another answer. */
function paragraph(name: string, value: string): string {
  const lines = value.split(LINE_END);
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
