import { describe, expect, it } from 'vitest';
import { patternCheck } from '#shared/forms/named-patterns.ts';

describe('named patterns', () => {
  // `tests/api/form-answers` has every pattern. Texts without spaces are joined on one line here.
  it.each([
    [
      'email',
      'a local part, @, a domain and a suffix of 2 to 6 letters',
      "a@b.uk first.last+tag@mail.site.org o'neil@x.museum".split(' '),
      [
        'a b@c.uk',
        'a@b.uk\nBcc: c@d.uk',
        ...'a@b @b.uk a@.uk ab.uk a@b.c a@b.toolong a@b.u1 a@b..uk'.split(' '),
      ],
    ],
    [
      'url',
      'addresses of pages',
      'https://www.site.example/a?b#c http://x.example HTTPS://X.EXAMPLE'.split(' '),
      [
        ...[
          'see https://x.example',
          'https://x.example/a b',
          'https://exa mple.org',
          'https:///x',
          'https://',
        ],
        ...'xhttps://x.example https://x.example:port www.site.example javascript:alert(1) ftp://x.example'.split(
          ' ',
        ),
      ],
    ],
    [
      'ip',
      'IP version 4 addresses',
      '192.0.2.10 255.255.255.255'.split(' '),
      ['', ...'192.0.2.256 192.0.2 192.0.2.1.5 a192.0.2.1 192.0.2.1a 01.2.3.4'.split(' ')],
    ],
    [
      'ip',
      'IP version 6 addresses',
      [
        ...':: ::1 1:: ABCD::1 2001:db8::8a2e:370:7334 ::ffff:192.0.2.1 1:2:3:4:5:6:7:8'.split(' '),
        ...'1:2:3:4:5:6:7:: 1:2:3:4:5:6:192.0.2.1'.split(' '),
      ],
      [
        ...'1:2:3 1::2::3 1:2:3::4:5:6::7:8 1:2:3:4::5:6:7:8 1:2:3:4:5:6:7:8:9 g::1 1g:: 12345::1'.split(' '),
        ...'::192.0.2 ::192.0.2.256 1:192.0.2.1:: 192.0.2.1::1 1:2:3:4:5:192.0.2.1'.split(' '),
        '1:2:3:4:5:6:7:192.0.2.1',
      ],
    ],
    [
      'postcode',
      'UK postcodes',
      ['SW1A 1AA', 'm11ae', 'GIR 0AA', 'EC1A 1BB', 'ZZ1 1ZZ'],
      ['SW1A', '12345', 'SW1A 1A', 'SW1A  1AA', '1AA SW1'],
    ],
  ] as const)('%s accepts %s, and nothing else', (name, _what, good, bad) => {
    for (const text of good) expect(patternCheck(name, 'en-GB').fits(text), text).toBe(true);
    for (const text of bad) expect(patternCheck(name, 'en-GB').fits(text), text).toBe(false);
  });

  const UK = ['SW1A 1AA', 'gir 0aa'];
  const ELSEWHERE = ['101', '10115', '1012 AB', 'k1a 0b1', '00-950', 'LV-1010', '1234567890'];
  const NEVER = ['', '12', 'ABC', '12345678901', '10115!', '10_115', 'x'.repeat(3000)];
  it.each([
    ['en-GB', 'postcode', UK, [...ELSEWHERE, ...NEVER]],
    ['cy', 'postcode', UK, [...ELSEWHERE, ...NEVER]],
    ['de-DE', 'anyPostcode', [...UK, ...ELSEWHERE], NEVER],
    ['de', 'anyPostcode', [...UK, ...ELSEWHERE], NEVER],
    ['en-IE', 'anyPostcode', ['D02 X285', ...ELSEWHERE], NEVER],
  ] as const)('postcode accepts those of the country: %s', (locale, rule, good, bad) => {
    const check = patternCheck('postcode', locale);
    expect(check.rule).toBe(rule);
    for (const text of good) expect(check.fits(text), text).toBe(true);
    for (const text of bad) expect(check.fits(text), text).toBe(false);
  });

  it.each([
    ['alpha', 'a'.repeat(2000)],
    ['number', '1'.repeat(2000)],
    ['url', 'https://x.example/'.padEnd(2000, 'a')],
  ] as const)('%s accepts no text of more than 2,000 characters', (name, longest) => {
    expect(patternCheck(name, 'en-GB').fits(longest)).toBe(true);
    expect(patternCheck(name, 'en-GB').fits(longest + longest.at(-1))).toBe(false);
  });
});
