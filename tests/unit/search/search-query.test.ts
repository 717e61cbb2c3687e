import { expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { isSearch, moreCount, parseSearchQuery, type SearchQuery } from '#shared/search/search-query.ts';
import { seedAt, seeds } from '#shared/search/search-sorts.ts';

const known = endpoints.siteSearch.params;

it.each<[string, SearchQuery]>([
  ['', {}],
  ['?q=phishing', { q: 'phishing' }],
  ['?q=+two+words+&sort=date+desc', { q: 'two words', sort: 'date desc' }],
  ['?q=&type=', {}],
  ['?q=%E2%80%8B+%C2%AD&type=%E2%81%A0', {}],
  ['?q=one&q=two', { q: 'one' }],
  ['?utm_source=x&q=a&gclid=1', { q: 'a' }],
  ['?serviceLevel=gold&q=a&Area=North', { q: 'a', Area: 'North', serviceLevel: 'gold' }],
  ['?rows=ten&start=-1&q=a', { q: 'a' }],
  ['?rows=30&start=20', { start: '20', rows: '30' }],
])('the address of a search %s is read as %o', (search, query) => {
  expect(parseSearchQuery(search, known)).toEqual(query);
});

it('a search ends a list before the first value that does not fit into an address', () => {
  const long = 'x'.repeat(4000);
  expect(parseSearchQuery(`?Area=${long},b&Topic=a,${long}&q=a`, known)).toEqual({ q: 'a', Topic: 'a' });
});

it('an address is a search by its words, filters or order, not by its rows', () => {
  const queries: SearchQuery[] = [{}, { rows: '20', start: '0' }, { sort: 'date desc' }, { partOfBlog: 'x' }];
  expect(queries.map((query) => isSearch(query))).toEqual([false, false, true, true]);
});

it('a search of a thousand rows has no more to show', () => {
  expect(moreCount({ rows: '1000' }, 5000)).toBe(0);
});

it('the seed of a random order is one of a few and changes every hour', () => {
  const at = (hour: number, minute = 59) => seedAt(new Date(Date.UTC(2026, 10, 21, hour, minute)));
  const day = Array.from({ length: 24 }, (_, hour) => at(hour));
  expect(new Set(day).size).toBe(seeds.length);
  for (const [hour, seed] of day.entries()) if (hour > 0) expect(seed).not.toBe(day[hour - 1]);
  expect(at(3, 0)).toBe(day[3]);
});
