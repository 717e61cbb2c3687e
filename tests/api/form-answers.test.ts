import { describe, expect, it } from 'vitest';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { formField as field } from '#tests/support/fake-documents.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { startFormSite } from './posted-forms.ts';
import { perFile } from './test-app.ts';

const site = perFile(startFormSite);

/** Status and faults of a form with these fields. Scripts get the same. */
const judge = (fields: object[], answers: Readonly<Record<string, string>>) =>
  site.judge({ fields }, answers);

it.each([
  [
    'number',
    'digits only [5-31]',
    ['0', '123456', '1 234', '1\u202f234', '１２'],
    ['1.5', '-1', '10-20', '1,5'],
  ],
  [
    'phone',
    'up to 14 digits [5-32]',
    [
      ...['1'.repeat(14), '01632 960900', '+44 20 7946 0000', '+44 (0)20 7946 0000', '(020) 7946\u20110000'],
      ...[
        '020.7946.0000',
        'tel:+44-20-7946-0000',
        '٠٢٠ ٧٩٤٦ ٠٠٠٠',
        '030/123456',
        '\u202a+44\u00a020 7946 0000\u202c',
        '\ufeff020\u200b79460000',
        '０２０',
      ],
    ],
    ['1'.repeat(15), '1 '.repeat(15), '020 7946 0000 ext 3', '+', '(-)', 'tel:', '020tel:', '020;79460000'],
  ],
  [
    'email',
    'a local part, @, a domain and a suffix of 2 to 6 letters [5-33]',
    [
      ...wordsIn("a@b.uk first.last+tag@mail.site.org o'neil@x.museum o’neil@x.museum"),
      ...['ada @site.org', 'ada@site. org', '\u200eada@site.org\u200e', 'ada@site\u00ad.org'],
    ],
    ['a@b.uk\nBcc: c@d.uk', ...wordsIn('a@b @b.uk a@.uk ab.uk a@b.c a@b.toolong a@b.u1 a@b..uk')],
  ],
  [
    'alpha',
    'letters, spaces and hyphens [5-34]',
    ['Mary-Ann Évans', 'Mary–Ann Evans', 'Mary\u2011Ann\u00a0Evans', 'Oʼa'],
    ['Ada1', 'Ada_', 'O’a'],
  ],
  [
    'alphanum',
    'letters, digits and spaces [5-35]',
    ['Room 12', 'Room\u00a012', 'Room\u200b 12'],
    ['A-1', 'A_1'],
  ],
  [
    'url',
    'addresses of pages [5-36]',
    [
      ...wordsIn('https://www.site.example/a?b#c http://x.example HTTPS://X.EXAMPLE'),
      ...['\u200bhttps://x.example', 'https://x.example/a b', 'https:// x.example'],
    ],
    [
      'see https://x.example',
      ...wordsIn('https:///x https:// xhttps://x.example https://x.example:port www.site.example'),
      ...wordsIn('javascript:alert(1) ftp://x.example'),
    ],
  ],
  [
    'ip',
    'IP version 4 addresses [5-37]',
    ['192.0.2.10', '255.255.255.255', '192.0. 2.10', '192.0.2.10\u200e'],
    wordsIn('192.0.2.256 192.0.2 192.0.2.1.5 a192.0.2.1 192.0.2.1a 01.2.3.4'),
  ],
  [
    'ip',
    'IP version 6 addresses [5-37]',
    wordsIn(`
      :: ::1 1:: ABCD::1 2001:db8::8a2e:370:7334 ::ffff:192.0.2.1 1:2:3:4:5:6:7:8 1:2:3:4:5:6:7::
      1:2:3:4:5:6:192.0.2.1
    `),
    wordsIn(`
      1:2:3 1::2::3 1:2:3::4:5:6::7:8 1:2:3:4::5:6:7:8 1:2:3:4:5:6:7:8:9 g::1 1g:: 12345::1 ::1]/x ::1]/#::1
      ::192.0.2 ::192.0.2.256 1:192.0.2.1:: 192.0.2.1::1 1:2:3:4:5:192.0.2.1 1:2:3:4:5:6:7:192.0.2.1
    `),
  ],
  [
    'postcode',
    'UK postcodes [5-38]',
    ['SW1A 1AA', 'm11ae', 'GIR 0AA', 'EC1A 1BB', 'ZZ1 1ZZ', 'SW1A  1AA', 'SW1A\u00a01AA', 'SW1A–1AA'],
    ['SW1A', '12345', 'SW1A 1A', '1AA SW1', 'SW1A_1AA'],
  ],
])('the named pattern %s accepts %s, and nothing else', async (validation, _what, good, bad) => {
  const path = await site.publish({ fields: [field('a', { validation, required: true })] });
  for (const [values, status] of [
    [good, 200],
    [[...bad, ''], 422],
  ] as const)
    for (const value of values) {
      const before = site.app.contentService.callsOf(SEND_EMAIL_PATH);
      const answers = { a: value };
      expect([value, (await site.post(path, answers)).status]).toEqual([value, status]);
      expect([value, (await site.send(path, answers)).status]).toEqual([value, status]);
      const mails = site.app.contentService.callsOf(SEND_EMAIL_PATH) - before;
      expect([value, mails]).toEqual([value, status === 200 ? 2 : 0]);
    }
});

describe('an answer that is not valid', () => {
  const wrong: [object, string, string][] = [
    [{ type: 'number' }, '12a', 'must be a number.'],
    [{ type: 'number', validation: 'number' }, '1.5', 'must contain only digits.'],
    [{ validation: 'phone' }, '01632 none', 'must be a phone number of up to 14 digits.'],
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

  it.each(wrong)(
    'in an optional field %j gets a message about its format: %s',
    async (more, answer, words) => {
      expect(await judge([field('a', more)], { a: answer })).toEqual([422, [`Label of a field ${words}`]]);
      expect(await judge([field('a', { ...more, error: 'Own words.' })], { a: answer })).toEqual([
        422,
        ['Own words.'],
      ]);
      expect(await judge([field('a', more)], {})).toEqual([200, []]);
    },
  );

  it('of invisible characters is missing', async () => {
    const fields = [field('a', { required: true })];
    expect(await judge(fields, { a: '\u200b \u00ad' })).toEqual([422, ['Label of a field is required.']]);
  });

  it('of too few boxes gets a message with the minimum', async () => {
    const boxes = [field('a', { type: 'checkbox', minimum: 2, options: ['x', 'y'], required: true })];
    expect(await judge(boxes, { a: 'x' })).toEqual([422, ['Label of a field needs at least 2 choices.']]);
    expect(await judge(boxes, {})).toEqual([422, ['Label of a field is required.']]);
  });

  it.each([
    ['an optional answer is not valid', [field('a', { type: 'number' })], false],
    ['a required answer is not valid', [field('a', { validation: 'ip', required: true })], true],
    ['another one is missing', [field('a', { type: 'number' }), field('b', { required: true })], true],
    ['an optional answer is not confirmed', [field('a', { confirm: true })], true],
  ])('counts as missing only if it is required: %s', async (_, fields, isMissing) => {
    const { document } = await site.post(await site.publish({ fields }), [['a', 'x']]);
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
