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

const formField = z
  .object({
    /** Field name in the payload. */
    name: requiredText.describe('Name of the field in the mail; each is there once.'),
    type: z
      .enum(['text', 'email', 'tel', 'url', 'number', 'textarea', 'select', 'checkbox', 'radio', 'hidden'])
      .describe('Kind of field, which decides what can be entered.'),
    label: requiredText.describe('What is asked for, above the field.'),
    placeholder: text.optional().describe('Example that is shown in an empty field.'),
    hint: text.optional().describe('Help between the label and the field.'),
    required: flag.optional().describe('True: the form is not sent without it.'),
    validation: z.enum(validationPatterns).optional().describe('Named pattern that the answer has to fit.'),
    /** Asks for the value twice. */
    confirm: flag.optional().describe('True: asks for the value twice.'),
    /** Not shown until a condition shows it. */
    hidden: flag.optional().describe('True: not shown until a condition shows it.'),
    error: text.optional().describe('What is said when the answer is missing or does not fit.'),
    /** A named list or the choices themselves. */
    options: z
      .union([z.enum(namedOptionLists), z.array(requiredText)])
      .optional()
      .describe('The choices themselves, or the name of a list that the site brings.'),
    /** A select begins with 'Please choose from the drop-down list' instead of 'Please choose...'. */
    hasFirstChoice: flag
      .optional()
      .describe(
        "True: a select begins with 'Please choose from the drop-down list' instead of 'Please choose...'.",
      ),
    /** Most characters of a text area. */
    maxLength: number.optional().describe('Most characters of a text area.'),
    /** Fewest choices of a checkbox or radio group; 1 when required. */
    minimum: number.optional().describe('Fewest choices of a checkbox or radio group; 1 when required.'),
  })
  .meta({ id: 'FormField' });

/** A form of the generic form builder (specification section 3, Form). */
export const form = z
  .object({
    id: requiredText.describe('Name of the form, by which its mail finds who gets it.'),
    title: text.optional().describe('Heading above the form.'),
    tracked: flag
      .optional()
      .describe('True: that it was sent is counted in analytics, where visitors agree.'),
    fields: list(formField)
      .superRefine((fields, context) => {
        const names = fields.map(({ name }) => name);
        for (const [place, name] of names.entries())
          if (names.indexOf(name) < place)
            context.addIssue({ code: 'custom', path: [place], message: 'has to have a name of its own' });
      })
      .describe('Fields of the form, in their order.'),
    /** While the field `trigger` has one of `values`, `fields` are shown; else hidden. */
    conditions: list(
      z.object({
        trigger: requiredText.describe('Name of the field that decides.'),
        fields: list(requiredText).describe('Names of the fields that are shown.'),
        values: list(requiredText).describe('Values of the deciding field with which they are shown.'),
      }),
    )
      .default([])
      .describe('Which fields are shown when others have some value.'),
    submission: z
      .object({
        successTitle: requiredText.describe('Heading once the form is sent.'),
        successMessage: html.optional().describe('Text once the form is sent.'),
        failureTitle: requiredText.describe('Heading when sending has failed.'),
        failureMessage: html.optional().describe('Text when sending has failed.'),
        infoPanelSuccess: html.optional().describe('Panel beside the text once the form is sent.'),
        infoPanelFailure: html
          .optional()
          .describe('Panel beside the text when sending has failed: other ways to get in touch.'),
        hasTerms: flag.optional().describe('True: the terms have to be agreed to.'),
        terms: z
          .object({
            content: html.describe('The terms themselves.'),
            error: text.optional().describe('What is said to who has not agreed.'),
          })
          .optional()
          .describe('Terms that are agreed to with a checkbox.'),
        hasReset: flag.optional().describe('True: there is a button that empties all fields.'),
      })
      .describe('What is said after sending, and what has to be agreed to before.'),
  })
  .meta({ id: 'Form' });

export type FormContent = z.infer<typeof form>;
export type FormField = z.infer<typeof formField>;
