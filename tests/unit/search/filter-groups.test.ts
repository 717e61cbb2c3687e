import { describe, expect, it } from 'vitest';
import { filterGroups, filterName, groupLabel } from '#shared/search/filters/filter-groups.ts';
import { collectionLink } from '#shared/search/SearchResult.tsx';

const filter = (name: string, numFound = 1, more = {}) => ({
  name,
  value: name.toLowerCase(),
  numFound,
  ...more,
});
const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => filter(name));
const names = (values: readonly { name: string }[]) => values.map(({ name }) => name).join('');

describe('filter groups', () => {
  it('arrive as a list or as an object, to the same effect', () => {
    expect(filterGroups({ type: seven })).toEqual(filterGroups({ type: { results: seven } }));
    const [group] = filterGroups({ type: { results: seven, toolTip: 'What it is' } });
    expect(group?.toolTip).toBe('What it is');
  });

  it('show five values and keep the others back', () => {
    const [group] = filterGroups({ type: seven });
    expect([names(group?.first ?? []), names(group?.rest ?? [])]).toEqual(['ABCDE', 'FG']);
  });

  it('show all their values where they show those without results, or where the page does', () => {
    for (const [group] of [
      filterGroups({ type: { results: seven, showZeroResult: true } }),
      filterGroups({ type: seven }, { isUnlimited: true }),
    ])
      expect([names(group?.first ?? []), names(group?.rest ?? [])]).toEqual(['ABCDEFG', '']);
  });

  it('leave out values without results unless these are chosen or wanted', () => {
    const results = [filter('A'), filter('B', 0), filter('C', 0, { active: true })];
    expect(names(filterGroups({ type: results })[0]?.first ?? [])).toBe('AC');
    expect(names(filterGroups({ type: { results, showZeroResult: true } })[0]?.first ?? [])).toBe('ABC');
  });

  it('are left out when they are empty or settled by the page', () => {
    expect(
      filterGroups({ type: [], topics: seven, audience: [filter('A', 0)] }, { hidden: ['topics'] }),
    ).toEqual([]);
  });

  it('are called in words', () => {
    expect(['type', 'topics', 'cafSubPrinciple', 'serviceLevel'].map(groupLabel)).toEqual([
      'Type',
      'Topic',
      'CAF sub-principle',
      'Service level',
    ]);
  });

  it('know the words for their values', () => {
    expect(
      filterName({ type: [{ name: 'Blog post', value: 'blog-post', numFound: 1 }] }, 'type', 'blog-post'),
    ).toBe('Blog post');
    expect(filterName({}, 'author', 'Ann Other')).toBe('Ann Other');
  });
});

describe('the link to a collection', () => {
  it.each([
    ['/collection/board-toolkit', '/collection/board-toolkit'],
    ['/collection/board-toolkit/risk', '/collection/board-toolkit'],
    ['/schemes/cyber-essentials', '/schemes/cyber-essentials/about'],
    ['/schemes/cyber-essentials/about', '/schemes/cyber-essentials/about'],
    ['/section/x', '/section/x'],
    ['https://elsewhere.example/collection/x', 'https://elsewhere.example/collection/x'],
  ])('of %s is %s', (url, link) => {
    expect(collectionLink(url)).toBe(link);
  });
});
