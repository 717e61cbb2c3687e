import { describe, expect, it } from 'vitest';
import { createPageAddressing } from '#server/page/page-key.ts';

const canonicalUrlOf = createPageAddressing([
  {
    path: '/',
    children: [
      { path: 'list', handle: { module: 'list', params: ['q', 'sort', 'box'], repeated: 'box' } },
      { path: '*' },
    ],
  },
]);

function addressOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://site.example');
  return canonicalUrlOf(pathname, searchParams);
}

describe('the cache address of a page', () => {
  it.each([
    ['/list', '/list'],
    ['/list?sort=date+desc&q=a', '/list?q=a&sort=date+desc'],
    ['/list?q=a&sort=date%20desc&utm_source=b', '/list?q=a&sort=date+desc'],
    ['/list?q=a&q=b', '/list?q=a'],
    ['/list?box=2&q=a&box=1&box=2&box=', '/list?q=a&box=2&box=1'],
    ['/list?q=', '/list'],
    ['/list?Q=a', '/list'],
    ['/other?q=a&fbclid=1&x=2', '/other'],
  ])('of %s is %s', (address, canonical) => {
    expect(addressOf(address)).toBe(canonical);
  });

  it('stays short however long a value is', () => {
    expect(addressOf(`/list?q=${'a'.repeat(100_000)}`).length).toBeLessThan(1000);
  });
});
