import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { searchHashes } from '#shared/contract/endpoints/search-hashes.ts';
import type { DocumentsByAddress } from '#tests/support/fake-documents.ts';
import { sectionDocument } from '#tests/support/fake-documents.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const services = '/api/1/services';
const HEADER = `${services}/v3/page/header.json`;
const FOOTER = `${services}/v3/page/footer.json`;
const ERROR = `${services}/v1/page/error-page.json`;
const CHECK = `${services}/v1/target-csv.json`;
const MULTI_PAGE = `${services}/v1/product-and-services/multi-page-content.json`;
const TOOL = `${services}/v2/tool-content.json`;
const SEARCH = 'q=cloud&sort=title+asc&start=20&rows=30';

const found = { documents: [{ title: 'Found', pageUrl: '/guidance/first' }], numFound: 1 };
const guide = (more: object = {}) => ({
  multi_header: { title: 'Guide' },
  page: { nav_menu: [] },
  sub_article: { type: 'collection', title: 'Part', ...more },
});

const sectionCall = (path: string) => {
  const value = encodeURIComponent(path);
  return `${services}/v5/section-content.json?url=${value}&pageUrl=${value}`;
};
const { organisationSearch, supplierSearch, cniSearch } = searchHashes;
/** Sections of each type that list the results of a search: their query, and the call of that search. */
const listings = [
  ['[7-05]', 'product-categories', `${SEARCH}&scheme=c`, `${organisationSearch}.json?${SEARCH}&scheme=c`],
  ['[7-05]', 'product-categories', 'sort_key=5', `${organisationSearch}.json?sort=random&sort_key=5&rows=20`],
  ['[7-06]', 'organisation-categories', `${SEARCH}&scheme=c`, `${supplierSearch}.json?${SEARCH}&scheme=c`],
  ['[7-08]', 'cni-categories', `${SEARCH}&sector=c`, `${cniSearch}.json?${SEARCH}&sector=c`],
  [
    '[7-25]',
    'all-blogs',
    'partOfBlog=c',
    'v3/search/query.json?sort=date+desc&rows=20&defaultTypes=blog-post&partOfBlog=c',
  ],
] as const;

/** A visitor's address, and the documents for its calls besides those of the layout. */
const visits: readonly (readonly [ids: string, path: string, calls: DocumentsByAddress])[] = [
  ['[7-14]', '/', { [`${services}/v4/page/home-page.json`]: { page: { title: 'Home' } } }],
  [
    '[7-17]',
    '/guidance/x',
    {
      [`${services}/v4/article-content.json?url=%2Fguidance%2Fx`]: { page: { type: 'guidance', title: 'X' } },
    },
  ],
  ...['/cyberaware/actionplan', '/cyberaware/actionplan/x'].map((path) => {
    const tool = { page: { title: 'Tool', 'content-type': 'quiz-section-page' } };
    return ['[7-20]', path, { [`${TOOL}?url=${encodeURIComponent(path)}`]: tool }] as const;
  }),
  ['[7-21]', '/schemes/x', { [`${MULTI_PAGE}?url=%2Fschemes%2Fx`]: guide() }],
  ['[7-21]', '/themes/x/y', { [`${MULTI_PAGE}?url=%2Fthemes%2Fx&childPage=y`]: guide() }],
  [
    '[7-07]',
    `/search?${SEARCH}&topics=a`,
    { [`${services}/v3/search/query.json?${SEARCH}&topics=a`]: found },
  ],
  ...listings.map(([ids, type, query, search]) => {
    const page = { title: 'Section', 'content-type': `section-${type}-page` };
    const calls = {
      [sectionCall('/section/a/b')]: { page },
      [`${services}/${search}`]: found,
      ...(type === 'all-blogs' && {
        [`${services}/v1/blogtype-details.json?partOfBlog=c`]: { partOfBlog: { items: [] } },
      }),
    };
    return [ids, `/section/a/b?${query}`, calls] as const;
  }),
];

/** Addresses of all calls so far, in alphabetical order. */
const calls = () => app.contentService.calls.map(({ address }) => address).sort();

describe('the calls that a page makes', () => {
  it.each(visits)(
    'are those of the specification, GETs without a body, those of the layout without parameters [7-01] [7-03] [7-10] [7-12] %s %s',
    async (_ids, path, documents) => {
      app.contentService.serve(documents);
      expect((await app.get(path)).status).toBe(200);
      expect(calls()).toEqual([HEADER, FOOTER, ...Object.keys(documents)].sort());
      for (const call of app.contentService.calls) expect(call).toMatchObject({ method: 'GET', body: '' });
    },
  );

  it.each([
    ['/error', '%2Ferror', 200],
    ['/404', '%2F404', 404],
  ] as const)('of %s are the error page with its path as pageType [7-04]', async (path, pageType, status) => {
    expect((await app.get(path)).status).toBe(status);
    expect(calls()).toEqual([HEADER, FOOTER, `${ERROR}?pageType=${pageType}`].sort());
  });

  it('end in the page check with the path as source, and the error page, where there is no page [7-04] [7-27]', async () => {
    expect((await app.get('/section/no/where')).status).toBe(404);
    const source = encodeURIComponent('/section/no/where');
    expect(calls()).toEqual(
      [
        HEADER,
        FOOTER,
        sectionCall('/section/no/where'),
        `${CHECK}?source=${source}`,
        `${ERROR}?pageType=%2F404`,
      ].sort(),
    );
  });
});

/** Parameters of the calls of one path. */
const paramsOf = (call: string) =>
  app.contentService.calls
    .filter(({ address }) => address.startsWith(`${call}?`))
    .map(({ address }) => [...new URL(address, 'http://localhost').searchParams]);

describe('a collection page', () => {
  const COLLECTION = `${services}/v4/collection-content.json`;

  it.each([
    ['/collection/a', '/collection/a'],
    ['/collection/a/b', '/collection/a/b'],
    ['/collection/a/b/c', '/collection/a/b'],
  ])(
    '%s is called for with url, up to three segments, and the path as pageContentUrl [7-16]',
    async (path, url) => {
      app.contentService.serve({ [endpointAddress('collection', { url, pageContentUrl: path })]: guide() });
      const { status, text } = await app.get(path);
      expect(status).toBe(200);
      expect(text).toContain('>Part</h1>');
      expect(paramsOf(COLLECTION)).toEqual([
        [
          ['url', url],
          ['pageContentUrl', path],
        ],
      ]);
    },
  );

  it('has three levels at most', async () => {
    expect((await app.get('/collection/a/b/c/d')).status).toBe(404);
    expect(paramsOf(COLLECTION)).toEqual([]);
  });
});

it.each(['/section/a/b', '/section/a/b/c', '/section/a/b/c/d', '/section/%C3%A9/b', '/cyberfirst'])(
  'the section page %s is called for with url and pageUrl [7-19]',
  async (path) => {
    const plain = decodeURIComponent(path);
    for (const url of [path, plain]) app.contentService.serve(sectionDocument(url));
    expect((await app.get(path)).status).toBe(200);
    const params = paramsOf(`${services}/v5/section-content.json`);
    const url = params[0]?.[0]?.[1];
    expect([path, plain]).toContain(url);
    expect(params).toEqual([
      [
        ['url', url],
        ['pageUrl', url],
      ],
    ]);
  },
);

describe('the page of a scheme', () => {
  const PATH = '/schemes/response';
  const SCHEME_SEARCH = `${services}/${searchHashes.schemeSearch}.json`;
  const RESPONSE = 'Cyber Incident Response';
  /** Parameters of the page's searches, without the seed of their random order. */
  async function searchesOf(query: string, scheme: object) {
    app.contentService.serve({
      [endpointAddress('multiPage', { url: PATH })]: guide({ type: 'scheme', ...scheme }),
      [SCHEME_SEARCH]: { documents: [], numFound: 0 },
    });
    expect((await app.get(`${PATH}${query}`)).status).toBe(200);
    return paramsOf(SCHEME_SEARCH).map((params) => {
      const { sort_key: _seed, ...others } = Object.fromEntries(params);
      return others;
    });
  }

  it.each([
    ['', { sort: 'random' }],
    ['?sort=title+asc', { sort: 'title asc' }],
    ['?sort=title+desc&cirLevel=Enhanced', { sort: 'title desc', cirLevel: 'Enhanced' }],
    ['?cirLevel=Standard&sort=nonsense', { sort: 'random', cirLevel: 'Standard' }],
    ['?cirLevel=Nonsense', { sort: 'random' }],
  ])(
    'is searched with scheme, rows=200 and, where asked for, sort and cirLevel: %s [7-22]',
    async (query, more) => {
      expect(await searchesOf(query, { scheme: RESPONSE })).toEqual([
        { scheme: RESPONSE, rows: '200', ...more },
      ]);
    },
  );

  it('is searched with the schemeType of its page, and without a level where there are none [7-22]', async () => {
    expect(
      await searchesOf('?cirLevel=Enhanced', { scheme: 'Cyber Essentials', schemeType: 'plus' }),
    ).toEqual([{ scheme: 'Cyber Essentials', schemeType: 'plus', rows: '200', sort: 'random' }]);
  });

  it('is not searched if it names no scheme', async () => {
    expect(await searchesOf('', {})).toEqual([]);
  });
});
