import { describe, expect, it } from 'vitest';
import { searchHashes } from '#shared/contract/search-hashes.ts';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';

const services = '/api/1/services';
const COLLECTION = `${services}/v4/collection-content.json`;
const SECTION = `${services}/v5/section-content.json`;
const SCHEME_SEARCH = `${services}/${searchHashes.schemeSearch}.json`;

/** Opens a page and gives the queries of the calls of one path that it made, each with its parameters as they stand. */
async function callsOf(path: string, call: string, documents: Record<string, object> = {}) {
  await using app = await startTestApp();
  app.contentService.serve(documents);
  const { status } = await app.get(path);
  const made = app.contentService.calls.filter(({ address }) => address.startsWith(`${call}?`));
  expect(made.map(({ method }) => method)).toEqual(made.map(() => 'GET'));
  return { status, queries: made.map(({ address }) => [...new URL(address, app.url).searchParams]) };
}

describe('a collection page', () => {
  const guide = (title: string) => ({
    multi_header: { title },
    page: { nav_menu: [] },
    sub_article: { type: 'collection', title },
  });

  it.each([
    ['/collection/a', '/collection/a'],
    ['/collection/a/b', '/collection/a/b'],
    ['/collection/a/b/c', '/collection/a/b'],
  ])(
    '%s is called for with url, up to three segments, and the path as pageContentUrl [7-16]',
    async (path, url) => {
      const documents = { [endpointAddress('collection', { url, pageContentUrl: path })]: guide('Part') };
      const { status, queries } = await callsOf(path, COLLECTION, documents);
      expect(status).toBe(200);
      expect(queries).toEqual([
        [
          ['url', url],
          ['pageContentUrl', path],
        ],
      ]);
    },
  );
});

describe('a section page', () => {
  it.each([
    '/section/a/b',
    '/section/a/b/c',
    '/section/a/b/c/d',
    '/section/%C3%A9/b',
    '/cyberfirst',
    '/ransomware/home',
  ])('%s is called for with url and pageUrl [7-19]', async (path) => {
    const plain = decodeURIComponent(path);
    const documents = Object.fromEntries(
      [path, plain].map((url) => [
        endpointAddress('section', { url, pageUrl: url }),
        { page: { title: 'Section' } },
      ]),
    );
    const { status, queries } = await callsOf(path, SECTION, documents);
    expect(status).toBe(200);
    expect(queries).toHaveLength(1);
    const [[[first, url] = [], [second, pageUrl] = [], ...others] = []] = queries;
    expect([first, second, others]).toEqual(['url', 'pageUrl', []]);
    expect([path, plain]).toContain(url);
    expect(pageUrl).toBe(url);
  });
});

describe('the page of a scheme', () => {
  const PATH = '/schemes/response';
  const scheme = (name: string, schemeType?: string) => ({
    [endpointAddress('multiPage', { url: PATH })]: {
      multi_header: { title: name },
      page: {},
      sub_article: { type: 'scheme', title: name, scheme: name, schemeType },
    },
    [SCHEME_SEARCH]: { documents: [], numFound: 0 },
  });
  const RESPONSE = 'Cyber Incident Response';
  const asked = async (query: string, documents: Record<string, object>) => {
    const { status, queries } = await callsOf(`${PATH}${query}`, SCHEME_SEARCH, documents);
    expect([status, queries.length]).toEqual([200, 1]);
    const { sort_key: _seed, ...params } = Object.fromEntries(queries[0] ?? []);
    return params;
  };

  it.each([
    ['', { sort: 'random' }],
    ['?sort=title+asc', { sort: 'title asc' }],
    ['?sort=title+desc&cirLevel=Enhanced', { sort: 'title desc', cirLevel: 'Enhanced' }],
    ['?cirLevel=Standard&sort=nonsense', { sort: 'random', cirLevel: 'Standard' }],
    ['?cirLevel=Nonsense', { sort: 'random' }],
  ])(
    'is searched with scheme, rows=200 and, where asked for, sort and cirLevel: %s [7-22]',
    async (query, more) => {
      expect(await asked(query, scheme(RESPONSE))).toEqual({ scheme: RESPONSE, rows: '200', ...more });
    },
  );

  it('is searched with the schemeType that its page names, and with no level where there are none [7-22]', async () => {
    expect(await asked('?cirLevel=Enhanced', scheme('Cyber Essentials', 'plus'))).toEqual({
      scheme: 'Cyber Essentials',
      schemeType: 'plus',
      rows: '200',
      sort: 'random',
    });
  });

  it('is not searched when it names no scheme', async () => {
    const [[address, page] = ['', {}]] = Object.entries(scheme('x'));
    const without = { [address]: { ...page, sub_article: { type: 'scheme', title: 'x' } } };
    const { status, queries } = await callsOf(PATH, SCHEME_SEARCH, without);
    expect([status, queries]).toEqual([200, []]);
  });
});
