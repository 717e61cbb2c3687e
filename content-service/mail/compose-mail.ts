import { formatInstant } from '@information-site/contract/dates/format-date.ts';
import type { MailOrder } from '@information-site/contract/endpoints/mail-order.server.ts';
import type { Site } from '@information-site/contract/site/site.ts';
import { formMailTexts } from '@information-site/contract/text/message-texts.server.ts';
import { textsOf } from '@information-site/contract/text/texts.ts';

/** A mail in plain text. */
export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly date: Date;
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
  const recipient = mail && (Object.hasOwn(mail.forms, formId) ? mail.forms[formId] : mail.others);
  return mail && recipient && { from: mail.from, to: [...recipient.to], subject: recipient.subject };
}

/** The mail of a form, with its fields in order. Undefined if the form has no recipient. */
export function composeMail(site: Site, order: MailOrder, date: Date): Mail | undefined {
  const envelope = envelopeOf(site, order.formId);
  if (!envelope) return undefined;
  const labels = new Map(Object.entries(order.labels ?? {}));
  const fields = order.fields.flatMap((field) =>
    Object.entries(field).map(([name, value]) => paragraph(labels.get(name) ?? name, value)),
  );
  const texts = textsOf(site.variant, formMailTexts);
  const head = [
    texts.form({ form: order.formId }),
    texts.page({ page: order.path }),
    texts.sent({ instant: formatInstant(date.toISOString(), site.variant) }),
  ];
  return { ...envelope, text: [...head, '', ...fields, ''].join('\n'), date };
}
