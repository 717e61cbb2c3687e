import * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';
import { confirmationOf, ELAPSED_FIELD, FORM_ID_FIELD, TERMS_FIELD, TRAP_FIELD } from './reserved-fields.ts';

/** Maximum lengths in characters that a mail can carry: of a form's id or a field's name, and of an answer. */
export const LONGEST_NAME = 200;
export const LONGEST_TEXT = 20_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: names with these are attempts at headers of a mail
export const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

const NAME_FAULT = `must be one line of at most ${LONGEST_NAME} characters`;
const LENGTH_FAULT = `must be from 1 to ${LONGEST_TEXT}`;

/** Every name accepted here fits into the form's mail. */
const name = c.requiredText.max(LONGEST_NAME, NAME_FAULT).regex(ONE_LINE, NAME_FAULT);

const formField = c.named('FormField', {
  name: name.describe(
    'Name of the field, unique in the form and none of those that the form itself adds. The mail has its label.',
  ),
  type: z
    .enum(['text', 'email', 'tel', 'url', 'number', 'textarea', 'select', 'checkbox', 'radio', 'hidden'])
    .describe('Type of the field.'),
  label: c.requiredText.describe('Label above the field.'),
  placeholder: c.optional('Example shown in an empty field.', c.text),
  hint: c.optional('Help between the label and the field.', c.text),
  required: c.optional('True: the field must have an answer.', c.flag),
  validation: c.optional(
    'Named pattern for the answer (specification section 5).',
    z.enum(['number', 'phone', 'email', 'alpha', 'alphanum', 'url', 'ip', 'postcode']),
  ),
  confirm: c.optional('True: the form asks for the value twice.', c.flag),
  hidden: c.optional('True: hidden until a condition shows it.', c.flag),
  error: c.optional('Error text for a missing or invalid answer.', c.text),
  options: c.optional(
    'The choices, or the name of a list of the site.',
    z.union([z.enum(['country', 'sector', 'fullsector']), z.array(c.requiredText)]),
  ),
  hasFirstChoice: c.optional(
    "True: a select begins with 'Please choose from the drop-down list' instead of 'Please choose...'.",
    c.flag,
  ),
  maxLength: c.optional(
    'Maximum length of a text area in characters.',
    c.number.pipe(z.number().min(1, LENGTH_FAULT).max(LONGEST_TEXT, LENGTH_FAULT)),
  ),
  minimum: c.optional('Minimum number of choices in a checkbox or radio group; 1 if required.', c.number),
});

/** A form of the generic form builder (specification section 3, Form). */
export const form = z
  .object({
    id: name.describe('Name of the form, which selects the recipient of its mail.'),
    title: c.optional('Heading above the form.', c.text),
    tracked: c.optional('True: submissions are counted in analytics, if the visitor consents.', c.flag),
    fields: c.list(formField).describe('Fields of the form, in order.'),
    conditions: c
      .listOf('Conditions under which fields are shown.', {
        trigger: c.requiredText.describe('Name of the field that the condition tests.'),
        fields: c.list(c.requiredText).describe('Names of the fields to show.'),
        values: c.list(c.requiredText).describe('Values of that field which show the fields.'),
      })
      .default([]),
    submission: c.part('Texts after submission, and the terms.', {
      successTitle: c.requiredText.describe('Heading after success.'),
      successMessage: c.optional('Text after success.', c.html),
      failureTitle: c.requiredText.describe('Heading after failure.'),
      failureMessage: c.optional('Text after failure.', c.html),
      infoPanelSuccess: c.optional('Panel beside the text after success.', c.html),
      infoPanelFailure: c.optional(
        'Panel beside the text after failure, such as other ways to get in touch.',
        c.html,
      ),
      hasTerms: c.optional('False: the terms are not shown.', c.flag),
      terms: c.optionalPart('Terms with a checkbox to agree to them.', {
        content: c.html.describe('Text of the terms.'),
        error: c.optional('Error text for visitors who have not agreed.', c.text),
      }),
      hasReset: c.optional('True: shows a button that clears all fields.', c.flag),
    }),
  })
  .superRefine(({ fields, submission: { terms, hasTerms } }, context) => {
    const names = fields.map(({ name }) => name);
    const others = [
      ...[FORM_ID_FIELD, ELAPSED_FIELD, TRAP_FIELD],
      ...(terms && hasTerms !== false ? [TERMS_FIELD] : []),
      ...fields.flatMap(({ name, confirm }) => (confirm ? confirmationOf(name) : [])),
    ];
    for (const [place, name] of names.entries()) {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['fields', place], message });
      if (names.indexOf(name) < place) refuse('must have a unique name');
      else if (others.includes(name))
        refuse(`must have another name: the form itself has a field named ${name}`);
    }
  })
  .meta({ id: 'Form' });

export type FormContent = z.infer<typeof form>;
export type FormField = z.infer<typeof formField>;
