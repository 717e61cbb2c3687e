import { describe, expect, it } from 'vitest';
import { CAF_PATH } from '#shared/contract/pages/section-path.ts';
import { seedAt } from '#shared/search/search-sorts.ts';
import { itShows } from '#tests/support/read-page.ts';
import { type RawResponses, renderPage } from '#tests/support/render-page.tsx';

type Params = Readonly<Record<string, string | undefined>>;
type SearchName = 'siteSearch' | 'organisationSearch' | 'supplierSearch' | 'cniSearch';

const PATH = '/section/products-services/all-products-services-categories';
const COUNT_AND_TITLES = '.search-results__count, .result__title';
const filter = (name: string) => ({ name, value: name, numFound: 1 });
const found = {
  documents: [
    { title: 'Harbour Pen Testing', description: 'Tests.', type: 'supplier', pageUrl: '/organisation/h' },
  ],
  numFound: 45,
};

/** Renders a section page with a search, and records the parameters of its calls. */
async function list(
  search: SearchName,
  fields: object,
  address = PATH,
  response: object = found,
  more: RawResponses = {},
) {
  const calls: Params[] = [];
  const responses: RawResponses = {
    section: { page: { title: 'Title', summary: 'Summary', ...fields } },
    [search]: (params: Params) => {
      calls.push(params);
      return response;
    },
    ...more,
  };
  return { page: await renderPage(address, responses), calls };
}

const products = { 'content-type': 'section-product-categories-page' };
const suppliers = { 'content-type': 'section-organisation-categories-page' };
const cni = { 'content-type': 'section-cni-categories-page' };
const topics = {
  'content-type': 'section-topics-page',
  topics: [
    { title: 'Supply chain', summary: 'Whom you depend on.', subTitle: 'Contracts' },
    { title: 'Cloud', summary: 'Services elsewhere.', subTitle: 'Platforms' },
    { title: 'backups', summary: 'Copies.', subTitle: 'Restoring' },
  ],
};
const blogs = {
  'content-type': 'section-all-blogs-page',
  sectionPage: {
    partOfBlog: { items: [{ title: 'Plain security', description: '<p>Everyday.</p>' }] },
    rightPanel: { bloggersList: [{ name: 'Ann', count: 2 }] },
  },
};
const news = { 'content-type': 'section-typed-list-page', selectedTypeList: ['news'], title: 'News' };

it('the product categories page shows an organisation search, in the order Random Order, A-Z or Z-A, and links from a category to its products [2.2-04] [1-06] [2.2-05] [2.1-44]', async () => {
  const response = { ...found, filters: { productType: ['Firewalls & gateways', 'Tokens'].map(filter) } };
  const { page, calls } = await list('organisationSearch', products, PATH, response);
  expect(calls).toHaveLength(1);
  expect(page.texts(COUNT_AND_TITLES)).toEqual(['45 products', 'Harbour Pen Testing']);
  expect(page.hrefs('.result__title a')).toEqual(['/organisation/h']);
  expect(page.texts('.product-categories a')).toEqual(['Firewalls & gateways', 'Tokens']);
  expect(page.texts('select[name=sort] option')).toEqual(['Random Order', 'A-Z', 'Z-A']);
  const [address = ''] = page.hrefs('.product-categories a');
  expect(address).toBe(`${PATH}?productType=Firewalls%20%26%20gateways`);
  const chosen = await list('organisationSearch', products, address);
  expect(chosen.calls[0]?.productType).toBe('Firewalls & gateways');
  const searched = await list('organisationSearch', products, `${PATH}?q=a`, response);
  expect(searched.page.texts('.product-categories a')).toEqual([]);
});

describe('the organisation categories page', () => {
  it('lets visitors verify suppliers by an organisation search, under its own title [1-05] [2.2-07]', async () => {
    const { page, calls } = await list('supplierSearch', suppliers, `${PATH}?q=harbour`);
    expect(page.texts('h1')).toEqual(['Title']);
    expect(calls).toEqual([{ q: 'harbour', sort: 'title asc', rows: '20' }]);
    expect(page.hrefs('.result__title a')).toEqual(['/organisation/h']);
  });

  itShows('has its %s', async () => (await list('supplierSearch', { ...suppliers, title: '' })).page, {
    "title 'Verify a supplier' by default [2.2-07]": { h1: ['Verify a supplier'] },
    "search box with the placeholder 'Search suppliers' [2.2-08]": {
      'main input[type=search] @placeholder': ['Search suppliers'],
    },
    'results called vendors [2.2-10]': { '.search-results__count': ['45 vendors'] },
  });

  it.each([
    ['/section/products-services/verify-suppliers', PATH],
    ['/section/a/b/verify-suppliers', '/section/a/b'],
  ])('on %s has a back button to %s [2.2-09]', async (address, back) => {
    expect((await list('supplierSearch', suppliers, address)).page.hrefs('.back-link')).toEqual([back]);
  });

  it.each([
    [0, []],
    [2000, ['Download 2,000 vendors: CSV, for spreadsheets JSON, for programs']],
    [2001, ['Download the first 2,000 of 2,001 vendors: CSV, for spreadsheets JSON, for programs']],
  ])('of %i entries has files, and says how many are in them: %j', async (numFound, files) => {
    const documents = numFound === 0 ? [] : found.documents;
    const { page } = await list('supplierSearch', suppliers, PATH, { documents, numFound });
    expect(page.texts('.register-files')).toEqual(files);
  });

  it("states a supplier's schemes, and a product's supplier", async () => {
    const [first] = found.documents;
    const documents = [
      { ...first, scheme: ['Penetration Testing', 'Assured Training'] },
      { ...first, title: 'Keyhold', productType: ['Key stores'], scheme: ['A'], supplier: 'Amberlock' },
    ];
    const { page } = await list('supplierSearch', suppliers, PATH, { ...found, documents });
    expect(page.texts('.result__register')).toEqual([
      'Penetration Testing · Assured Training',
      'Key stores · from Amberlock',
    ]);
  });

  it('shows all values of its filter groups [9-09]', async () => {
    const filters = { service: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(filter) };
    const { page } = await list('supplierSearch', suppliers, PATH, { ...found, filters });
    expect(page.document.querySelectorAll('.filter-group > .filter-list .filter')).toHaveLength(7);
  });

  it('offers all suppliers if nothing was found [8-15]', async () => {
    const nothing = { documents: [], numFound: 0 };
    const { page } = await list('supplierSearch', suppliers, `${PATH}?q=zzz`, nothing);
    expect(page.texts('.no-results .button')).toEqual(['View all suppliers']);
    expect(page.hrefs('.no-results .button')).toEqual([PATH]);
    expect(page.document.querySelectorAll('.no-results .popular-searches')).toEqual([]);
  });

  it('keeps its random order from hour to hour and through Show more', async () => {
    const { page, calls } = await list('supplierSearch', suppliers);
    const seed = seedAt(new Date('2026-11-21T12:00:00Z'));
    expect(calls[0]).toEqual({ sort: 'random', sort_key: seed, rows: '20' });
    expect(page.hrefs('.show-more')).toEqual([`${PATH}?sort_key=${seed}&rows=30#--result-1`]);
    const more = await list('supplierSearch', suppliers, `${PATH}?sort_key=5&rows=30`);
    expect(more.calls[0]).toEqual({ sort: 'random', sort_key: '5', rows: '30' });
  });
});

describe('the CNI categories page', () => {
  it('shows a CNI search [1-07]', async () => {
    const { page, calls } = await list('cniSearch', cni, `${PATH}?cafPrinciple=A&cafSubPrinciple=A1`);
    expect(calls[0]).toMatchObject({ cafPrinciple: 'A', cafSubPrinciple: 'A1' });
    expect(page.texts(COUNT_AND_TITLES)).toEqual(['45 products', 'Harbour Pen Testing']);
  });

  const fields = { ...cni, title: '', textPanel_html: '<p>Read this first.</p>' };
  itShows('has its %s', async () => (await list('cniSearch', fields, '/section/a/b')).page, {
    "title 'CNI Search' by default [2.2-11]": { h1: ['CNI Search'] },
    'info snippet [2.2-13]': { '.info-snippet': ['Read this first.'] },
    'default orders of a search: Random Order, A-Z, Z-A [9-05]': {
      'select[name=sort] option': ['Random Order', 'A-Z', 'Z-A'],
    },
    "back link to the section for 'CAF assured products & services' [2.2-12]": {
      '.back-link': ['CAF assured products & services'],
      '.back-link @href': ['/section/private-sector-cni/caf-assured-products-services'],
    },
  });

  it('has no link to itself', async () => {
    expect((await list('cniSearch', cni, CAF_PATH)).page.hrefs('.back-link')).toEqual([]);
  });
});

describe('the topics page', () => {
  const TOPICS = '/section/advice-guidance/all-topics';

  it.each(['', '?q=a'])(
    'with the query %j is a panel grid sorted by name, as it has no topics parameter [2.1-41] [2.2-14] [2.3-91]',
    async (query) => {
      const { page, calls } = await list('siteSearch', topics, `${TOPICS}${query}`);
      expect(page.texts('.topic-panel h2')).toEqual(['backups', 'Cloud', 'Supply chain']);
      expect(calls).toEqual([]);
    },
  );

  it('sorts names as people do', async () => {
    const sorted = 'Ångström apple Élan eland Level2 Level10 Ökonomie oxide zeta Zulu'.split(' ');
    const named = { ...topics, topics: sorted.toSorted().map((title) => ({ title })) };
    const { page } = await list('siteSearch', named, TOPICS);
    expect(page.texts('.topic-panel h2')).toEqual(sorted);
    const letters = page.attributes('.topic-panels > li', 'data-letter');
    expect(letters.map((letter) => letter ?? '-').join('')).toBe('A-E-L-O-Z-');
  });

  it('shows title, summary and sub-title on each panel, and links to the results of the topic with allTopics=true and its title in lower case [2.3-92] [2.1-42]', async () => {
    const { page } = await list('siteSearch', topics, TOPICS);
    expect(page.texts('.topic-panel .card__body')[1]).toBe('CloudServices elsewhere.Platforms');
    expect(page.hrefs('.topic-panel a')[2]).toBe(
      `${TOPICS}?allTopics=true&topics=supply%20chain&sort=date+desc`,
    );
  });

  it("shows a topic's results with a topics parameter, and the back link 'All Topics' [2.2-15] [2.2-16]", async () => {
    const ofAll = {
      mainHero: { title: 'All of them', description: '<p>From A to Z.</p>', image: '/images/all.jpg' },
      sectionPage: { secondarySummary: '<p>Forty in all.</p>' },
    };
    const address = `${TOPICS}?allTopics=true&topics=cloud`;
    const { page, calls } = await list('siteSearch', { ...topics, ...ofAll }, address);
    expect(calls).toEqual([{ allTopics: 'true', topics: 'cloud', sort: 'date desc', rows: '20' }]);
    expect(page.texts('.section-head :is(h1, p)')).toEqual(['Cloud', 'Services elsewhere.']);
    expect(page.attributes('.section-head img', 'src')).toEqual([]);
    expect(page.texts('.result__title')).toEqual(['Harbour Pen Testing']);
    expect(page.texts('.topic-panel')).toEqual([]);
    expect([page.texts('.back-link'), page.hrefs('.back-link')]).toEqual([['All Topics'], [TOPICS]]);
  });

  it.each(['VPNs & PKI', 'C++ & C#', 'Multi-factor authentication'])(
    'shows the topic %s with its own capitals, though its address is in lower case',
    async (title) => {
      const named = { ...topics, topics: [{ title }] };
      const all = await list('siteSearch', named, TOPICS);
      const address = all.page.hrefs('.topic-panel a')[0] ?? '';
      expect(new URL(address, 'http://localhost').searchParams.get('topics')).toBe(title.toLowerCase());
      const filters = { topics: [{ ...filter(title), value: title.toLowerCase() }] };
      const byPage = await list('siteSearch', named, address);
      const byFilter = await list('siteSearch', { ...named, topics: [] }, address, { ...found, filters });
      for (const { page } of [byPage, byFilter]) {
        expect(page.texts('h1')).toEqual([title]);
        expect(page.texts('title')).toEqual([expect.stringContaining(`${title} - `)]);
      }
    },
  );
});

describe('the all-blogs page', () => {
  const BLOGS = '/section/keep-up-to-date/ncsc-blog';

  it("shows results, with the back text 'All Blogs', when there is a query string, and the blogs when there is none [2.2-17] [2.2-19]", async () => {
    const home = await list('siteSearch', blogs, BLOGS);
    expect(home.calls).toEqual([]);
    expect(home.page.texts('.part-of-blog h2')).toEqual(['Plain security']);
    expect(home.page.hrefs('.part-of-blog a')[0]).toBe(`${BLOGS}?partOfBlog=Plain%20security&sort=date+desc`);
    const results = await list('siteSearch', blogs, `${BLOGS}?author=Ann`);
    expect(results.calls[0]).toMatchObject({ author: 'Ann', defaultTypes: 'blog-post' });
    expect(results.page.texts('.result__title')).toEqual(['Harbour Pen Testing']);
    expect(results.page.texts('h1')).toEqual(['Ann']);
    expect(results.page.texts('.back-link')).toEqual(['All Blogs']);
    expect(results.page.hrefs('.back-link')).toEqual([BLOGS]);
  });

  it('can be filtered by partOfBlog [2.2-18]', async () => {
    const items = [{ title: 'Plain security', description: '<p>Everyday.</p>' }];
    const { page, calls } = await list('siteSearch', blogs, `${BLOGS}?partOfBlog=Plain+security`, found, {
      partOfBlog: (params: Params) =>
        params.partOfBlog === 'Plain security' ? { partOfBlog: { items } } : undefined,
    });
    expect(calls[0]?.partOfBlog).toBe('Plain security');
    expect(page.texts('h1')).toEqual(['Plain security']);
    expect(page.texts('main .lead')).toEqual(['Everyday.']);
  });
});

it.each<[string, SearchName, object, address: string, label: string, sort: string]>([
  ['products', 'organisationSearch', products, '', 'Random Order', 'random'],
  ['products with words', 'organisationSearch', products, '?q=a', 'A-Z', 'title asc'],
  ['suppliers', 'supplierSearch', suppliers, '', 'Random Order', 'random'],
  ['suppliers from Z to A', 'supplierSearch', suppliers, '?sort=title+desc', 'Z-A', 'title desc'],
  ['suppliers in no known order', 'supplierSearch', suppliers, '?sort=date+desc', 'Random Order', 'random'],
  ['CNI products', 'cniSearch', cni, '', 'Random Order', 'random'],
  ['a topic', 'siteSearch', topics, '?topics=cloud', 'Most recent', 'date desc'],
  ['a blog', 'siteSearch', blogs, '?author=Ann', 'Most recent', 'date desc'],
  ['a typed list', 'siteSearch', news, '', 'Most recent', 'date desc'],
  ['a typed list with words', 'siteSearch', news, '?q=a', 'Most recent', 'date desc'],
  ['the site search with words', 'siteSearch', {}, '/search?q=a', 'Relevance', 'relevance'],
  ['the site search without words', 'siteSearch', {}, '/search?type=news', 'Most recent', 'date desc'],
])('a search is in the order of its page: %s [4-09]', async (_what, search, fields, address, label, sort) => {
  const { page, calls } = await list(search, fields, address.startsWith('/') ? address : PATH + address);
  expect(page.texts('select[name=sort] option[selected]')).toEqual([label]);
  expect(calls[0]?.sort).toBe(sort);
});

describe('the typed list', () => {
  it('is a search for the types of selectedTypeList, the most recent first or in another order [2.2-20] [2.2-21] [3-72] [9-02]', async () => {
    const fields = { ...news, selectedTypeList: ['speech', 'whitepaper'] };
    const { page, calls } = await list('siteSearch', fields, '/section/a/b?defaultTypes=news');
    expect(calls).toEqual([{ defaultTypes: 'speech,whitepaper', sort: 'date desc', rows: '20' }]);
    expect(page.find('main form').getAttribute('action')).toBe('/section/a/b');
    expect(page.texts('select[name=sort] option')).toEqual(['Most recent', 'A-Z', 'Z-A']);
    expect(page.texts('.result__title')).toEqual(['Harbour Pen Testing']);
  });

  it.each([
    [{ resultsName: 'article' }, '45 articles'],
    [{}, '45 results'],
  ])('with the fields %j names its results: %s [3-75]', async (fields, count) => {
    const { page } = await list('siteSearch', { ...news, ...fields }, '/section/a/b');
    expect(page.texts('.search-results__count')).toEqual([count]);
  });

  it.each(['main', 'agency'] as const)(
    'without results has no popular terms of %s, which are for /search [8-13] [8-14]',
    async (site) => {
      const nothing = { documents: [], numFound: 0 };
      const responses = { section: { page: news }, siteSearch: nothing };
      const page = await renderPage('/section/a/b?q=zzz', responses, { site });
      expect(page.texts('.no-results h2')).toEqual(["Sorry, we couldn't find any results for 'zzz'"]);
      expect(page.texts('main .popular-searches')).toEqual([]);
      expect(page.texts('main a').filter((text) => /view all suppliers/i.test(text))).toEqual([]);
    },
  );

  it('of one type needs no filter by type, and has discoverable feeds', async () => {
    const response = { ...found, filters: { type: [filter('news')], topics: [filter('Cloud')] } };
    const navItems = [{ title: 'Advice', pageLink: '/section/advice' }];
    const header = { navItems, capabilities: { feeds: ['all', 'news'] } };
    const { page } = await list('siteSearch', news, '/section/a/b', response, { header });
    expect(page.texts('.filter-group__label')).toEqual(['Topic']);
    expect(page.hrefs('head link[rel=alternate]')).toEqual(
      ['rss-feed.xml', 'atom-feed.xml', 'json-feed.json'].map((name) => `/api/1/services/v1/news-${name}`),
    );
    expect(page.texts('.feed-line a')).toEqual(['RSS', 'Atom', 'JSON Feed']);
  });
});
