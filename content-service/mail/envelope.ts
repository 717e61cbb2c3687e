import type { Site } from '#shared/site/site.ts';

/** Who gets a mail, from whom, and what it is called. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
}

/** The envelope of a form's mail, as its site says; undefined when nobody is named for it. */
export function envelopeOf({ mail }: Site, formId: string): Envelope | undefined {
  const found = mail && (Object.hasOwn(mail.forms, formId) ? mail.forms[formId] : mail.others);
  return mail && found && { from: mail.from, ...found };
}
