import { describe, expect, it } from 'vitest';
import type { HeaderResponse } from '#shared/contract/layout/header-schema.server.ts';
import { bannerOf, keptHeaderPath, sectionOf } from '#shared/layout/header/header-variant.ts';
import { sites } from '#tests/support/sites.ts';

const cookies = { title: 'Cookies', pageLink: '/section/site/cookies' };
const header: HeaderResponse = {
  utilityMenuItems: [],
  navItems: [
    { title: 'Advice', pageLink: '/section/advice-guidance/all-topics' },
    { title: 'Glossary', pageLink: '/section/advice-guidance/glossary' },
    { title: 'About', pageLink: '/section/about/us', links: [{ heading: 'Site', items: [cookies] }] },
  ],
  banners: [
    { pageLink: '/section/cyberaware', title: 'Cyber Aware' },
    { pageLink: '/section/cyberaware/schools', title: 'Schools' },
  ],
  page: { items: [] },
};

it.each([
  ['/guidance/passwords', '/register/x', '/register/x'],
  ['/guidance/passwords', '/registered/x', 'none'],
  ['/news/x', '/section/a/b/#part', '/section/a/b'],
  ['/news/x', '/section/a/b?q=part', 'none'],
])('the header kept on %s from the previous page %s is that of %s', (path, previous, kept) => {
  expect(keptHeaderPath(path, previous, sites.main) ?? 'none').toBe(kept);
});

describe('the header variant', () => {
  it.each([
    ['/section/advice-guidance/topic', header, ['Advice', '/section/advice-guidance/all-topics']],
    ['/section/advice-guidance/glossary', header, ['Glossary', '/section/advice-guidance/glossary']],
    ['/section/site/cookies', header, ['About', '/section/about/us']],
    ['/section/keep-up-to-date/x', undefined, ['Keep up to date', '/section/keep-up-to-date/x']],
    ['/guidance/x', header, [undefined, undefined]],
  ])('names the section of %s by its navigation entry, or by its path', (path, data, expected) => {
    const section = sectionOf(path, data, sites.main);
    expect([section?.title, section?.pageLink]).toEqual(expected);
  });

  it('uses the nearest banner above a page', () => {
    expect(bannerOf('/section/cyberaware/more', header)?.title).toBe('Cyber Aware');
    expect(bannerOf('/section/cyberaware/schools/first', header)?.title).toBe('Schools');
    expect(bannerOf('/section/cyberawareness', header)).toBeUndefined();
  });
});
