import * as z from 'zod';
import { LONGEST_NAME, LONGEST_TEXT, ONE_LINE } from '../documents/form-schema.server.ts';
import { named } from '../parsing/primitives.server.ts';

/** A name as forms have it, but refused instead of trimmed: a program sent it. */
const name = z.string().min(1).max(LONGEST_NAME).regex(ONE_LINE);

/**
 * A path on one line. The regular expression is repeated because JSON Schema allows one pattern per string.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: paths with these are attempts at headers
const pathInOneLine = /^\/[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

const entry = z
  .record(name, z.string().max(LONGEST_TEXT))
  .refine((fields) => Object.keys(fields).length === 1, 'must have one field name with its value');

/** The payload of the call: the form, its page, and the answers. Recipients are not part of it. */
export const mailOrder = named('MailOrder', {
  formId: name.describe('Id of the form, which selects the recipient of the mail.'),
  path: z.string().max(2000).regex(pathInOneLine).describe('Path of the page with the form.'),
  fields: z
    .array(entry)
    .max(300)
    .describe(
      'Answers in order, none if all are optional: one object for each, with the name of the field and its value.',
    ),
  labels: z
    .record(z.string(), z.string())
    .optional()
    .describe('What the mail calls the fields, by their names. A field without a label has its name.'),
});

export type MailOrder = z.infer<typeof mailOrder>;

/** Equal keys identify the same mail. */
export const idempotencyKey = z.string().regex(/^[\w-]{16,128}$/);
