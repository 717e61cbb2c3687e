import { describe, expect, it } from 'vitest';
import { answer, filter, hrefs, render } from '#tests/support/render-search.ts';

describe('filters', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => filter(name));

  it('come in one group per key of the answer [3-42]', async () => {
    const filters = { type: [filter('News')], topics: [filter('Cloud')], cafPrinciple: [filter('A1')] };
    const page = await render('/search?q=a', { ...answer, filters });
    expect(page.texts('.filter-group__label')).toEqual(['Type', 'Topic', 'CAF principle']);
  });

  it('show name and count, apply their value, and are checked when active [3-44]', async () => {
    const filters = {
      type: [filter('News', 7, { active: true }), filter('Blog post', 3, { value: 'blog-post' })],
    };
    const page = await render('/search?q=a&type=news', { ...answer, filters });
    const boxes = page.document.querySelectorAll('.filter');
    expect(boxes.map((box) => [box.getAttribute('role'), box.getAttribute('aria-checked')])).toEqual([
      ['checkbox', 'true'],
      ['checkbox', 'false'],
    ]);
    expect(page.texts('.filter')).toEqual(['News (7)', 'Blog post (3)']);
    expect(hrefs(page, '.filter')).toEqual(['/search?q=a', '/search?q=a&type=news%2Cblog-post']);
  });

  it('keep all but five values of a group behind + Show all, which needs no scripts', async () => {
    const page = await render('/search?q=a', { ...answer, filters: { type: many } });
    expect(page.document.querySelectorAll('.filter-group > .filter-list .filter')).toHaveLength(5);
    expect(page.document.querySelectorAll('.filter-group details .filter')).toHaveLength(2);
    expect(page.texts('.show-all__closed')).toEqual(['+ Show all']);
  });

  it('of a group that shows values without results are shown all [9-10]', async () => {
    const results = many.map((value) => ({ ...value, numFound: 0 }));
    const page = await render('/search?q=a', {
      ...answer,
      filters: { type: { results, showZeroResult: true } },
    });
    expect(page.document.querySelectorAll('.filter')).toHaveLength(7);
    expect(page.document.querySelectorAll('.show-all')).toEqual([]);
  });

  it('have the tool tip of their group, which needs no scripts', async () => {
    const filters = { type: { results: many, toolTip: 'What kind of page it is.' } };
    const page = await render('/search?q=a', { ...answer, filters });
    expect(page.texts('details.tool-tip p')).toEqual(['What kind of page it is.']);
  });

  it('that are chosen can be taken back one by one or all together', async () => {
    const page = await render('/search?q=a&type=news%2Creport&author=Ann', answer);
    expect(page.texts('.active-filter')).toEqual([
      'Remove Type: News',
      'Remove Type: Report',
      'Remove Author: Ann',
    ]);
    expect(hrefs(page, '.active-filter')).toEqual([
      '/search?q=a&type=report&author=Ann',
      '/search?q=a&type=news&author=Ann',
      '/search?q=a&type=news%2Creport',
    ]);
    expect(hrefs(page, '.active-filters__clear')).toEqual(['/search?q=a']);
  });

  it('leave everything found, not the search home, when the last of them goes', async () => {
    const page = await render('/search?type=news', answer);
    expect(hrefs(page, '.active-filter')).toEqual(['/search?sort=date+desc']);
  });

  it('stay in the forms, which then need no scripts', async () => {
    const page = await render('/search?q=a&type=news&rows=40', answer);
    const fields = (form: string) =>
      page.document
        .querySelectorAll(`${form} [name]`)
        .map((field) => `${field.getAttribute('name')}=${field.getAttribute('value') ?? ''}`);
    expect(fields('.search-box')).toEqual(['q=a', 'type=news']);
    expect(fields('.sort-form')).toEqual(['sort=', 'q=a', 'type=news']);
    expect(page.find('.sort-form').getAttribute('method')).toBe('get');
    expect(page.texts('.sort-form button')).toEqual(['Apply']);
  });
});
