import { describe, expect, it } from 'vitest';
import { moreSchemeAddress, moreSchemeResults, parseSchemeQuery } from '#shared/registers/scheme-search.ts';
import { plural } from '#shared/ui/text/counts.ts';

describe('the search of a scheme', () => {
  const queryOf = (search: string) => parseSchemeQuery(search, 'Cyber Incident Response');

  it('loads at most 999 more rows, in the same order', () => {
    const query = queryOf('?q=a&cirLevel=Standard&sort=title+desc');
    expect([200, 260, 5000].map((found) => moreSchemeResults(query, found))).toEqual([0, 60, 999]);
    expect(moreSchemeResults(queryOf('?rows=1199'), 5000)).toBe(0);
    const addressOf = (of: typeof query, seed?: string) => moreSchemeAddress('/schemes/a', of, seed);
    expect(addressOf(query)).toBe('/schemes/a?q=a&sort=title+desc&cirLevel=Standard&rows=1199');
    expect(addressOf(queryOf('?first=Enhanced'), '3')).toBe(
      '/schemes/a?sort=random&first=Enhanced&rows=1199&sort_key=3',
    );
    expect(['-5', '200', '201', '9999'].map((rows) => queryOf(`?rows=${rows}`).rows)).toEqual([
      ...[200, 200, 1199, 1199],
    ]);
    expect(parseSchemeQuery('?cirLevel=Standard&first=Enhanced', 'Essentials')).toMatchObject({
      level: '',
      first: '',
    });
  });

  it.each([
    ['company', 'companies'],
    ['organisation', 'organisations'],
    ['organisations', 'organisations'],
    ['survey', 'surveys'],
    ['process', 'processes'],
    ['match', 'matches'],
  ])('labels several of %s %s', (one, many) => {
    expect(plural(one, 'en-GB')).toBe(many);
  });
});
