import { describe, expect, it } from 'vitest';
import { isUnknownNumber } from '#shared/registers/certificate-number.ts';
import { moreSchemeAddress, moreSchemeResults, parseSchemeQuery } from '#shared/registers/scheme-search.ts';
import { plural } from '#shared/ui/text/counts.ts';

describe('a searched number', () => {
  const known = ['CE-A1107-25', "'0048487", undefined];

  it.each([
    ['CE-A1107-99', true],
    ['0048488', true],
    ['CE-A1107-25', false],
    ['ce a1107 25'.replaceAll(' ', ''), false],
    ['0048487', false],
    ["'0048487", false],
  ])('%s is unknown: %s', (words, isUnknown) => {
    expect(isUnknownNumber(words, known)).toBe(isUnknown);
  });
});

describe('the search of a scheme', () => {
  const CIR = 'Cyber Incident Response';

  it('loads at most 999 more rows, in the same order', () => {
    const query = parseSchemeQuery('?cirLevel=Standard&sort=title+desc', CIR);
    expect(moreSchemeResults(query, 200)).toBe(0);
    expect(moreSchemeResults(query, 260)).toBe(60);
    expect(moreSchemeResults(query, 5000)).toBe(999);
    expect(moreSchemeAddress('/schemes/a', query, undefined)).toBe(
      '/schemes/a?sort=title+desc&cirLevel=Standard&rows=1199',
    );
    const random = parseSchemeQuery('', CIR);
    expect(moreSchemeAddress('/schemes/a', random, '3')).toBe('/schemes/a?sort=random&rows=1199&sort_key=3');
    expect(moreSchemeResults(parseSchemeQuery('?rows=1199', CIR), 5000)).toBe(0);
    expect(parseSchemeQuery('?rows=-5', CIR).rows).toBe(200);
    expect(parseSchemeQuery('?rows=9999', CIR).rows).toBe(1199);
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
