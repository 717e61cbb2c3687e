import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { formField as field } from '#tests/support/fake-documents.ts';
import { readPage } from '#tests/support/read-page.ts';
import { startFormSite } from './posted-forms.ts';
import { perFile } from './test-app.ts';

const site = perFile(startFormSite);

/** Status and faults of a form with these fields. Scripts get the same. */
const judge = (fields: object[], answers: Readonly<Record<string, string>>) =>
  site.judge({ fields }, answers);

/** Values of the ticked items. */
const ticked = (html: string) => readPage(html).attributes('.choice__input[checked]', 'value');

describe('a form definition', () => {
  it.each([true, false])('carries the field tracked to the browser: %s [3-122]', async (tracked) => {
    const path = await site.publish({ tracked, fields: [field('a')] });
    const { text } = await site.app.get(endpointAddress('section', { url: path, pageUrl: path }));
    expect(JSON.parse(text).page.form.tracked).toBe(tracked);
  });

  it('defines by `validation` which answers are valid, and by `error` the message for others [3-123]', async () => {
    const fields = [
      field('code', { validation: 'postcode', error: 'Enter a UK postcode.' }),
      field('name', { required: true, validation: 'alpha', error: 'Enter your name.' }),
    ];
    expect(await judge(fields, { code: 'ZZ1 1ZZ', name: 'Ada' })).toEqual([200, []]);
    expect(await judge(fields, { code: '', name: 'Ada' })).toEqual([200, []]);
    expect(await judge(fields, { code: '', name: '' })).toEqual([422, ['Enter your name.']]);
    expect(await judge(fields, { code: 'ZZ1', name: 'Ada1' })).toEqual([
      422,
      ['Enter a UK postcode.', 'Enter your name.'],
    ]);
  });
});

it('takes a text area at its greatest length, in letters of three bytes', async () => {
  const fields = [field('story', { type: 'textarea', maxLength: 20_000 })];
  expect(await judge(fields, { story: '\u20ac'.repeat(20_000) })).toEqual([200, []]);
});

describe('conditions', () => {
  const form = {
    fields: [
      field('always', { required: true }),
      field('kind', { type: 'select', options: ['x', 'y', 'z'] }),
      field('a', { hidden: true, required: true }),
      field('b', { confirm: true }),
      field('c', { hidden: true }),
      field('d', { hidden: true }),
      field('e', { type: 'radio', options: ['1', '2'] }),
    ],
    conditions: [
      { trigger: 'kind', fields: ['a', 'b'], values: ['x', 'z'] },
      { trigger: 'a', fields: ['c'], values: ['deep'] },
      { trigger: 'e', fields: ['d'], values: ['2'] },
    ],
  };

  it.each([
    [{}, []],
    [{ kind: 'y' }, []],
    [{ kind: 'z' }, ['a', 'b', 'confirm-b']],
    [{ e: '1' }, []],
    [{ e: '2' }, ['d']],
    [{ kind: 'x', a: 'deep' }, ['a', 'b', 'confirm-b', 'c']],
    // The field that triggers it is itself hidden.
    [{ kind: 'y', a: 'deep' }, []],
  ])(
    'have trigger, fields and values, which show and hide fields: %j shows %j [3-124] [4-84]',
    async (answers, more) => {
      const { document } = await site.post(await site.publish(form), answers);
      const shown = document
        .querySelectorAll('.form-field:not(.form-field--off) :is(input, select, textarea)')
        .map((control) => control.getAttribute('name'));
      expect([...new Set(shown)].sort()).toEqual(['always', 'e', 'kind', ...more].sort());
    },
  );

  it('that are false require nothing', async () => {
    const always = 'yes';
    expect(await site.judge(form, { always, kind: 'y' })).toEqual([200, []]);
    expect(await site.judge(form, { always, kind: 'x' })).toEqual([422, ['Label of a field is required.']]);
  });
});

describe.each(['checkbox', 'radio'])('an item of a %s group', (type) => {
  const formWith = (placeholder?: string) => ({
    fields: [
      field('missing', { required: true }),
      field('kind', { type, options: ['One', 'Two', 'Three'], placeholder }),
    ],
  });

  it('is ticked when its value is the answer [4-98]', async () => {
    const path = await site.publish(formWith('Two'));
    for (const answers of [['One'], ...(type === 'checkbox' ? [['One', 'Three']] : [])]) {
      const { document } = await site.post(
        path,
        answers.map((answer) => ['kind', answer]),
      );
      expect(ticked(document.toString())).toEqual(answers);
    }
  });

  it('is ticked when there is no answer yet and it equals the placeholder [4-99]', async () => {
    const path = await site.publish(formWith('Two'));
    expect(ticked((await site.app.get(path)).text)).toEqual(['Two']);
    // Posting the form without a tick is an answer.
    expect(ticked((await site.post(path, [])).document.toString())).toEqual([]);
    for (const placeholder of ['Four', '', undefined]) {
      const { text } = await site.app.get(await site.publish(formWith(placeholder)));
      expect(ticked(text)).toEqual([]);
    }
  });
});

describe('a required answer', () => {
  it("is requested by '{label} field is required.', unless the field has its own message [5-25]", async () => {
    const fields = [field('a', { required: true }), field('b', { required: true, error: 'Say b.' })];
    expect(await judge(fields, { a: '  ' })).toEqual([422, ['Label of a field is required.', 'Say b.']]);
    expect(await judge(fields, { a: '1', b: '2' })).toEqual([200, []]);
  });

  it("of a select is missing while 'Please choose...' is selected, or for a value not offered [5-20]", async () => {
    const fields = [field('a', { type: 'select', options: ['x'], required: true })];
    const { text } = await site.app.get(await site.publish({ fields }));
    const choices = parse(text).querySelectorAll('select[name="a"] option');
    expect(choices.map((choice) => [choice.text, choice.getAttribute('value')])).toEqual([
      ['Please choose...', ''],
      ['x', undefined],
    ]);
    for (const value of ['', 'Please choose...', 'z'])
      expect(await judge(fields, { a: value })).toEqual([422, ['Label of a field is required.']]);
    expect(await judge(fields, { a: 'x' })).toEqual([200, []]);
  });

  it.each([
    ['checkbox', undefined, [], 422],
    ['checkbox', undefined, ['x'], 200],
    ['radio', undefined, [], 422],
    ['radio', undefined, ['y'], 200],
    ['radio', undefined, ['w'], 422],
    ['checkbox', 2, ['x'], 422],
    ['checkbox', 2, ['x', 'x'], 422],
    ['checkbox', 2, ['x', 'y'], 200],
    ['checkbox', undefined, ['x', 'w'], 422],
  ])('of a %s group with the minimum %s is given by %j: %i [5-21]', async (type, minimum, given, status) => {
    const form = { fields: [field('a', { type, minimum, options: ['x', 'y', 'z'], required: true })] };
    const entries = given.map((value): [string, string] => ['a', value]);
    expect((await site.judge(form, entries))[0]).toBe(status);
  });
});

describe('a confirming field', () => {
  it('must have the value of the field that it confirms [5-24]', async () => {
    const fields = [field('mail', { type: 'email', confirm: true })];
    const wrong = [422, ['Label of mail and Confirm Label of mail do not match.']];
    const mail = 'a@b.uk';
    expect(await judge(fields, { mail, 'confirm-mail': 'a@c.uk' })).toEqual(wrong);
    expect(await judge(fields, { mail })).toEqual(wrong);
    expect(await judge(fields, { 'confirm-mail': mail })).toEqual(wrong);
    expect(await judge(fields, { mail, 'confirm-mail': mail })).toEqual([200, []]);
    expect(await judge(fields, {})).toEqual([200, []]);
  });

  it.each(['checkbox', 'radio'])(
    'must have the choices of the %s group that it confirms, in any order',
    async (type) => {
      const form = { fields: [field('kind', { type, options: ['One', 'Two', 'One,Two'], confirm: true })] };
      const chosen = (given: readonly string[], confirmed: readonly string[]): [string, string][] => [
        ...given.map((choice): [string, string] => ['kind', choice]),
        ...confirmed.map((choice): [string, string] => ['confirm-kind', choice]),
      ];
      const wrong = [422, ['Label of kind and Confirm Label of kind do not match.']];
      expect(await site.judge(form, chosen(['One'], ['Two']))).toEqual(wrong);
      expect(await site.judge(form, chosen(['One'], []))).toEqual(wrong);
      expect(await site.judge(form, chosen([], ['One']))).toEqual(wrong);
      expect(await site.judge(form, chosen(['One', 'Two'], ['One,Two']))).toEqual(wrong);
      expect(await site.judge(form, chosen(['One', 'Two'], ['Two', 'One', 'One']))).toEqual([200, []]);
      expect(await site.judge(form, [])).toEqual([200, []]);
    },
  );
});

it('each field of a form has its own id, which its label and the error summary link to', async () => {
  const names = [
    'naïve [x]',
    'naïve (x)',
    'a b',
    'a-b',
    'a.w.b',
    'ï',
    '-6n',
    'a',
    'a-hint',
    'a-error',
    'a-error-hint',
  ];
  const fields = names.map((name) => field(name, { required: true, hint: 'Hint.' }));
  const { document } = await site.post(await site.publish({ fields }), []);
  const withId = (id: string) => document.querySelectorAll('[id]').filter((element) => element.id === id);
  const namesAt = (links: string[]) =>
    links.map((id) => withId(id).map((element) => element.getAttribute('name')));
  const labels = document
    .querySelectorAll('.form-field label')
    .map((label) => label.getAttribute('for') ?? '');
  const links = document
    .querySelectorAll('.form-summary a')
    .map((link) => link.getAttribute('href')?.slice(1) ?? '');
  expect(namesAt(labels)).toEqual(names.map((name) => [name]));
  expect(namesAt(links)).toEqual(names.map((name) => [name]));
  for (const { id } of document.querySelectorAll('.form [id]'))
    expect([id, withId(id).length]).toEqual([id, 1]);
});

describe('the result of a submission', () => {
  /** Results for both kinds of visitors when the content service responds to a mail in this way. */
  async function resultsOf(body: string, status = 200) {
    await using own = await startFormSite();
    const headers = { 'content-type': 'application/json' };
    own.app.contentService.respond(SEND_EMAIL_PATH, { status, headers, body });
    const path = await own.publish({ fields: [field('a')] });
    const posted = await own.post(path, [['a', 'x']]);
    return [
      [posted.status, posted.document.querySelector('.form-result')?.text],
      await own.send(path, [['a', 'x']]),
    ];
  }

  it.each(['true', '{"accepted":true}', '"sent"', '[1]', '1'])(
    'that is truthy means success: %s [7-30]',
    async (body) => {
      expect(await resultsOf(body)).toEqual([[200, 'It is sent'], { status: 200, response: { sent: true } }]);
    },
  );

  it.each([
    ['false', 200],
    ['{}', 200],
    ['[]', 200],
    ['null', 200],
    ['""', 200],
    ['no JSON', 200],
    ['true', 500],
    ['true', 302],
  ])('is false for %s with %i [7-31]', async (body, status) => {
    expect(await resultsOf(body, status)).toEqual([
      [503, 'It is not sent'],
      { status: 503, response: { sent: false, faults: [] } },
    ]);
  });
});
