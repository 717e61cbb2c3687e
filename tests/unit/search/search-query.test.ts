import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import { isSearch, moreCount, parseSearchQuery, type SearchQuery } from '#shared/search/search-query.ts';

const known = endpoints.siteSearch.params;

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
])('the address of a search %s is read as %o', (search, query) => {
  expect(parseSearchQuery(search, known)).toEqual(query);
});

describe('the parameters of a search', () => {
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
