import { describe, expect, it } from 'vitest';
import { filter, render, response } from './render-search.ts';

describe('filters', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => filter(name));

  it('are in one group per key of the response [3-42]', async () => {
    const groups = ['type', 'topics', 'cafPrinciple', 'cafSubPrinciple', 'serviceLevel'];
    const filters = { ...Object.fromEntries(groups.map((group) => [group, [filter('A')]])), audience: [] };
    expect((await render('/search?q=a', { ...response, filters })).texts('.filter-group__label')).toEqual([
      ...['Type', 'Topic', 'CAF principle', 'CAF sub-principle', 'Service level'],
    ]);
  });

  it('show name and count, apply their value, and are checked when active [3-44]', async () => {
    const filters = {
      type: [filter('News', 7, { active: true }), filter('Blog post', 3, { value: 'blog-post' })],
    };
    const page = await render('/search?q=a&type=news', { ...response, filters });
    const boxes = page.document.querySelectorAll('.filter');
    expect(boxes.map((box) => [box.getAttribute('role'), box.getAttribute('aria-checked')])).toEqual([
      ['checkbox', 'true'],
      ['checkbox', 'false'],
    ]);
    expect(page.texts('.filter')).toEqual(['News (7)', 'Blog post (3)']);
    expect(page.hrefs('.filter')).toEqual(['/search?q=a', '/search?q=a&type=news%2Cblog-post']);
  });

  it('of a group with values without results are all shown [9-10]', async () => {
    const results = many.map((value) => ({ ...value, numFound: 0 }));
    const page = await render('/search?q=a', {
      ...response,
      filters: { type: { results, showZeroResult: true } },
    });
    expect(page.document.querySelectorAll('.filter')).toHaveLength(7);
    expect(page.document.querySelectorAll('.show-all')).toEqual([]);
  });

  it('that are chosen can be removed one by one or all together', async () => {
    const filters = { type: [filter('Review', 1, { value: 'report' })] };
    const page = await render('/search?q=a&type=news%2Creport&author=Lee%2C+Kim', { ...response, filters });
    expect(page.texts('.active-filter')).toEqual([
      'Remove Type: News',
      'Remove Type: Review',
      'Remove Author: Lee, Kim',
    ]);
    expect(page.hrefs('.active-filter')).toEqual([
      '/search?q=a&type=report&author=Lee%2C+Kim',
      '/search?q=a&type=news&author=Lee%2C+Kim',
      '/search?q=a&type=news%2Creport',
    ]);
    expect(page.hrefs('.active-filters__clear')).toEqual(['/search?q=a']);
  });

  it('leave all results, not the search home, when the last of them is removed', async () => {
    const page = await render('/search?type=news', response);
    expect(page.hrefs('.active-filter')).toEqual(['/search?sort=date+desc']);
    expect(page.attributes('meta[name=robots]', 'content')).toEqual(['noindex,follow']);
  });

  it('arrive as a list or as {results, showZeroResult, toolTip}, with the same result [3-43]', async () => {
    const shown = async (type: unknown) => {
      const page = await render('/search?q=a', { ...response, filters: { type } });
      return [page.texts('.filter'), page.hrefs('.filter'), page.texts('.show-all .filter')];
    };
    expect(await shown({ results: many })).toEqual(await shown(many));
    expect((await shown(many))[0]).toHaveLength(7);
    const long = await render('/search?q=a', { ...response, filters: { type: many } });
    expect(long.texts('.show-all summary')).toEqual([expect.stringMatching(/ of Type$/)]);
    expect(await shown(filter('A'))).toEqual(await shown([filter('A')]));
    // A content service may write a year as a number.
    const year = { name: 2024, value: 2024, numFound: '3' };
    expect((await shown(year))[0]).toEqual(['2024 (3)']);
    const withNone = {
      results: [filter('A', 0), filter('B', 2)],
      showZeroResult: true,
      toolTip: 'What it is',
    };
    const page = await render('/search?q=a', { ...response, filters: { type: withNone } });
    expect(page.texts('.filter')).toEqual(['A (0)', 'B (2)']);
    expect(page.texts('details.tool-tip p')).toEqual(['What it is']);
    const results = [...withNone.results, filter('C', 0, { active: true })];
    const plain = await render('/search?q=a', { ...response, filters: { type: results } });
    expect(plain.texts('.filter')).toEqual(['B (2)', 'C (0)']);
  });

  it('stay in the forms, which then need no scripts', async () => {
    const page = await render('/search?q=a&type=news&rows=40', response);
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

type Params = Readonly<Record<string, string | undefined>>;

describe('a click on a filter', () => {
  /** A search that behaves like a real one: it returns its groups and which of their values are chosen. */
  const searchWith =
    (groups: Readonly<Record<string, readonly string[]>>, calls: Params[] = []) =>
    (params: Params) => {
      calls.push(params);
      const filters = Object.fromEntries(
        Object.entries(groups).map(([group, values]) => [
          group,
          values.map((value) => ({
            name: value,
            value,
            numFound: 1,
            ...(params[group] === value && { active: true }),
          })),
        ]),
      );
      return { ...response, filters };
    };

  /** Follows the filter with this name on a page, and returns the address of its link. */
  async function press(address: string, name: string, siteSearch: (params: Params) => object) {
    const page = await render(address, siteSearch);
    const links = page.hrefs('.filter');
    const at = page.texts('.filter__name').indexOf(name);
    return links[at] ?? '';
  }

  const checked = async (address: string, siteSearch: (params: Params) => object) => {
    const page = await render(address, siteSearch);
    const names = page.texts('.filter__name');
    return page.document
      .querySelectorAll('.filter')
      .flatMap((box, index) => (box.getAttribute('aria-checked') === 'true' ? [names[index]] : []));
  };

  it.each([
    ['adds the first value', '/search?q=a', 'news', '/search?q=a&type=news'],
    ['adds a value to the list', '/search?q=a&type=news', 'report', '/search?q=a&type=news%2Creport'],
    ['takes a value out of it', '/search?q=a&type=news%2Creport', 'news', '/search?q=a&type=report'],
    ['finds the value in any case', '/search?q=a&type=NEWS%2Creport', 'news', '/search?q=a&type=report'],
    ['begins at the first result', '/search?q=a&start=20&rows=60', 'news', '/search?q=a&type=news'],
  ])('%s [4-13]', async (_what, before, name, after) => {
    expect(await press(before, name, searchWith({ type: ['news', 'report'] }))).toBe(after);
  });

  it('removes the key with its last value [4-14]', async () => {
    const siteSearch = searchWith({ type: ['news'], area: ['North'] });
    expect(await press('/search?q=a&type=news', 'news', siteSearch)).toBe('/search?q=a');
    expect(await press('/search?q=a&area=North', 'North', siteSearch)).toBe('/search?q=a');
  });

  it('removes the sub-principles with their CAF principle, and only with it [4-15]', async () => {
    const cniSearch = searchWith({ cafPrinciple: ['A', 'B', 'C'], cafSubPrinciple: ['A1', 'B2'] });
    const PATH = '/section/cni';
    const section = { page: { title: 'CNI', 'content-type': 'section-cni-categories-page' } };
    const before = `${PATH}?sector=Water&cafPrinciple=A%2CB&cafSubPrinciple=A1%2CB2`;
    const page = await render(before, undefined, {}, { cniSearch, section });
    const links = new Map(page.texts('.filter__name').map((name, at) => [name, page.hrefs('.filter')[at]]));
    expect(links.get('A')).toBe(`${PATH}?sector=Water&cafPrinciple=B`);
    expect(links.get('C')).toBe(`${PATH}?sector=Water&cafPrinciple=A%2CB%2CC&cafSubPrinciple=A1%2CB2`);
    expect(links.get('A1')).toBe(`${PATH}?sector=Water&cafPrinciple=A%2CB&cafSubPrinciple=B2`);
    expect(page.hrefs('.active-filter')).toContain(`${PATH}?sector=Water&cafPrinciple=B`);
  });

  it.each(['serviceLevel', 'R&D (where?)', 'größe', 'a=b', 'constructor'])(
    'chooses from a group that only the service knows: %s',
    async (group) => {
      const calls: Params[] = [];
      const siteSearch = searchWith({ type: ['news'], [group]: ['Gold', 'Silver'] }, calls);
      const on = await press('/search?q=a', 'Gold', siteSearch);
      expect(on).not.toBe('/search?q=a');
      expect(await checked(on, siteSearch)).toEqual(['Gold']);
      expect(calls.at(-1)).toMatchObject({ q: 'a', [group]: 'Gold' });
      const both = await press(on, 'Silver', siteSearch);
      expect(await checked(both, siteSearch)).toEqual(['Gold', 'Silver']);
      const page = await render(`${both}&rows=30`, siteSearch);
      expect(page.texts('.active-filter')).toHaveLength(2);
      expect(page.find('.search-box').innerHTML).toContain('Gold,Silver');
      expect(await press(on, 'Gold', siteSearch)).toBe('/search?q=a');
    },
  );

  it.each(['author', 'partOfBlog'])('toggles its value in the list of the group %s', async (group) => {
    const siteSearch = searchWith({ [group]: ['Ann', 'Bob', 'Lee, Kim'] });
    const one = await press('/search?q=a', 'Lee, Kim', siteSearch);
    expect(await checked(one, siteSearch)).toEqual(['Lee, Kim']);
    const both = await press(one, 'Ann', siteSearch);
    expect(await checked(both, siteSearch)).toEqual(['Ann', 'Lee, Kim']);
    expect((await render(both, siteSearch)).texts('.active-filter')).toHaveLength(2);
    expect(await press(both, 'Lee, Kim', siteSearch)).toBe(`/search?q=a&${group}=Ann`);
    expect(await press(one, 'Lee, Kim', siteSearch)).toBe('/search?q=a');
  });

  const topic = (at: number) => `Critical national infrastructure of region ${at}`;
  const topics = Array.from({ length: 200 }, (_, at) => topic(at));
  const addressWith = (count: number) =>
    `/search?${new URLSearchParams({ q: 'a', topics: topics.slice(0, count).join(',') })}`;

  it.each(['topics', 'partOfBlog', 'area'])('chooses the 27th value of a list too: %s', async (group) => {
    const siteSearch = searchWith({ [group]: topics });
    const chosen = topics.slice(0, 26);
    const before = `/search?${new URLSearchParams({ q: 'a', [group]: chosen.join(',') })}`;
    expect(await checked(before, siteSearch)).toEqual(chosen);
    const after = await press(before, topic(26), siteSearch);
    expect(await checked(after, siteSearch)).toEqual([...chosen, topic(26)]);
    expect((await render(after, siteSearch)).texts('.active-filter')).toHaveLength(27);
  });

  it('chooses from a 13th group too', async () => {
    const names = Array.from({ length: 13 }, (_, at) => `group${at}`);
    const siteSearch = searchWith(Object.fromEntries(names.map((name) => [name, [`in ${name}`]])));
    let address = '/search?q=a';
    for (const name of names) address = await press(address, `in ${name}`, siteSearch);
    expect(await checked(address, siteSearch)).toHaveLength(13);
  });

  it('chooses no more than fits into the address, says so, and takes values out again', async () => {
    const siteSearch = searchWith({ topics });
    let count = 50;
    while (addressWith(count + 1).length <= 4000) count += 1;
    const almost = await render(addressWith(count - 1), siteSearch);
    expect(almost.document.querySelectorAll('.filter[aria-disabled]')).toEqual([]);
    const full = await render(addressWith(count), siteSearch);
    expect(full.document.querySelectorAll('.filter[aria-checked=true]')).toHaveLength(count);
    expect(
      full.document.querySelectorAll('.filter[aria-disabled][aria-describedby]:not([href])'),
    ).toHaveLength(200 - count);
    expect(full.texts('#--filters-full')).toEqual([
      'No more filters fit into the address of this page. Remove one to choose another.',
    ]);
    expect(await checked(await press(addressWith(count), topic(0), siteSearch), siteSearch)).toHaveLength(
      count - 1,
    );
    // An address that somebody has made longer keeps whole values.
    const kept = await checked(addressWith(200), siteSearch);
    expect(kept).toEqual(topics.slice(0, kept.length));
    expect([count, count + 1]).toContain(kept.length);
  });

  it('shows no group whose name has another meaning in an address', async () => {
    const siteSearch = searchWith({ q: ['x'], sort: ['x'], rows: ['x'], utm_source: ['x'], type: ['news'] });
    expect((await render('/search?q=a', siteSearch)).texts('.filter-group__label')).toEqual(['Type']);
  });
});
