import { describe, expect, it } from 'vitest';
import { parseTolerantly } from '#shared/content/parse-tolerantly.ts';
import { type FormContent, form as formSchema } from '#shared/content/schemas/form.ts';
import { commentCounter, limitHint } from '#shared/forms/character-count.ts';
import { isChosen } from '#shared/forms/chosen-option.ts';
import { countryNames } from '#shared/forms/country-names.ts';
import { builtFields, canSubmit, visibleNames } from '#shared/forms/form-fields.ts';
import { fitsPattern } from '#shared/forms/named-patterns.ts';
import { fullSectorNames, sectorNames } from '#shared/forms/sector-names.ts';
import { postOrNothing, sendEmail } from '#shared/forms/send-form.ts';
import { formFaults, formPayload, isSuccess } from '#shared/forms/validate-form.ts';

/** A form as it leaves the gateway. */
function formOf(raw: object): FormContent {
  const parsed = parseTolerantly(formSchema, {
    id: 'test',
    fields: [],
    submission: { successTitle: 'Sent', failureTitle: 'Not sent' },
    ...raw,
  });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value;
}
const field = (name: string, more: object = {}) => ({
  name,
  type: 'text',
  label: `Label of ${name}`,
  ...more,
});
const faultsOf = (raw: object, answers: Record<string, string[]>) =>
  formFaults(formOf(raw), answers).map(({ name, message }) => [name, message]);

describe('option lists', () => {
  it('of countries have about 200 names from Afghanistan to Zimbabwe, in order, none twice [3-129]', () => {
    expect(countryNames.length).toBeGreaterThanOrEqual(190);
    expect(countryNames.length).toBeLessThanOrEqual(215);
    expect([countryNames[0], countryNames.at(-1)]).toEqual(['Afghanistan', 'Zimbabwe']);
    expect(new Set(countryNames).size).toBe(countryNames.length);
    expect([...countryNames].sort()).toEqual(countryNames);
  });

  it('of sectors have exactly the 21 values [3-130]', () => {
    expect(sectorNames.join(', ')).toBe(
      'Academia, Charity, Civil Nuclear, Communications, Consultancy, Defence, Emergency Services, Energy, Engineering, Finance, Food, Government, Health, Information Technology, Legal, Managed Service, Manufacturing, Pharmaceuticals, Retail, Transport, Water',
    );
  });

  it('of full sectors have about 45 values, none twice [3-131]', () => {
    expect(fullSectorNames.length).toBeGreaterThanOrEqual(43);
    expect(fullSectorNames.length).toBeLessThanOrEqual(48);
    expect(new Set(fullSectorNames).size).toBe(fullSectorNames.length);
  });

  it.each([
    [
      'the named values [3-132]',
      'Aerospace|Automotive|Construction|Diplomacy|Intelligence|Media|Mining|Political|Property|Other',
      '',
    ],
    [
      'the government sub-groups [3-133]',
      'agencies and public bodies|devolved administrations|high profile groups|local government|ministerial departments|non ministerial departments|public corporations',
      'Government - ',
    ],
    ['the energy sub-types [3-134]', 'electricity|gas|oil', 'Energy - '],
    ['the transport sub-types [3-135]', 'aviation|maritime|rail|road', 'Transport - '],
    [
      'the other named values [3-136]',
      'Law enforcement|Leisure|Membership organisations|Postal services|R&D|Telecoms|Waste management',
      '',
    ],
  ])('of full sectors have %s', (_what, names, group) => {
    expect(fullSectorNames).toEqual(expect.arrayContaining(names.split('|').map((name) => group + name)));
  });
});

describe('named patterns', () => {
  it.each([
    ['number', 'digits only [5-31]', ['0', '123456'], ['', '1.5', '-1', '1 2', 'a', '１２']],
    [
      'phone',
      'up to 14 digits [5-32]',
      ['0', '01632960900', '1'.repeat(14)],
      ['', '1'.repeat(15), '01632 960900', '+441'],
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
    ['alpha', 'letters, spaces and hyphens [5-34]', ['Ada', 'Mary-Ann Évans'], ['Ada1', 'Ada!', 'Ada_', '']],
    ['alphanum', 'letters, digits and spaces [5-35]', ['Room 12', 'A1'], ['A-1', 'A_1', '']],
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
  ] as const)('%s takes %s, and nothing else', (name, _what, good, bad) => {
    for (const text of good) expect(fitsPattern(name, text), text).toBe(true);
    for (const text of bad) expect(fitsPattern(name, text), text).toBe(false);
  });

  it('take no longer for texts that are made to be tried in many ways', () => {
    const hostile = [
      'a'.repeat(1900),
      `${'a.'.repeat(900)}@`,
      `a@${'a-'.repeat(900)}`,
      '1:'.repeat(900),
      `${'1'.repeat(1900)}!`,
    ];
    const started = performance.now();
    for (const name of ['number', 'phone', 'email', 'alpha', 'alphanum', 'url', 'ip', 'postcode'] as const)
      for (const text of hostile) fitsPattern(name, text);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('a form definition', () => {
  it.each([[true], [false]])('can carry the field tracked: %s [3-122]', (tracked) => {
    expect(formOf({ tracked }).tracked).toBe(tracked);
  });

  it('has conditions, each with trigger, fields and values [3-124]', () => {
    const conditions = [{ trigger: 'kind', fields: ['a', 'b'], values: ['x'] }];
    expect(formOf({ conditions }).conditions).toEqual(conditions);
  });
});

describe('conditions', () => {
  const form = {
    fields: [
      field('kind', { type: 'select', options: ['x', 'y'] }),
      field('a', { hidden: true, required: true }),
      field('b', { confirm: true }),
      field('c', { hidden: true }),
      field('d', { hidden: true }),
    ],
    conditions: [
      { trigger: 'kind', fields: ['a', 'b'], values: ['x'] },
      { trigger: 'a', fields: ['c'], values: ['deep'] },
    ],
  };
  const shown = (answers: Record<string, string[]>) => [...visibleNames(formOf(form), answers)].sort();

  it('show their fields, what confirms them included, while the trigger has one of the values [4-84]', () => {
    expect(shown({})).toEqual(['kind']);
    expect(shown({ kind: ['y'] })).toEqual(['kind']);
    expect(shown({ kind: ['x'] })).toEqual(['a', 'b', 'confirm-b', 'kind']);
  });

  it('whose trigger is itself hidden do not hold', () => {
    expect(shown({ kind: ['x'], a: ['deep'] })).toContain('c');
    expect(shown({ kind: ['y'], a: ['deep'] })).not.toContain('c');
  });

  it('that do not hold ask for nothing', () => {
    expect(faultsOf(form, { kind: ['y'] })).toEqual([]);
    expect(faultsOf(form, { kind: ['x'] }).map(([name]) => name)).toEqual(['a']);
  });

  it('let the form be submitted once the first trigger has a choice', () => {
    expect(canSubmit(formOf(form), {})).toBe(false);
    expect(canSubmit(formOf(form), { kind: ['y'] })).toBe(true);
    expect(canSubmit(formOf({ fields: [field('a')] }), {})).toBe(true);
  });
});

describe('validation', () => {
  it("says '{label} field is required.' unless the field has words of its own [5-25]", () => {
    expect(
      faultsOf(
        { fields: [field('a', { required: true }), field('b', { required: true, error: 'Say b.' })] },
        { a: ['  '] },
      ),
    ).toEqual([
      ['a', 'Label of a field is required.'],
      ['b', 'Say b.'],
    ]);
  });

  it("refuses a select while 'Please choose...' is selected, and what it does not offer [5-20]", () => {
    const form = { fields: [field('a', { type: 'select', options: ['x'], required: true })] };
    expect(faultsOf(form, { a: [''] })).toHaveLength(1);
    expect(faultsOf(form, { a: ['z'] })).toHaveLength(1);
    expect(faultsOf(form, { a: ['x'] })).toEqual([]);
  });

  it.each([
    ['checkbox', undefined, [], 1],
    ['checkbox', undefined, ['x'], 0],
    ['radio', undefined, [], 1],
    ['radio', undefined, ['y'], 0],
    ['checkbox', 2, ['x'], 1],
    ['checkbox', 2, ['x', 'x'], 1],
    ['checkbox', 2, ['x', 'y'], 0],
  ])('of a %s group with minimum %s takes %j: %i faults [5-21]', (type, minimum, given, faults) => {
    const form = { fields: [field('a', { type, minimum, options: ['x', 'y'], required: true })] };
    expect(faultsOf(form, { a: given })).toHaveLength(faults);
  });

  it('needs a confirming field to repeat the value [5-24]', () => {
    const form = { fields: [field('mail', { type: 'email', confirm: true })] };
    const mail = ['a@b.uk'];
    expect(faultsOf(form, { mail, 'confirm-mail': ['a@c.uk'] }).map(([name]) => name)).toEqual([
      'confirm-mail',
    ]);
    expect(faultsOf(form, { mail })).toHaveLength(1);
    expect(faultsOf(form, { mail, 'confirm-mail': mail })).toEqual([]);
  });

  it('needs a required confirming field too, and says so in the usual words', () => {
    const form = { fields: [field('mail', { type: 'email', required: true, confirm: true })] };
    expect(faultsOf(form, {})).toEqual([
      ['mail', 'Label of mail field is required.'],
      ['confirm-mail', 'Confirm Label of mail field is required.'],
    ]);
    expect(faultsOf(form, { mail: ['a@b.uk'], 'confirm-mail': ['x'] })).toEqual([
      ['confirm-mail', 'Confirm Label of mail has to be the same as Label of mail.'],
    ]);
  });

  it('keeps to patterns and lengths', () => {
    const form = {
      fields: [field('a', { validation: 'number' }), field('b', { type: 'textarea', maxLength: 3 })],
    };
    expect(faultsOf(form, { a: ['x'], b: ['1234'] }).map(([name]) => name)).toEqual(['a', 'b']);
    expect(faultsOf(form, { a: [''], b: ['123'] })).toEqual([]);
  });
});

describe('a checkbox or radio item', () => {
  const group = { name: 'kind', placeholder: 'Two' };
  const checked = (answers: Record<string, string[]>) =>
    ['One', 'Two', 'Three'].filter((option) => isChosen(group, answers, option));

  it('is checked when its value matches the state [4-98]', () => {
    expect(checked({ kind: ['One', 'Three'] })).toEqual(['One', 'Three']);
    expect(checked({ kind: ['Other'] })).toEqual([]);
  });

  it('is checked when there is no state and its value equals the placeholder [4-99]', () => {
    expect(checked({})).toEqual(['Two']);
    expect(checked({ kind: [] })).toEqual([]);
    expect(checked({ other: ['One'] })).toEqual(['Two']);
  });
});

describe('terms', () => {
  const submission = {
    successTitle: 's',
    failureTitle: 'f',
    terms: { content: '<p>Read.</p>', error: 'Agree.' },
  };

  it.each([
    [true, 1],
    [undefined, 1],
    [false, 0],
  ])('with the toggle %s are asked for by %i field', (hasTerms, count) => {
    const fields = builtFields(formOf({ submission: { ...submission, hasTerms } }));
    expect(fields.filter(({ name }) => name === 'terms')).toHaveLength(count);
  });

  it('have to be agreed to, and say so in their own words', () => {
    expect(faultsOf({ submission }, {})).toEqual([['terms', 'Agree.']]);
    expect(faultsOf({ submission }, { terms: ['I agree'] })).toEqual([]);
  });
});

describe('the payload', () => {
  it('is a list of {field name: value} entries for the valid fields that show, and the path', () => {
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
    expect(formPayload(form, answers, '/section/a/b')).toEqual({
      path: '/section/a/b',
      fields: [{ a: 'one' }, { g: 'x' }, { g: 'y' }, { source: 'Website' }],
    });
  });
});

describe('the answer to a submission', () => {
  it.each([
    [true, true],
    [{ accepted: true }, true],
    ['sent', true],
    [[1], true],
    [false, false],
    [{}, false],
    [[], false],
    [null, false],
    [undefined, false],
    ['', false],
  ])('%j means success: %s [7-30]', async (answer, isSent) => {
    expect(isSuccess(answer)).toBe(isSent);
    expect(await sendEmail(async () => answer, {})).toBe(isSent);
  });

  it('is false when there is none [7-31]', async () => {
    expect(await sendEmail(() => Promise.reject(new Error('down')), {})).toBe(false);
  });

  it('of a generic post is an empty object when there is none [7-32]', async () => {
    expect(await postOrNothing(() => Promise.reject(new Error('down')), '/x', {})).toEqual({});
    expect(await postOrNothing(async (address, payload) => [address, payload], '/x', 1)).toEqual(['/x', 1]);
  });
});

describe('character counts', () => {
  it("of a text area read 'Content limited to N characters, remaining: M' [5-03]", () => {
    expect(limitHint(200, 0)).toBe('Content limited to 200 characters, remaining: 200');
    expect(limitHint(200, 150)).toBe('Content limited to 200 characters, remaining: 50');
  });

  it("of the feedback comment read 'You can enter up to 100 characters.' at first [5-16]", () => {
    expect(commentCounter(0)).toBe('You can enter up to 100 characters.');
  });

  it("of the feedback comment read 'You have N characters remaining' while the visitor types [5-17]", () => {
    for (let length = 1; length < 100; length += 1)
      expect(commentCounter(length)).toBe(`You have ${100 - length} characters remaining`);
  });

  it("of the feedback comment read 'You have reached the character limit' at the limit [5-18]", () => {
    expect(commentCounter(100)).toBe('You have reached the character limit');
  });
});
