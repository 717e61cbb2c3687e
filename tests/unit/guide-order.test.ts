import { describe, expect, it } from 'vitest';
import { leadsTo } from '#shared/guide/guide-links.ts';
import { pagesInOrder } from '#shared/guide/guide-order.ts';

describe('the order of a guide', () => {
  const page = (link: string, ...child_pages: string[]) => ({
    title: link,
    link,
    child_pages: child_pages.map((child) => ({ title: child, link: child })),
  });
  const pages = pagesInOrder([
    { title: 'One', pages: [page('/a'), page('/b', '/b/x', '/b/y')] },
    { title: 'Two', pages: [page('/c'), page('/a/#again')] },
  ]);

  it('follows its menu, child pages after their page, each page once', () => {
    expect(pages.map(({ link }) => link)).toEqual(['/a', '/b', '/b/x', '/b/y', '/c']);
  });

  it.each([
    ['/a', '/a/', true],
    ['/a?b', '/a#c', true],
    ['/a', '/ab', false],
    ['/', '/', true],
  ])('compares %s with %s', (link, path, isSame) => {
    expect(leadsTo(link, path)).toBe(isSame);
  });
});
