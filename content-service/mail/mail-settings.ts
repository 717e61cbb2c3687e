import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { type SiteId, siteIds } from '../corpus/site-id.ts';

/** One line: what stands in a header must not start another. */
const line = z
  .string()
  .trim()
  .min(1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a header must not hold
  .regex(/^[^\u0000-\u001f\u007f]+$/, 'has to be one line');

const mailbox = line.regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'has to be one e-mail address');

const recipient = z.strictObject({ to: z.union([mailbox, z.array(mailbox).min(1)]), subject: line });

const siteSettings = z.strictObject({
  from: mailbox,
  /** By form id. */
  forms: z.record(z.string().regex(/^[\w-]+$/), recipient),
  /** Of forms that are not named; without it those are refused. */
  others: recipient.optional(),
});

const settings = z.object(Object.fromEntries(siteIds.map((id) => [id, siteSettings.optional()])));

/** Who gets a mail and what it is called. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
}

/** The envelope of a form's mail; undefined when nobody is named for it. */
export type EnvelopeOf = (site: SiteId, formId: string) => Envelope | undefined;

/** Reads the settings file: recipients and subjects by site and form id. Throws with what is wrong in it. */
export async function readMailSettings(file: string): Promise<EnvelopeOf> {
  return parseMailSettings(await readFile(file, 'utf8'), file);
}

export function parseMailSettings(text: string, name: string): EnvelopeOf {
  const parsed = settings.safeParse(parse(text));
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  const sites = parsed.data;
  return function envelopeOf(site, formId) {
    const own = sites[site];
    const found = own && (Object.hasOwn(own.forms, formId) ? own.forms[formId] : own.others);
    return own && found ? { from: own.from, to: [found.to].flat(), subject: found.subject } : undefined;
  };
}
