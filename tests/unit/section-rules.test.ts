import { describe, expect, it } from 'vitest';
import { backFrom, parentSection } from '#shared/routing/section-path.ts';
import { bloggerLink, listedBloggers } from '#shared/section/blogs/bloggers.ts';
import { sectionSearch } from '#shared/section/section-search.ts';
import { sectionTitle, sectionVariant } from '#shared/section/section-variant.ts';
import { timeLeft } from '#shared/ui/dates/countdown.ts';

describe('the parent of a section', () => {
  it('exists for paths of exactly five segments only', () => {
    const paths = ['/section/a', '/section/a/b', '/section/a/b/c', '/section/a/b/c/d', '/'];
    expect(paths.filter((path) => parentSection(path))).toEqual(['/section/a/b/c']);
  });

  it('is the path without its last segment', () => {
    expect(parentSection('/section/keep-up-to-date/ncsc-blog/archive')?.href).toBe(
      '/section/keep-up-to-date/ncsc-blog',
    );
  });

  it('is named by the fourth segment, hyphens as spaces, each word capitalised', () => {
    expect(parentSection('/section/a/small-medium-sized-organisations/c')?.title).toBe(
      'Small Medium Sized Organisations',
    );
  });

  it('gives way to the CAF section on pages below it', () => {
    const caf = '/section/private-sector-cni/caf-assured-products-services';
    expect(backFrom(`${caf}/search`)).toEqual({ href: caf, title: 'CAF assured products & services' });
    expect(backFrom(caf)).toBeUndefined();
    expect(backFrom('/section/a/b/c')?.href).toBe('/section/a/b');
  });
});

describe('bloggers', () => {
  it('are listed by their number of posts, most first, equals by name', () => {
    const bloggers = [
      { name: 'B', count: 2 },
      { name: 'C', count: 9 },
      { name: 'A', count: 2 },
    ];
    expect(listedBloggers(bloggers).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  });

  it('without name or count are dropped', () => {
    expect(
      listedBloggers([{ name: 'A' }, { count: 3 }, { name: '', count: 2 }, { name: 'B', count: 1 }]),
    ).toEqual([{ name: 'B', count: 1 }]);
  });

  it('have an address for their posts, whatever is in their name', () => {
    expect(bloggerLink('/x', "Ann O'Neil & Co")).toBe(
      "/x?q=&defaultTypes=blog-post&sort=date+desc&start=0&rows=20&author=Ann%20O'Neil%20%26%20Co",
    );
  });
});

describe('the countdown', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it.each([
    ['2026-11-21T12:00:01Z', { days: 0, hours: 0, mins: 0, secs: 1 }],
    ['2026-11-22T13:02:03Z', { days: 1, hours: 1, mins: 2, secs: 3 }],
    ['2027-11-21T12:00:00+00:00', { days: 365, hours: 0, mins: 0, secs: 0 }],
  ])('starts at the difference between %s and now', (target, left) => {
    expect(timeLeft(new Date(target), now)).toEqual(left);
  });

  it('shows 0 once the date has passed', () => {
    expect(timeLeft(new Date('2026-11-20'), now)).toEqual({ days: 0, hours: 0, mins: 0, secs: 0 });
  });
});

describe('the variant of a section page', () => {
  const page = (fields: object) => ({ title: 'T', summary: '', ...fields });
  const terms = { A: { termItem: [] } };
  const form = { id: 'f', fields: [], conditions: [], submission: { successTitle: 'a', failureTitle: 'b' } };

  it.each([
    ['section-page', 'plain'],
    ['/page/section-organisation-categories-page', 'suppliers'],
    ['section-product-categories-page', 'products'],
    ['section-cni-categories-page', 'cni'],
    ['section-topics-page', 'topics'],
    ['section-all-blogs-page', 'blogs'],
    ['section-typed-list-page', 'list'],
    ['dynamic-panel-page', 'dynamic'],
    ['form-page', 'form'],
    ['something-else', 'plain'],
    [undefined, 'plain'],
  ])('with the content type %s is %s', (type, variant) => {
    expect(sectionVariant(page({ 'content-type': type }))).toBe(variant);
  });

  it('follows from what the page holds where its type says nothing', () => {
    expect(sectionVariant(page({ terms }))).toBe('glossary');
    expect(sectionVariant(page({ selectedTypeList: ['news'] }))).toBe('list');
    expect(sectionVariant(page({ form }))).toBe('form');
    expect(sectionVariant(page({ form, sectionPage: {} }))).toBe('plain');
  });

  it('decides what is searched and what the page itself settles', () => {
    const blogs = page({ 'content-type': 'section-all-blogs-page' });
    expect(sectionSearch(blogs, '')).toBeUndefined();
    expect(sectionSearch(blogs, '?partOfBlog=x')).toEqual({
      kind: 'list',
      variant: 'blogs',
      query: { partOfBlog: 'x' },
      settled: { defaultTypes: 'blog-post' },
    });
    const topics = page({ 'content-type': 'section-topics-page' });
    expect(sectionSearch(topics, '?q=a')).toBeUndefined();
    expect(sectionSearch(topics, '?topics=cloud')?.query).toEqual({ topics: 'cloud' });
    const list = page({ selectedTypeList: ['speech', 'whitepaper'] });
    expect(sectionSearch(list, '?defaultTypes=news')?.settled).toEqual({ defaultTypes: 'speech,whitepaper' });
    expect(sectionSearch(page({}), '?q=a')).toBeUndefined();
  });

  it('gives a title to pages that bring none', () => {
    const untitled = (type: string) => sectionTitle(page({ title: '', 'content-type': type }));
    expect(untitled('section-organisation-categories-page')).toBe('Verify a supplier');
    expect(untitled('section-cni-categories-page')).toBe('CNI Search');
    expect(sectionTitle(page({ mainHero: { title: 'Hero' } }))).toBe('Hero');
  });
});
