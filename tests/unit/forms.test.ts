import { describe, expect, it } from 'vitest';
import { createFormSubmission } from '#server/forms/form-submission.ts';
import type { SendMail } from '#server/forms/mail-sender.ts';
import { type FormContent, form as formSchema } from '#shared/contract/documents/form-schema.server.ts';
import { parseTolerantly } from '#shared/contract/parsing/parse-tolerantly.server.ts';
import { textsOf } from '#shared/contract/text/texts.ts';
import { limitHint } from '#shared/forms/character-count.ts';
import { builtFields, canSubmit } from '#shared/forms/form-fields.ts';
import { formsTexts } from '#shared/forms/forms-texts.ts';
import { firstStepFaults, formFaults, formPayload } from '#shared/forms/validate-form.ts';
import type { ContentReader } from '#shared/routing/content-result.ts';
import { formField as field } from '#tests/support/fake-documents.ts';
import { siteOf } from '#tests/support/sites.ts';

const SITE = { locale: 'en-GB' };
const texts = textsOf(SITE, formsTexts);

const parse = (raw: object) =>
  parseTolerantly(formSchema, {
    id: 'test',
    fields: [],
    submission: { successTitle: 'Sent', failureTitle: 'Not sent' },
    ...structuredClone(raw),
  });

/** A form as the gateway returns it. */
function formOf(raw: object): FormContent {
  const parsed = parse(raw);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value;
}
const faultsOf = (raw: object, answers: Record<string, string[]>) =>
  formFaults(formOf(raw), answers, SITE).map(({ name, message }) => [name, message]);

it('a form definition has one field of a name, the first', () => {
  const fields = [field('a'), field('b'), field('a', { type: 'email' })];
  expect(formOf({ fields }).fields).toEqual([field('a'), field('b')]);
  expect(parse({ fields })).toMatchObject({
    dropped: [{ path: 'fields.2', reason: 'must have a unique name' }],
  });
});

it.each([
  ['confirm-b', [{ ...field('b'), confirm: true }], {}],
  ['terms', [], { terms: { content: 'Agree.' } }],
  ['leave-empty', [], {}],
  ['form-id', [], {}],
])('a field is refused if the form itself has one named %s', (name, others, terms) => {
  const submission = { successTitle: 'Sent', failureTitle: 'Not sent', ...terms };
  expect(parse({ submission, fields: [field(name), field('a'), ...others] })).toMatchObject({
    value: { fields: [{ name: 'a' }, ...others] },
    dropped: [
      { path: 'fields.0', reason: `must have another name: the form itself has a field named ${name}` },
    ],
  });
});

it('a form whose terms are switched off has no field of theirs, so that another may have its name', () => {
  const terms = { hasTerms: false, terms: { content: 'Agree.' } };
  const submission = { successTitle: 'Sent', failureTitle: 'Not sent', ...terms };
  expect(builtFields(formOf({ submission, fields: [field('terms')] }))).toMatchObject([{ type: 'text' }]);
});

it('a length that no mail can carry is dropped, and the form stays', () => {
  const fields = [field('a', { type: 'textarea', maxLength: '30000' })];
  expect(formOf({ fields }).fields).toEqual([field('a', { type: 'textarea' })]);
  expect(parse({ fields })).toMatchObject({
    dropped: [{ path: 'fields.0.maxLength', reason: 'must be from 1 to 20000' }],
  });
});

describe('conditions', () => {
  const form = {
    fields: [
      field('kind', { type: 'select', options: ['x', 'y'] }),
      field('a', { hidden: true, required: true }),
      field('b', { confirm: true }),
    ],
    conditions: [{ trigger: 'kind', fields: ['a', 'b'], values: ['x'] }],
  };

  it('allow the form to be submitted once the first trigger has a choice', () => {
    expect(canSubmit(formOf(form), {})).toBe(false);
    expect(canSubmit(formOf(form), { kind: ['y'] })).toBe(true);
    expect(canSubmit(formOf({ fields: [field('a')] }), {})).toBe(true);
  });

  it("make the first trigger's question the one to answer first", () => {
    const first = [{ name: 'kind', message: 'Label of kind field needs an answer before you continue.' }];
    expect(firstStepFaults(formOf(form), {}, SITE)).toEqual(first);
    expect(firstStepFaults(formOf(form), { kind: [' '], b: ['x'] }, SITE)).toEqual(first);
    expect(firstStepFaults(formOf(form), { kind: ['y'] }, SITE)).toEqual([]);
    expect(firstStepFaults(formOf({ fields: [field('a', { required: true })] }), {}, SITE)).toEqual([]);
  });
});

describe('validation', () => {
  it('accepts only values of a list that the site defines', () => {
    const form = { fields: [field('a', { type: 'select', options: 'country' })] };
    expect(faultsOf(form, { a: ['France'] })).toEqual([]);
    expect(faultsOf(form, { a: ['Atlantis'] })).toHaveLength(1);
  });

  it.each([
    ['email', ['a@b.uk', ' a@b.uk ', 'a@b'], ['a', 'a@', 'a@-b.uk']],
    ['url', ['https://x.example', 'ftp://x.example'], ['x.example', 'a']],
    ['number', ['7', '-1.5', '1e3'], ['seven', '7 years']],
    ['tel', ['+44 1632 960900', 'ext. 7'], []],
    ['text', ['a', 'x'.repeat(5000)], ['x'.repeat(5001)]],
    ['textarea', ['x'.repeat(5000)], ['x'.repeat(5001)]],
    ['hidden', ['anything', ''], []],
  ])('accepts in a field of type %s what browsers accept', (type, good, bad) => {
    const form = { fields: [field('a', { type, required: type === 'hidden' })] };
    for (const text of good) expect(faultsOf(form, { a: [text] }), text).toEqual([]);
    for (const text of bad) expect(faultsOf(form, { a: [text] }), text).toHaveLength(1);
  });
});

describe('terms', () => {
  const submission = {
    successTitle: 's',
    failureTitle: 'f',
    terms: { content: '<p>Read.</p>', error: 'Agree.' },
  };

  it('are one checkbox, after all other fields', () => {
    const terms = { name: 'terms', type: 'checkbox', label: 'Terms', required: true, options: ['I agree'] };
    expect(builtFields(formOf({ fields: [field('a')], submission })).slice(1)).toEqual([
      { ...terms, error: 'Agree.', terms: '<p>Read.</p>' },
    ]);
  });

  it('must be accepted, with a message of their own', () => {
    expect(faultsOf({ submission }, {})).toEqual([['terms', 'Agree.']]);
    expect(faultsOf({ submission }, { terms: ['I agree'] })).toEqual([]);
  });
});

it('the messages of a form are in the language of the site', () => {
  const german = {
    locale: 'de',
    texts: {
      forms: {
        confirm: '{label} wiederholen',
        missing: '{label} fehlt.',
        noMatch: '{confirmation}: nicht {label}.',
      },
      'form-patterns': { digits: '{label}: nur Ziffern.' },
    },
  };
  const form = formOf({
    fields: [field('a', { required: true }), field('b', { validation: 'number', confirm: true })],
  });
  const answers = { b: ['x'], 'confirm-b': ['y'] };
  expect(formFaults(form, answers, german).map(({ message }) => message)).toEqual([
    'Label of a fehlt.',
    'Label of b: nur Ziffern.',
    'Label of b wiederholen: nicht Label of b.',
  ]);
});

it('the payload is a list of {field name: value} entries for the valid visible fields, and the path', () => {
  const form = formOf({
    fields: [
      field('a'),
      field('n', { validation: 'number' }),
      field('g', { type: 'checkbox', options: ['x', 'y'] }),
      field('h', { hidden: true }),
      field('source', { type: 'hidden', options: ['Website'] }),
    ],
  });
  const answers = { a: [' one '], n: ['no'], g: ['x', 'y'], h: ['secret'], other: ['x'] };
  expect(formPayload(form, answers, '/section/a/b', SITE)).toEqual({
    path: '/section/a/b',
    fields: [{ a: 'one' }, { g: 'x' }, { g: 'y' }, { source: 'Website' }],
  });
});

it('the mail of a form has the agreement to its terms in the language of the site', async () => {
  const form = formOf({
    fields: [field('a')],
    submission: { successTitle: 's', failureTitle: 'f', terms: { content: '<p>Read.</p>' } },
  });
  const reader = { read: async () => ({ ok: true, value: { page: { form } } }) } as unknown as ContentReader;
  const mailed: unknown[] = [];
  const sendMail: SendMail = async (_site, { fields, labels }) => {
    mailed.push(fields, labels);
    return true;
  };
  const submitForm = createFormSubmission({ sendMail, loadPage: async () => undefined, now: Date.now });
  const texts = { forms: { agree: 'Ich stimme zu', terms: 'Bedingungen' } };
  const site = { ...siteOf('main').variant, locale: 'de', texts };
  const answers = { a: ['I agree'], terms: ['I agree'] };
  await submitForm({ site, path: '/a', formId: form.id, answers, visitor: '' }, reader);
  expect(mailed).toEqual([
    [{ a: 'I agree' }, { terms: 'Ich stimme zu' }],
    { a: 'Label of a', terms: 'Bedingungen' },
  ]);
});

it('the count of a text area beyond its limit is not negative', () => {
  expect(limitHint(9, 12, texts)).toBe('Content limited to 9 characters, remaining: 0');
});
