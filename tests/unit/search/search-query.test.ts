import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import {
  isSearch,
  moreCount,
  parseSearchQuery,
  type SearchQuery,
  searchAddress,
  withParams,
} from '#shared/search/search-query.ts';

const known = endpoints.siteSearch.params;

describe('the address of a search', () => {
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

  it('has its parameters in a fixed order', () => {
    const orders = ['?type=news&q=a&sort=title+asc', '?sort=title+asc&type=news&q=a'];
    const addresses = orders.map((search) =>
      searchAddress('/search', parseSearchQuery(search, known), known),
    );
    expect(addresses).toEqual(Array(2).fill('/search?q=a&sort=title+asc&type=news'));
  });

  it('survives a round trip', () => {
    const query = { q: 'a&b=c, "d"+é', sort: 'title desc', rows: '30', type: 'news,report' };
    const [, search = ''] = searchAddress('/search', query, known).split('?');
    expect(parseSearchQuery(search, known)).toEqual(query);
  });
});

describe('the parameters of a search', () => {
  it('change one by one; an empty value removes one', () => {
    expect(withParams({ q: 'a', sort: 'title asc', rows: '40' }, { q: '', sort: 'date desc' })).toEqual({
      sort: 'date desc',
    });
  });

  it.each<[SearchQuery, number, number]>([
    [{}, 45, 10],
    [{}, 27, 7],
    [{}, 20, 0],
    [{}, 0, 0],
    [{ start: '20' }, 45, 5],
    [{ rows: '40' }, 45, 5],
    [{ rows: '1000' }, 5000, 0],
  ])('of %o with %i results leave %i more to show', (query, found, more) => {
    expect(moreCount(query, found)).toBe(more);
  });

  it.each<[SearchQuery, boolean]>([
    [{}, false],
    [{ rows: '20', start: '0' }, false],
    [{ q: 'a' }, true],
    [{ sort: 'date desc' }, true],
    [{ partOfBlog: 'x' }, true],
  ])('%o are a search: %s', (query, is) => {
    expect(isSearch(query)).toBe(is);
  });
});
