import { expect, it } from 'vitest';
import { plainAddress } from '#shared/analytics/analytics-event.ts';

it.each([
  ['/search?q=secret#x', 'https://www.ncsc.example/search'],
  ['https://other.example/a?b=c', 'https://other.example/a'],
  ['https://ada:secret@other.example/a', 'https://other.example/a'],
  ['mailto:ada@site.example?subject=x', 'mailto:'],
  ['https://', ''],
])('of the address %s, analytics receive no more than %j', (href, address) => {
  expect(plainAddress(href, 'https://www.ncsc.example/guidance/x')).toBe(address);
});
