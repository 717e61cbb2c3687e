import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import {
  isSearch,
  moreCount,
  parseSearchQuery,
  restrictionsOf,
  type SearchQuery,
  searchAddress,
  toggleFilter,
  withMoreRows,
  withParams,
} from '#shared/search/search-query.ts';

const known = endpoints.siteSearch.params;

describe('a search as its address', () => {
  it.each<[string, SearchQuery]>([
    ['', {}],
    ['?q=phishing', { q: 'phishing' }],
    ['?q=+two+words+&sort=date+desc', { q: 'two words', sort: 'date desc' }],
    ['?q=&type=', {}],
    ['?q=one&q=two', { q: 'one' }],
    ['?utm_source=x&q=a&gclid=1', { q: 'a' }],
    ['?serviceLevel=gold&q=a&Area=North', { q: 'a', Area: 'North', serviceLevel: 'gold' }],
    ['?rows=ten&start=-1&q=a', { q: 'a' }],
    ['?rows=30&start=20', { start: '20', rows: '30' }],
  ])('%s is read as %o', (search, query) => {
    expect(parseSearchQuery(search, known)).toEqual(query);
  });

  it('takes no longer value than the search does', () => {
    expect(parseSearchQuery(`?q=${'a'.repeat(1000)}`, known).q).toHaveLength(400);
  });

  it('has its parameters in one order, whatever the order they came in', () => {
    const orders = ['?type=news&q=a&sort=title+asc', '?sort=title+asc&type=news&q=a'];
    const addresses = orders.map((search) =>
      searchAddress('/search', parseSearchQuery(search, known), known),
    );
    expect(addresses).toEqual(Array(2).fill('/search?q=a&sort=title+asc&type=news'));
  });

  it('leaves out what every search does anyway', () => {
    expect(searchAddress('/search', { q: 'a', start: '0', rows: '20' }, known)).toBe('/search?q=a');
    expect(searchAddress('/search', {}, known)).toBe('/search');
  });

  it('survives being written and read again', () => {
    const query = { q: 'a&b=c, "d"+é', sort: 'title desc', rows: '30', type: 'news,report' };
    const [, search = ''] = searchAddress('/search', query, known).split('?');
    expect(parseSearchQuery(search, known)).toEqual(query);
  });
});

describe('a click on a filter', () => {
  it.each<[string, SearchQuery, string, string, SearchQuery]>([
    ['adds the first value', { q: 'a' }, 'type', 'news', { q: 'a', type: 'news' }],
    ['adds a value to the list', { type: 'news' }, 'type', 'report', { type: 'news,report' }],
    ['takes a value out of the list', { type: 'news,report' }, 'type', 'news', { type: 'report' }],
    ['finds the value in any case', { topics: 'Cloud' }, 'topics', 'cloud', {}],
  ])('%s', (_what, before, group, value, after) => {
    expect(toggleFilter(before, group, value, {})).toEqual(after);
  });

  it('takes the key away with its last value', () => {
    expect(toggleFilter({ q: 'a', type: 'news' }, 'type', 'news', {})).toEqual({ q: 'a' });
  });

  it('takes the sub-principles away with a CAF principle, and only when it leaves', () => {
    const before = { cafPrinciple: 'A,B', cafSubPrinciple: 'A1,B2', sector: 'Water' };
    expect(toggleFilter(before, 'cafPrinciple', 'A', {})).toEqual({ cafPrinciple: 'B', sector: 'Water' });
    expect(toggleFilter(before, 'cafPrinciple', 'C', {})).toEqual({ ...before, cafPrinciple: 'A,B,C' });
    expect(toggleFilter(before, 'cafSubPrinciple', 'A1', {})).toEqual({ ...before, cafSubPrinciple: 'B2' });
  });

  it('shows what is found from its beginning', () => {
    expect(toggleFilter({ rows: '60', start: '20', sort_key: '3' }, 'type', 'news', {})).toEqual({
      type: 'news',
    });
  });
});

describe('what a search asks for', () => {
  it('changes by parameter; an empty value takes the parameter away', () => {
    expect(withParams({ q: 'a', sort: 'title asc', rows: '40' }, { q: '', sort: 'date desc' })).toEqual({
      sort: 'date desc',
    });
  });

  it('grows by 10 rows', () => {
    expect(withMoreRows({ q: 'a' })).toEqual({ q: 'a', rows: '30' });
    expect(withMoreRows({ rows: '30', sort_key: '2' })).toEqual({ rows: '40', sort_key: '2' });
  });

  it.each<[SearchQuery, number, number]>([
    [{}, 45, 10],
    [{}, 27, 7],
    [{}, 20, 0],
    [{}, 0, 0],
    [{ start: '20' }, 45, 5],
    [{ rows: '40' }, 45, 5],
    [{ rows: '1000' }, 5000, 0],
  ])('leaves %o of %i results with %i more to show', (query, found, more) => {
    expect(moreCount(query, found)).toBe(more);
  });

  it('is restricted by its values, not by words, order and place', () => {
    const query = {
      q: 'a',
      sort: 'x',
      start: '1',
      rows: '30',
      allTopics: 'true',
      type: 'news,report',
      author: 'B',
    };
    expect(restrictionsOf(query, {})).toEqual([
      { group: 'type', value: 'news' },
      { group: 'type', value: 'report' },
      { group: 'author', value: 'B' },
    ]);
    expect(restrictionsOf(query, {}, ['type'])).toEqual([{ group: 'author', value: 'B' }]);
  });

  it.each<[SearchQuery, boolean]>([
    [{}, false],
    [{ rows: '20', start: '0' }, false],
    [{ q: 'a' }, true],
    [{ sort: 'date desc' }, true],
    [{ partOfBlog: 'x' }, true],
  ])('%o is a search: %s', (query, is) => {
    expect(isSearch(query)).toBe(is);
  });
});
