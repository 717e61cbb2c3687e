import { describe, expect, it } from 'vitest';
import { patternCheck } from '#shared/forms/named-patterns.ts';

describe('named patterns', () => {
  // `tests/api/form-answers` has the texts that each pattern accepts and refuses.
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
