import { describe, expect, it } from 'vitest';
import { normaliseAddress } from '../../../corpus/page-address.ts';

describe('the one spelling of an address', () => {
  it.each([
    ['/guidance/passwords', '/guidance/passwords'],
    ['guidance/passwords', '/guidance/passwords'],
    ['//guidance///passwords//', '/guidance/passwords'],
    [' /a?b=c#d ', '/a'],
    ['/a%2db', '/a-b'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/café', '/caf%C3%A9'],
    ['/cafe\u0301', '/caf%C3%A9'],
    ['', '/'],
    ['/', '/'],
  ])('of %j is %s', (raw, address) => {
    expect(normaliseAddress(raw)).toBe(address);
  });

  it.each(['/%zz', '/a%00b', '/a\nb', '/a\u007f', `/${'a'.repeat(2048)}`])('of %j does not exist', (raw) => {
    expect(normaliseAddress(raw)).toBeUndefined();
  });
});

it('the longest address has 2,048 characters', () => {
  const longest = `/${'a'.repeat(2047)}`;
  expect(normaliseAddress(longest)).toBe(longest);
});
