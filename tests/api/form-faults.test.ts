import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('the definition of a field', () => {
  it('says by `validation` which answers it takes, and by `error` what is said to others [3-123]', async () => {
    const form = {
      fields: [
        field('code', { validation: 'postcode', error: 'Enter a UK postcode.' }),
        field('name', { required: true, validation: 'alpha', error: 'Enter your name.' }),
      ],
    };
    const judge = (code: string, name: string) =>
      site.judge(form, [
        ['code', code],
        ['name', name],
      ]);
    expect(await judge('ZZ1 1ZZ', 'Ada')).toEqual([200, []]);
    expect(await judge('', 'Ada')).toEqual([200, []]);
    expect(await judge('ZZ1', 'Ada')).toEqual([422, ['Enter a UK postcode.']]);
    expect(await judge('', '')).toEqual([422, ['Enter your name.']]);
    expect(await judge('ZZ1', 'Ada1')).toEqual([422, ['Enter a UK postcode.', 'Enter your name.']]);
  });
});

describe('an answer that is not valid', () => {
  const wrong: [object, string, string][] = [
    [{ type: 'number' }, '12a', 'must be a number.'],
    [{ validation: 'number' }, '12a', 'must contain only digits.'],
    [{ type: 'number', validation: 'number' }, '1.5', 'must contain only digits.'],
    [{ validation: 'phone' }, '01632 960900', 'must be a phone number of up to 14 digits, without spaces.'],
    [{ type: 'email' }, 'ada@', 'must be an email address, such as name@example.org.'],
    [{ validation: 'email' }, 'ada@site', 'must be an email address, such as name@example.org.'],
    [{ validation: 'alpha' }, 'Ada1', 'must contain only letters, spaces and hyphens.'],
    [{ validation: 'alphanum' }, 'A-1', 'must contain only letters, digits and spaces.'],
    [{ type: 'url' }, 'www', 'must be a full web address, such as https://www.example.org.'],
    [{ validation: 'url' }, 'www', 'must be a web address that starts with http:// or https://.'],
    [{ validation: 'ip' }, '1.2.3', 'must be an IP address.'],
    [{ validation: 'postcode' }, '12345', 'must be a UK postcode.'],
    [{ type: 'textarea', maxLength: 3 }, '1234', 'must be no longer than 3 characters.'],
    [{}, 'x'.repeat(5001), 'must be no longer than 5000 characters.'],
    [{ type: 'select', options: ['x'] }, 'z', 'must be one of the options.'],
    [{ type: 'radio', options: ['x'] }, 'z', 'must be one of the options.'],
  ];

  it.each(wrong)('in an optional field %j is told what it must be: %s', async (more, answer, words) => {
    const entries: Entries = [['a', answer]];
    expect(await site.judge({ fields: [field('a', more)] }, entries)).toEqual([
      422,
      [`Label of a field ${words}`],
    ]);
    expect(await site.judge({ fields: [field('a', { ...more, error: 'Own words.' })] }, entries)).toEqual([
      422,
      ['Own words.'],
    ]);
    expect(await site.judge({ fields: [field('a', more)] }, [])).toEqual([200, []]);
  });

  it('of too few boxes is told how many are needed', async () => {
    const form = {
      fields: [field('a', { type: 'checkbox', minimum: 2, options: ['x', 'y'], required: true })],
    };
    expect(await site.judge(form, [['a', 'x']])).toEqual([
      422,
      ['Label of a field needs at least 2 choices.'],
    ]);
    expect(await site.judge(form, [])).toEqual([422, ['Label of a field is required.']]);
  });

  it.each<[string, object[], Entries, boolean]>([
    ['an optional answer is not valid', [field('a', { type: 'number' })], [['a', 'x']], false],
    ['a required answer is missing', [field('a', { required: true })], [], true],
    [
      'a required answer is not valid',
      [field('a', { validation: 'ip', required: true })],
      [['a', 'x']],
      true,
    ],
    [
      'one is not valid, another is missing',
      [field('a', { type: 'number' }), field('b', { required: true })],
      [['a', 'x']],
      true,
    ],
    ['an optional answer is not confirmed', [field('a', { confirm: true })], [['a', 'x']], true],
  ])('counts as missing only where the form cannot do without: %s', async (_, fields, entries, isMissing) => {
    const { document } = await site.post(await site.publish({ fields }), entries);
    expect(document.querySelectorAll('.form-summary :is(h2, p)').map(({ text }) => text)).toEqual(
      isMissing
        ? ['There is some missing information', 'To submit your request please enter the missing information']
        : [
            'Some of your answers are not valid',
            'To submit your request please correct or clear these answers',
          ],
    );
  });
});

describe('a confirming field', () => {
  it('has to have the value of the field that it confirms [5-24]', async () => {
    const form = { fields: [field('mail', { type: 'email', confirm: true })] };
    const wrong = [422, ['Label of mail and Confirm Label of mail do not match.']];
    const mail: [string, string] = ['mail', 'a@b.uk'];
    expect(await site.judge(form, [mail, ['confirm-mail', 'a@c.uk']])).toEqual(wrong);
    expect(await site.judge(form, [mail])).toEqual(wrong);
    expect(await site.judge(form, [['confirm-mail', 'a@b.uk']])).toEqual(wrong);
    expect(await site.judge(form, [mail, ['confirm-mail', 'a@b.uk']])).toEqual([200, []]);
    expect(await site.judge(form, [])).toEqual([200, []]);
  });
});
