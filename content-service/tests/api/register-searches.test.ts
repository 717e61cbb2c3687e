import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { startSampleService } from './sample-service.ts';
import { counts, searchService, titles } from './search-service.ts';

const { ask, search } = searchService();

describe('the searches of registers', () => {
  it('finds products by type [7-05]', async () => {
    const found = await search('organisationSearch', { productType: 'Key storage' });
    expect(titles(found)).toEqual(['Locked Box']);
    expect(counts(found, 'productType')).toEqual({ 'Key storage': 1, Storage: 1 });
  });

  it('finds suppliers and calls them vendors [7-06]', async () => {
    const found = await search('supplierSearch', { sector: 'Finance', sort: 'title asc' });
    expect(titles(found)).toEqual(['Alder Response', 'Birch Security']);
    expect(found.resultsName).toBe('vendor');
    expect(counts(found, 'sector')).toEqual({ Finance: 2, Health: 1, Energy: 1 });
  });

  it('finds CNI products by CAF principle and its parts [7-08]', async () => {
    expect(titles(await search('cniSearch', { cafPrinciple: 'C1', cafSubPrinciple: 'C1.b' }))).toEqual([
      'Log keeper',
    ]);
    expect(titles(await search('cniSearch', { cafPrinciple: 'B2', cafSubPrinciple: 'C1.b' }))).toEqual([]);
  });

  it.each<[query: Record<string, string>, found: string[]]>([
    [{ scheme: 'cyber incident response', rows: '200' }, ['Alder Response', 'Birch Security']],
    [{ scheme: 'Cyber Incident Response', cirLevel: 'Enhanced' }, ['Alder Response']],
    [
      { scheme: 'Cyber Incident Response', cirLevel: 'All', sort: 'title desc' },
      ['Birch Security', 'Alder Response'],
    ],
    [{ scheme: 'Cyber Essentials' }, ['Example Bakery']],
    [{ schemeType: 'none' }, []],
  ])('finds the members of a scheme for %j', async (query, found) => {
    expect(titles(await search('schemeSearch', query))).toEqual(found);
  });
});

describe('a response from a register', () => {
  it.each(['organisationSearch', 'supplierSearch', 'cniSearch', 'schemeSearch'] as const)(
    'of the %s states its date; one from pages does not',
    async (name) => {
      const { asOf } = await search(name, {});
      expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
      expect(await search('siteSearch', {})).not.toHaveProperty('asOf');
    },
  );

  it.each(["'0042", '0042'])('for the number %s is the one certificate that has it', async (q) => {
    const { documents, numFound } = await search('schemeSearch', { q, scheme: 'Cyber Essentials' });
    expect([numFound, documents[0]?.CompanyName]).toEqual([1, 'Example Bakery']);
  });
});

it.each(['CE-A1107-25', 'ce a1107 25', 'CEA110725'])(
  'the certificate with the number comes before an organisation with that name: %s',
  async (q) => {
    const changes = {
      'main/registers/certified-organisations.yaml':
        '- { CompanyName: CE-A1107-25 CEA110725, scheme: [Cyber Essentials] }\n- { CompanyName: Bakery, ABCertificateReference: CE–A1107–25, scheme: [Cyber Essentials] }\n',
    };
    const found = await search('schemeSearch', { q, scheme: 'Cyber Essentials', sort: 'relevance' }, changes);
    expect(titles(found)).toEqual(['Bakery', 'CE-A1107-25 CEA110725']);
  },
);

describe('names and numbers in another spelling', () => {
  const changes = {
    'main/registers/suppliers.yaml':
      '- { title: Rook–O’Neill Security, description: Tests., scheme: [Testing] }\n- { title: Cedar Labs, description: Tests., scheme: [Testing] }\n',
    'main/registers/certified-organisations.yaml':
      '- { CompanyName: Example Bakery, ABCertificateReference: CE-A1107-25, scheme: [Cyber Essentials] }\n- { CompanyName: Other Bakery, ABCertificateReference: CE-A1107-26, scheme: [Cyber Essentials] }\n',
  };

  it.each([
    "rook-o'neill security",
    'Rook‑O’Neill',
    'ROOK O`NEILL',
    'Rook\u00a0O\u00b4Neill Security Ltd',
    'Ro\u00adok O’Néill',
  ])('are those of the supplier: %s', async (q) => {
    const found = await search('schemeSearch', { q, scheme: 'Testing' }, changes);
    expect([titles(found), found.unknownName]).toEqual([['Rook–O’Neill Security'], undefined]);
  });

  it('are similar names where an apostrophe is missing, each a link to the search for it', async () => {
    const pages = { 'main/schemes/testing.yaml': 'title: Testers\nscheme: Testing\n' };
    const found = await search(
      'schemeSearch',
      { q: 'Rook ONeill', scheme: 'Testing' },
      { ...changes, ...pages },
    );
    expect(found.unknownName?.close).toMatchObject([
      {
        title: 'Rook–O’Neill Security',
        pageUrl: `/schemes/testing?${new URLSearchParams({ q: 'Rook–O’Neill Security' })}`,
      },
    ]);
  });

  it('are those of another register, once, and not of what is found anyway', async () => {
    const pages = {
      'main/schemes/testing.yaml': 'title: Testers\nscheme: Testing\n',
      'main/section/a/suppliers.yaml':
        'title: Suppliers\ncontent-type: section-organisation-categories-page\n',
      'main/registers/products.yaml':
        '- { title: Rowan Box, description: It works with Rowen. }\n- { title: Other Box }\n',
    };
    const elsewhere = await search('organisationSearch', { q: 'Cedar Labs' }, { ...changes, ...pages });
    expect(elsewhere.unknownName?.elsewhere).toEqual([
      expect.objectContaining({
        title: 'Cedar Labs',
        register: 'Suppliers',
        pageUrl: '/section/a/suppliers?q=Cedar+Labs',
      }),
    ]);
    const here = await search('organisationSearch', { q: 'Rowen' }, { ...changes, ...pages });
    expect([titles(here), here.unknownName?.close]).toEqual([['Rowan Box'], []]);
  });

  it.each([
    'CE-A1107-25',
    'CE–A1107‑25',
    'ce a1107 25',
    'CEA110725',
    '\u202aCE-A1107-25\u202c',
    'certificate CE-A1107-25 please',
    'https://site.example/schemes/x?q=CE-A1107-25',
  ])('are those of the certificate: %s', async (q) => {
    const found = await search('schemeSearch', { q, scheme: 'Cyber Essentials' }, changes);
    expect([titles(found), found.unknownName]).toEqual([['Example Bakery'], undefined]);
  });

  it('are no other certificate', async () => {
    for (const q of ['CE-A1107-251', 'ce a1107 2', 'certificate CE-A1107-251'])
      expect(titles(await search('schemeSearch', { q, scheme: 'Cyber Essentials' }, changes))).toEqual([]);
  });
});

describe('suggestions while typing', () => {
  it.each([
    { q: 'attacks phi', first: 'Phishing attacks' },
    { q: 'tabl mal', first: 'Malware on tablets' },
  ])('complete $q with $first', async ({ q, first }) => {
    const { body } = await ask().get(endpoints.searchSuggestions.path).query({ q });
    expect(body.suggestions[0].title).toBe(first);
  });

  it('are at most eight, and the term that was typed is one of them', async () => {
    const pages = Array.from({ length: 9 }, (_, page) => [
      `main/news/lynx-${page}.yaml`,
      `title: Lynx ${page}\n`,
    ]);
    const { server } = await startSampleService({
      ...Object.fromEntries(pages),
      'main/glossary.yaml': '- { name: Lynx, description: <p>A cat.</p> }\n',
    });
    const suggest = (q: string) => request(server).get(endpoints.searchSuggestions.path).query({ q });
    const { body } = await suggest('lynx');
    expect((await suggest(`lynx${' '.repeat(397)}`)).body.suggestions).toEqual([]);
    expect([body.suggestions.length, body.suggestions.at(-1).type]).toEqual([8, 'jargon buster']);
  });

  it('are empty before any input', async () => {
    const { body } = await ask().get(endpoints.searchSuggestions.path);
    expect(body).toEqual({ suggestions: [] });
  });
});

it.each(['/api/1/services/v1/search/query.json', '/api/v1/search/query.json'])(
  'the older address %s of the site search responds as older programs expect: days in words, pictures in common formats',
  async (path) => {
    const { server } = await startSampleService({
      'main/news/pictured.yaml':
        "title: Pictured\ndateModify: '2025-12-10'\nprimaryImage:\n  imagePath: /images/small.svg\n",
    });
    const ask = (address: string) =>
      request(server)
        .get(address)
        .query({ q: '', defaultTypes: 'news', sort: 'date+desc', start: 0, rows: 1 });
    const [older, current] = [await ask(path), await ask(endpoints.siteSearch.path)];
    expect(older.body.documents[0]).toMatchObject({
      title: 'Pictured',
      date: '10 Dec 2025',
      pageUrl: '/news/pictured',
      primaryImage: { imagePath: '/images/small.svg/card.png' },
    });
    expect(current.body.documents[0]).toMatchObject({
      date: '2025-12-10',
      primaryImage: { imagePath: '/images/small.svg' },
    });
    expect(older.body.numFound).toBe(current.body.numFound);
    expect(older.headers.etag).not.toBe(current.headers.etag);
  },
);
