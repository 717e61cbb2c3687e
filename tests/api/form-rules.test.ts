import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEND_EMAIL_PATH } from '#shared/contract/send-email.ts';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { type FormSite, startFormSite } from '#tests/support/posted-forms.ts';

let site: FormSite;
beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const field = (name: string, more: object = {}) => ({
  name,
  type: 'text',
  label: `Label of ${name}`,
  ...more,
});
type Entries = [string, string][];

/** Names of the fields that a page shows to those with scripts. */
const shownFields = async (form: object, entries: Entries): Promise<(string | undefined)[]> => {
  const { document } = await site.post(await site.publish(form), entries);
  return document
    .querySelectorAll('.form-field:not(.form-field--off) :is(input, select, textarea)')
    .map((control) => control.getAttribute('name'));
};

/** Values of the ticked items. */
const ticked = (html: string): (string | undefined)[] =>
  parse(html)
    .querySelectorAll('.choice__input[checked]')
    .map((item) => item.getAttribute('value'));

describe('a form definition', () => {
  it.each([true, false])('carries the field tracked to the browser: %s [3-122]', async (tracked) => {
    const path = await site.publish({ tracked, fields: [field('a')] });
    const { text } = await site.app.get(endpointAddress('section', { url: path, pageUrl: path }));
    expect(JSON.parse(text).page.form.tracked).toBe(tracked);
  });
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

  it.each<[Entries, string[]]>([
    [[], []],
    [[['kind', 'y']], []],
    [[['kind', 'x']], ['a', 'b', 'confirm-b']],
    [[['kind', 'z']], ['a', 'b', 'confirm-b']],
    [[['e', '1']], []],
    [[['e', '2']], ['d']],
    [
      [
        ['kind', 'x'],
        ['a', 'deep'],
      ],
      ['a', 'b', 'confirm-b', 'c'],
    ],
    // The trigger is itself hidden.
    [
      [
        ['kind', 'y'],
        ['a', 'deep'],
      ],
      [],
    ],
  ])(
    'have trigger, fields and values, by which fields show and hide: %j shows %j [3-124] [4-84]',
    async (entries, more) => {
      const shown = await shownFields(form, entries);
      expect([...new Set(shown)].sort()).toEqual(['always', 'e', 'kind', ...more].sort());
    },
  );

  it('that do not hold ask for nothing', async () => {
    const always: Entries = [['always', 'yes']];
    expect(await site.judge(form, [...always, ['kind', 'y']])).toEqual([200, []]);
    expect(await site.judge(form, [...always, ['kind', 'x']])).toEqual([
      422,
      ['Label of a field is required.'],
    ]);
  });
});

describe('a checkbox or radio item', () => {
  const kinds = ['checkbox', 'radio'];
  const form = (type: string) => ({
    fields: [
      field('missing', { required: true }),
      field('kind', { type, options: ['One', 'Two', 'Three'], placeholder: 'Two' }),
    ],
  });

  it.each(kinds)('is ticked when its value is the answer: %s [4-98]', async (type) => {
    const path = await site.publish(form(type));
    for (const answers of type === 'radio' ? [['One'], ['Two']] : [['One'], ['Two'], ['One', 'Three']]) {
      const { status, document } = await site.post(
        path,
        answers.map((answer) => ['kind', answer]),
      );
      expect(status).toBe(422);
      expect(ticked(document.toString())).toEqual(answers);
    }
  });

  it.each(kinds)(
    'is ticked when nothing is answered yet and it equals the placeholder: %s [4-99]',
    async (type) => {
      const path = await site.publish(form(type));
      const { text } = await site.app.get(path);
      expect(ticked(text)).toEqual(['Two']);
      // Whoever has taken the tick away has answered.
      const { status, document } = await site.post(path, []);
      expect(status).toBe(422);
      expect(ticked(document.toString())).toEqual([]);
    },
  );

  it.each(kinds)(
    'is not ticked when nothing is answered yet and nothing equals the placeholder: %s',
    async (type) => {
      for (const placeholder of ['Four', '', undefined]) {
        const path = await site.publish({
          fields: [field('kind', { type, options: ['One', 'Two'], placeholder })],
        });
        expect(ticked((await site.app.get(path)).text)).toEqual([]);
      }
    },
  );
});

describe('a required answer', () => {
  it("is asked for by '{label} field is required.', unless the field has words of its own [5-25]", async () => {
    const form = {
      fields: [field('a', { required: true }), field('b', { required: true, error: 'Say b.' })],
    };
    expect(await site.judge(form, [['a', '  ']])).toEqual([422, ['Label of a field is required.', 'Say b.']]);
    expect(
      await site.judge(form, [
        ['a', '1'],
        ['b', '2'],
      ]),
    ).toEqual([200, []]);
  });

  it("of a select is none while 'Please choose...' is selected, nor what it does not offer [5-20]", async () => {
    const form = { fields: [field('a', { type: 'select', options: ['x'], required: true })] };
    const { text } = await site.app.get(await site.publish(form));
    const choices = parse(text).querySelectorAll('select[name="a"] option');
    expect(choices.map((choice) => [choice.text, choice.getAttribute('value')])).toEqual([
      ['Please choose...', ''],
      ['x', undefined],
    ]);
    for (const value of ['', 'Please choose...', 'z'])
      expect(await site.judge(form, [['a', value]])).toEqual([422, ['Label of a field is required.']]);
    expect(await site.judge(form, [['a', 'x']])).toEqual([200, []]);
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
    ['checkbox', 3, ['x', 'y'], 422],
    ['checkbox', 3, ['x', 'y', 'z'], 200],
  ])('of a %s group with the minimum %s is given by %j: %i [5-21]', async (type, minimum, given, status) => {
    const form = { fields: [field('a', { type, minimum, options: ['x', 'y', 'z'], required: true })] };
    const entries = given.map((value): [string, string] => ['a', value]);
    expect((await site.judge(form, entries))[0]).toBe(status);
  });
});

describe('a named pattern', () => {
  it.each([
    ['number', 'digits only [5-31]', ['0', '123456'], ['1.5', '-1', '1 2', 'a', '１２', '1e3']],
    [
      'phone',
      'up to 14 digits [5-32]',
      ['0', '01632960900', '1'.repeat(14)],
      ['1'.repeat(15), '01632 960900', '+441'],
    ],
    [
      'email',
      'a local part, @, a domain and a suffix of 2 to 6 letters [5-33]',
      ['a@b.uk', 'first.last+tag@mail.site.org', "o'neil@x.museum"],
      [
        'a@b',
        '@b.uk',
        'a@.uk',
        'ab.uk',
        'a@b.c',
        'a@b.toolong',
        'a@b.u1',
        'a b@c.uk',
        'a@b..uk',
        'a@b.uk\nBcc: c@d.uk',
      ],
    ],
    ['alpha', 'letters, spaces and hyphens [5-34]', ['Ada', 'Mary-Ann Évans'], ['Ada1', 'Ada!', 'Ada_']],
    ['alphanum', 'letters, digits and spaces [5-35]', ['Room 12', 'A1'], ['A-1', 'A_1', 'A.1']],
    [
      'url',
      'addresses of pages [5-36]',
      ['https://www.site.example/a?b#c', 'http://x.example'],
      [
        'www.site.example',
        'javascript:alert(1)',
        'ftp://x.example',
        'https://',
        'https:///x',
        'https://exa mple.org',
      ],
    ],
    [
      'ip',
      'IP addresses [5-37]',
      ['192.0.2.10', '::1', '2001:db8::8a2e:370:7334', '::ffff:192.0.2.1', '1:2:3:4:5:6:7:8'],
      ['192.0.2.256', '192.0.2', '1:2:3', '1::2::3', '1:2:3:4:5:6:7:8:9', 'g::1', '01.2.3.4'],
    ],
    [
      'postcode',
      'UK postcodes [5-38]',
      ['SW1A 1AA', 'm11ae', 'GIR 0AA', 'EC1A 1BB', 'ZZ1 1ZZ'],
      ['SW1A', '12345', 'SW1A 1A', 'SW1A  1AA', '1AA SW1'],
    ],
  ])('%s takes %s, and nothing else', async (validation, _what, good, bad) => {
    const path = await site.publish({ fields: [field('a', { validation, required: true })] });
    for (const [values, status] of [
      [good, 200],
      [[...bad, ''], 422],
    ] as const)
      for (const value of values) {
        const before = site.app.contentService.callsOf(SEND_EMAIL_PATH);
        const entries: Entries = [['a', value]];
        expect([value, (await site.post(path, entries)).status]).toEqual([value, status]);
        expect([value, (await site.send(path, entries)).status]).toEqual([value, status]);
        const mails = site.app.contentService.callsOf(SEND_EMAIL_PATH) - before;
        expect([value, mails]).toEqual([value, status === 200 ? 2 : 0]);
      }
  });
});

describe('the result of a submission', () => {
  const json = { 'content-type': 'application/json' };

  it.each(['true', '{"accepted":true}', '"sent"', '[1]', '1'])(
    'that is truthy means success: %s [7-30]',
    async (body) => {
      await using own = await startFormSite();
      own.app.contentService.answer(SEND_EMAIL_PATH, { headers: json, body });
      const path = await own.publish({ fields: [field('a')] });
      const { status, document } = await own.post(path, [['a', 'x']]);
      expect([status, document.querySelector('.form-result')?.text]).toEqual([200, 'It is sent']);
      expect(await own.send(path, [['a', 'x']])).toEqual({ status: 200, answer: { sent: true } });
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
  ])('is false when it is not: %s with %i [7-31]', async (body, answered) => {
    await using own = await startFormSite();
    own.app.contentService.answer(SEND_EMAIL_PATH, { status: answered, headers: json, body });
    const path = await own.publish({ fields: [field('a')] });
    const { status, document } = await own.post(path, [['a', 'x']]);
    expect([status, document.querySelector('.form-result')?.text]).toEqual([503, 'It is not sent']);
    expect(await own.send(path, [['a', 'x']])).toEqual({ status: 503, answer: { sent: false, faults: [] } });
  });
});
