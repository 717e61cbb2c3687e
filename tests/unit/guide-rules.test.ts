import { describe, expect, it } from 'vitest';
import { parseTolerantly } from '#shared/contract/parse-tolerantly.server.ts';
import { leadsTo } from '#shared/guide/guide-links.ts';
import { pageCountLabel, pagesInOrder, placeInGuide } from '#shared/guide/guide-order.ts';
import { assuranceFacts, isCertified } from '#shared/product/ProductDetails.tsx';
import { companyFacts } from '#shared/registers/CertifiedCompanies.tsx';
import {
  levelFirst,
  moreSchemeAddress,
  moreSchemeResults,
  parseSchemeQuery,
  schemeCall,
} from '#shared/registers/scheme-search.ts';
import { employeeSearchResponse } from '#shared/search/search-schema.server.ts';
import { plural } from '#shared/ui/text/plural.ts';
import { sentenceCase } from '#shared/ui/text/sentence-case.ts';

describe('the order of a guide', () => {
  const page = (link: string, ...child_pages: string[]) => ({
    title: link,
    link,
    child_pages: child_pages.map((child) => ({ title: child, link: child })),
  });
  const pages = pagesInOrder([
    { title: 'One', pages: [page('/a'), page('/b', '/b/x', '/b/y')] },
    { title: 'Two', pages: [page('/c'), page('/a/#again')] },
  ]);

  it('is that of its menu, child pages after their page, each page once', () => {
    expect(pages.map(({ link }) => link)).toEqual(['/a', '/b', '/b/x', '/b/y', '/c']);
  });

  it('tells the place of a page and its neighbours', () => {
    expect(placeInGuide(pages, '/b/x')).toMatchObject({
      number: 3,
      count: 5,
      previous: { link: '/b' },
      next: { link: '/b/y' },
    });
    expect(placeInGuide(pages, '/a')?.previous).toBeUndefined();
    expect(placeInGuide(pages, '/c')?.next).toBeUndefined();
    expect(placeInGuide(pages, '/d')).toBeUndefined();
  });

  it.each([
    ['/a', '/a/', true],
    ['/a?b', '/a#c', true],
    ['/a', '/ab', false],
    ['/', '/', true],
  ])('compares %s with %s', (link, path, isSame) => {
    expect(leadsTo(link, path)).toBe(isSame);
  });

  it.each([
    [0, 'PAGES'],
    [1, 'PAGE'],
    [2, 'PAGES'],
  ])('labels %d pages by their number', (count, label) => {
    expect(pageCountLabel(count)).toBe(label);
  });
});

describe('assurance details', () => {
  it.each([
    ['certifiedStatus', 'Certified status'],
    ['dateOfExpiry', 'Date of expiry'],
    ['CPAVersion', 'CPA version'],
    ['scope', 'Scope'],
    ['version2Tested', 'Version2 tested'],
    ['', ''],
  ])('turns the camel-case key %s into a label', (key, label) => {
    expect(sentenceCase(key)).toBe(label);
  });

  it('make a key-value list of what is text, dates as everywhere', () => {
    expect(
      assuranceFacts(
        {
          certifiedStatus: 'Certified',
          certificateNumber: 12,
          dateOfIssue: '27 December 2025',
          nextReview: '2027-01-05',
          reviewedOn: '2026-02-31',
          emptyField: ' ',
          nested: { a: 1 },
        },
        'Europe/London',
      ),
    ).toEqual([
      { label: 'Certified status', value: 'Certified' },
      { label: 'Certificate number', value: '12' },
      { label: 'Date of issue', value: '27 Dec 2025' },
      { label: 'Next review', value: '5 Jan 2027' },
    ]);
  });

  it.each([
    ['Certified', true],
    ['certified', false],
    ['Not certified', false],
    ['', false],
    [undefined, false],
  ])('with the status %s are certified: %s', (certifiedStatus, expected) => {
    expect(isCertified({ certifiedStatus })).toBe(expected);
  });
});

describe('a certified company', () => {
  const number = (ABCertificateReference: string) =>
    companyFacts({ CompanyName: 'A', ABCertificateReference }, 'Europe/London').map(({ value }) => value);

  it('loses the leading apostrophe of its certificate number, and only that one', () => {
    expect(number("'00123'4")).toEqual(["00123'4"]);
    expect(number('’00123')).toEqual(['00123']);
    expect(number('CE-12')).toEqual(['CE-12']);
  });

  it('leaves out what it does not say and a date that cannot be read', () => {
    for (const CertificationDate of ['soon', '2026-02-31'])
      expect(companyFacts({ CompanyName: 'A', Scope: '', CertificationDate }, 'Europe/London')).toEqual([]);
  });
});

describe('an employee lookup result', () => {
  it('has found and message', () => {
    const parse = (raw: unknown) => parseTolerantly(employeeSearchResponse, raw);
    const found = parse({ found: true, message: 'Registered.' });
    expect(found.ok && found.value).toEqual({ found: true, message: 'Registered.' });
    expect(parse({ found: false, message: 'Unknown.' }).ok).toBe(true);
    expect(parse({ message: 'Unknown.' }).ok).toBe(false);
    expect(parse({ found: true }).ok).toBe(false);
  });
});

describe('the search of a scheme', () => {
  const CIR = 'Cyber Incident Response';
  const now = new Date('2026-11-21T12:00:00Z');

  it('asks for 200 rows of a scheme in random order, with nothing that was not asked for', () => {
    const call = schemeCall({ scheme: 'Pen', schemeType: 'Web' }, parseSchemeQuery('', 'Pen'), now);
    expect(call).toMatchObject({ scheme: 'Pen', schemeType: 'Web', rows: '200', sort: 'random' });
    expect(call.sort_key).toMatch(/^[1-6]$/);
    expect(call.cirLevel).toBeUndefined();
    expect(call.q).toBeUndefined();
  });

  it('takes levels only where the scheme has them, and only those that there are', () => {
    expect(parseSchemeQuery('?cirLevel=Enhanced&first=Enhanced', CIR)).toMatchObject({
      level: 'Enhanced',
      first: 'Enhanced',
    });
    expect(parseSchemeQuery('?cirLevel=Enhanced&first=Enhanced', 'Pen')).toMatchObject({
      level: '',
      first: '',
    });
    expect(parseSchemeQuery('?cirLevel=Best&first=Standard', CIR)).toMatchObject({ level: '', first: '' });
  });

  it('goes on by 999 rows at most, in the same order', () => {
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

  it('puts a level first and keeps the order otherwise', () => {
    const result = (title: string, cirLevel?: string) => ({ title, description: '', pageUrl: '', cirLevel });
    const results = [result('a'), result('b', 'Enhanced'), result('c'), result('d', 'Enhanced')];
    expect(levelFirst(results, 'Enhanced').map(({ title }) => title)).toEqual(['b', 'd', 'a', 'c']);
    expect(levelFirst(results, '')).toBe(results);
  });

  it.each([
    ['company', 'companies'],
    ['organisation', 'organisations'],
    ['organisations', 'organisations'],
    ['survey', 'surveys'],
    ['process', 'processes'],
    ['match', 'matches'],
  ])('calls several of %s %s', (one, many) => {
    expect(plural(one)).toBe(many);
  });
});
