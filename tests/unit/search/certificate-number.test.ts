import { describe, expect, it } from 'vitest';
import {
  certificateAddress,
  certificateNumber,
  isUnknownNumber,
} from '#shared/registers/certificate-number.ts';

const PAGE = '/schemes/cyber-essentials/certified-organisations';

describe('a certificate number', () => {
  it.each([
    ["'0048487", '0048487'],
    ['’0048487', '0048487'],
    [' CE-A1107-25 ', 'CE-A1107-25'],
    [undefined, ''],
  ])('is read from %j as %j', (reference, number) => {
    expect(certificateNumber(reference)).toBe(number);
  });

  it('has a permanent address, the search for it', () => {
    expect(certificateAddress(PAGE, "'00 48/487")).toBe(`${PAGE}?q=00%2048%2F487`);
    expect(certificateAddress(PAGE, "'")).toBeUndefined();
    expect(certificateAddress(PAGE, undefined)).toBeUndefined();
  });
});

describe('a number that was searched for', () => {
  const known = ['CE-A1107-25', "'0048487", undefined];

  it.each([
    ['CE-A1107-99', true],
    ['0048488', true],
    ['CE-A1107-25', false],
    ['ce a1107 25'.replaceAll(' ', ''), false],
    ['0048487', false],
    ["'0048487", false],
  ])('%s is unknown: %s', (words, isUnknown) => {
    expect(isUnknownNumber(words, known)).toBe(isUnknown);
  });

  it.each(['Abbotsmere', 'Abbotsmere Bakery', '24 Station Approach', ''])('%j is none', (words) => {
    expect(isUnknownNumber(words, known)).toBe(false);
  });
});
