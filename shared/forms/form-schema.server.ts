import * as z from 'zod';
import { flag, html, list, number, requiredText, text } from '../contract/primitives.server.ts';

/** Option lists that the site brings (specification section 3, Select-box option lists). */
const namedOptionLists = ['country', 'sector', 'fullsector'] as const;

/** Named patterns of the form builder (specification section 5). */
const validationPatterns = [
  'number',
  'phone',
  'email',
  'alpha',
  'alphanum',
  'url',
  'ip',
  'postcode',
] as const;

const formField = z.object({
  /** Field name in the payload. */
  name: requiredText,
  type: z.enum([
    'text',
    'email',
    'tel',
    'url',
    'number',
    'textarea',
    'select',
    'checkbox',
    'radio',
    'hidden',
  ]),
  label: requiredText,
  placeholder: text.optional(),
  hint: text.optional(),
  required: flag.optional(),
  validation: z.enum(validationPatterns).optional(),
  /** Asks for the value twice. */
  confirm: flag.optional(),
  /** Not shown until a condition shows it. */
  hidden: flag.optional(),
  error: text.optional(),
  /** A named list or the choices themselves. */
  options: z.union([z.enum(namedOptionLists), z.array(requiredText)]).optional(),
  /** A select begins with 'Please choose from the drop-down list' instead of 'Please choose...'. */
  hasFirstChoice: flag.optional(),
  /** Most characters of a text area. */
  maxLength: number.optional(),
  /** Fewest choices of a checkbox or radio group; 1 when required. */
  minimum: number.optional(),
});

/** A form of the generic form builder (specification section 3, Form). */
export const form = z.object({
  id: requiredText,
  title: text.optional(),
  tracked: flag.optional(),
  fields: list(formField).superRefine((fields, context) => {
    const names = fields.map(({ name }) => name);
    for (const [place, name] of names.entries())
      if (names.indexOf(name) < place)
        context.addIssue({ code: 'custom', path: [place], message: 'has to have a name of its own' });
  }),
  /** While the field `trigger` has one of `values`, `fields` are shown; else hidden. */
  conditions: list(
    z.object({ trigger: requiredText, fields: list(requiredText), values: list(requiredText) }),
  ).default([]),
  submission: z.object({
    successTitle: requiredText,
    successMessage: html.optional(),
    failureTitle: requiredText,
    failureMessage: html.optional(),
    infoPanelSuccess: html.optional(),
    infoPanelFailure: html.optional(),
    hasTerms: flag.optional(),
    terms: z.object({ content: html, error: text.optional() }).optional(),
    hasReset: flag.optional(),
  }),
});

export type FormContent = z.infer<typeof form>;
export type FormField = z.infer<typeof formField>;
