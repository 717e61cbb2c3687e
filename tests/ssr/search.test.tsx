import { describe, expect, it } from 'vitest';
import { expectShown } from '#tests/support/read-page.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { render, response, result } from './render-search.ts';

describe('the search home', () => {
  it('shows a search box with autofocus, unlike the page of results [2.3-80]', async () => {
    const page = await renderPage('/search', {});
    const focused = 'main input[type=search][autofocus]';
    expect(page.attributes(focused, 'name')).toEqual(['q']);
    expect(page.attributes('main form', 'action')).toEqual(['/search']);
    const results = await render('/search?q=a');
    expect(results.attributes('main input[type=search]', 'value')).toEqual(['a']);
    expect(results.texts(focused)).toEqual([]);
  });

  it.each([
    ['main', ['Cyber Aware', 'coronavirus', 'phishing', '5G'], '[2.4-24]'],
    ['agency', ['Careers', 'Puzzles', 'History'], '[2.4-25]'],
  ] as const)('of the %s site offers the popular searches %j [2.3-81] %s', async (site, popular, _id) => {
    expect((await renderPage('/search', {}, { site })).texts('.popular-searches a')).toEqual(popular);
  });

  it('links to searches as /search?q={encoded term}, and searches a list at its own path with ?q= [7-53]', async () => {
    const page = await renderPage('/search', {});
    const terms = ['Cyber%20Aware', 'coronavirus', 'phishing', '5G'];
    expect(page.hrefs('.popular-searches a')).toEqual(terms.map((term) => `/search?q=${term}`));
    const list = { title: 'News', 'content-type': 'section-typed-list-page', selectedTypeList: ['news'] };
    const PATH = '/section/keep-up-to-date/ncsc-news';
    const listing = await renderPage(PATH, { section: { page: list }, siteSearch: response });
    const form = 'main form.search-box';
    expect(listing.attributes(`${form} input`, 'enterkeyhint')).toEqual(['search']);
    expect(['action', 'method'].flatMap((name) => listing.attributes(form, name))).toEqual([PATH, 'get']);
    expect(listing.attributes(`${form} [name]`, 'name')).toEqual(['q']);
  });

  it.each(['/search?q=&start=0&rows=20', '/search?utm_source=x'])(
    'is shown for an empty search: %s',
    async (path) => {
      expect((await renderPage(path, {})).texts('h1')).toEqual(['What are you looking for?']);
    },
  );
});

describe('the search page', () => {
  it.each([
    [
      'sort selectors and filters [2.3-75] [2.3-76]',
      {},
      {
        'select[name=sort] option': ['Relevance', 'Most recent', 'A-Z', 'Z-A'],
        '.filter': ['Guidance (30)', 'Report (15)'],
      },
    ],
    [
      'status of an entry of a register, and until when it is valid',
      { documents: [{ ...result, certifiedStatus: 'Certified', dateOfExpiry: '2027-01-04' }] },
      { '.result .certified': ['Certified until 4 Jan 2027'] },
    ],
    [
      'certificate of a product after its last day',
      { documents: [{ ...result, certifiedStatus: 'Certified', dateOfExpiry: '4 January 2026' }] },
      {
        '.result .certified': ['Expired, was valid until 4 Jan 2026'],
        '.result .certification @data-certified': ['false'],
      },
    ],
    [
      'severity of an advisory beside its type',
      {
        documents: [
          { ...result, type: 'advisory', severity: 'critical' },
          { ...result, severity: 'dire' },
        ],
      },
      { '.result__facts': ['AdvisoryCritical severity12 Oct 2026', 'Guidance12 Oct 2026'] },
    ],
    [
      'matching words marked, and no forged marks',
      { documents: [{ ...result, highlight: 'a <mark>phishing</mark> <script>x</script>mail' }] },
      { '.result__passage :is(mark, script)': ['phishing'] },
    ],
    [
      'recommended pages [3-38]',
      {
        recommendPages: [{ title: 'Report a scam', description: 'Forward it.', pageUrl: '/guidance/report' }],
      },
      {
        '.recommended a, .recommended__text': ['Report a scam', 'Forward it.'],
        '.recommended a @href': ['/guidance/report'],
      },
    ],
    [
      'a recommended page only once',
      {
        documents: [{ ...result, title: 'Report a scam', pageUrl: '/guidance/report' }, result],
        recommendPages: [{ title: 'Report a scam', pageUrl: '/guidance/report' }],
      },
      { '.recommended a, .result__title': ['Report a scam', result.title] },
    ],
    [
      'neither a list nor excuses if everything found is recommended',
      {
        numFound: 1,
        documents: [{ ...result, pageUrl: '/guidance/report' }],
        recommendPages: [{ title: 'Report a scam', pageUrl: '/guidance/report' }],
      },
      { '.recommended a': ['Report a scam'], '.result-list, .no-results': [] },
    ],
    [
      'public words for the kinds of pages',
      {
        documents: ['organisation', 'product', 'collection', 'section'].map((type) => ({ ...result, type })),
      },
      { '.result .lozenge': ['Supplier', 'Product', 'Guide', 'Topic page'] },
    ],
    [
      'help after an event, above everything found',
      {
        help: {
          title: 'Has something happened?',
          description: '<ul><li><a href="tel:+441">Call 1</a></li></ul>',
        },
        recommendPages: [{ title: 'Report a scam', pageUrl: '/guidance/report' }],
      },
      { '.search-help a, .recommended a @href': ['tel:+441', '/guidance/report'] },
    ],
    ['no help without any', {}, { '.search-help': [] }],
    ['no recommended pages without any [3-38]', {}, { '.recommended': [] }],
    [
      'results under their resultsName [3-39]',
      { resultsName: 'article' },
      { '.search-results__count': ["45 articles for 'phishing'"] },
    ],
    [
      'one result under its resultsName [3-39]',
      { resultsName: 'article', numFound: 1, documents: [result] },
      { '.search-results__count': ["1 article for 'phishing'"] },
    ],
    [
      'term result from name and description [3-40]',
      { termResults: { name: 'Phishing', description: '<p>Messages that <em>pretend</em>.</p>' } },
      { '.term-result__name, .term-result .rich-text': ['Phishing', 'Messages that pretend.'] },
    ],
    [
      'corrected words instead of a misspelt one',
      { didYouMean: 'fishing' },
      {
        '.did-you-mean': ['Showing results for fishing'],
        '.did-you-mean a @href': ['/search?q=fishing'],
      },
    ],
    [
      'Show more button for 10 more [2.3-78] [9-03]',
      {},
      {
        '.show-more': ['Show 10 more'],
        '.show-more @href': ['/search?q=phishing&rows=30#--result-2'],
      },
    ],
    ['Show more button for the rest [9-03]', { numFound: 23 }, { '.show-more': ['Show 3 more'] }],
    ['no Show more button when all are shown', { numFound: 20 }, { '.show-more': [] }],
    ['no pagination at the first result', {}, { '.result-pages': [] }],
    ['noindex for search engines', {}, { 'meta[name=robots] @content': ['noindex,follow'] }],
    [
      'title, summary, search box with the words, and count [2.3-71] [2.3-72] [2.3-73] [2.3-74]',
      {},
      {
        title: ['Search results for phishing - NCSC.GOV.UK'],
        'main h1': ['Search'],
        'main .lead': ['Guidance, news, reports, blog posts and tools.'],
        '.search-results__count': ["45 results for 'phishing'"],
        'main input[type=search] @value': ['phishing'],
      },
    ],
    [
      'documents as results and numFound as the count [2.3-77] [3-37]',
      { numFound: 12345 },
      {
        '.result__title': ['Phishing: how to spot it', 'Plan ahead'],
        '.search-results__count': ["12,345 results for 'phishing'"],
      },
    ],
    [
      'results with their fields, linked to their pages [3-41]',
      {
        documents: [
          {
            ...result,
            tag: 'Updated',
            partOf: { title: 'Small business guide', url: '/collection/small-business/phishing' },
            primaryImage: { imagePath: '/images/phishing.png', imageDescription: 'A hook' },
          },
          { title: 'Bare' },
        ],
      },
      {
        '.result__title': ['Phishing: how to spot it', 'Bare'],
        '.result__title a @href': ['/guidance/phishing'],
        '.result__facts': ['GuidanceUpdated12 Oct 2026'],
        '.result__description': ['What scam messages look like.'],
        '.result__part-of': ['Part of Small business guide'],
        '.result__image @src': [expect.stringContaining('/images/phishing.png')],
      },
    ],
  ])('shows its %s', async (_what, more, shown) => {
    expectShown(await render('/search?q=phishing', { ...response, ...more }), shown);
  });

  it.each([
    ['/collection/guide/part/two', '/collection/guide', '[2.1-46]'],
    ['/collection/guide', '/collection/guide', '[2.1-46]'],
    ['/schemes/assured', '/schemes/assured/about', '[2.1-47]'],
    ['/schemes/assured/about', '/schemes/assured/about', '[2.1-47]'],
    ['/schemes/assured/companies', '/schemes/assured/companies', '[2.1-47]'],
    ['/section/x', '/section/x', ''],
    ['https://elsewhere.example/collection/x', 'https://elsewhere.example/collection/x', ''],
  ])('links from a result that is part of %s to %s %s', async (url, link) => {
    const documents = [{ ...result, partOf: { title: 'Guide', url } }];
    expect((await render('/search?q=a', { ...response, documents })).hrefs('.result__part-of a')).toEqual([
      link,
    ]);
  });

  it('that starts after the first result has a pagination to the others [2.3-134]', async () => {
    const page = await render('/search?q=a&start=20', { ...response, numFound: 123 });
    // A search for other words starts at its first result.
    expect(page.attributes('main .search-box input[type=hidden]', 'name')).toEqual([]);
    const places = page.texts('.result-pages a, .result-pages [aria-current]');
    expect(places.join(' ')).toBe('Previous 1 2 3 4 7 Next');
    expect(page.texts('.result-pages [aria-current=page]')).toEqual(['2']);
    const [previous, first, third] = page.hrefs('.result-pages a');
    expect([previous, first, third]).toEqual(['/search?q=a', '/search?q=a', '/search?q=a&start=40']);
  });

  it.each([
    [30, 50],
    [40, 60],
  ])(
    "has the same pages after 'Show more', and continues after the last result shown: %i rows",
    async (rows, next) => {
      const page = await render(`/search?q=a&start=20&rows=${rows}`, { ...response, numFound: 123 });
      const places = page.texts('.result-pages a, .result-pages [aria-current]');
      expect(places.join(' ')).toBe('Previous 1 2 3 4 7 Next');
      expect(page.texts('.result-pages [aria-current=page]')).toEqual(['2']);
      expect(page.hrefs('.result-pages a')).toEqual([
        ...['/search?q=a', '/search?q=a', '/search?q=a&start=40', '/search?q=a&start=60'],
        ...['/search?q=a&start=120', `/search?q=a&start=${next}`],
      ]);
    },
  );

  it('numbers its results on from those before', async () => {
    for (const [address, first] of [
      ['/search?q=a', '1'],
      ['/search?q=a&start=20', '21'],
    ] as const)
      expect((await render(address)).attributes('.result-list', 'start'), address).toEqual([first]);
  });

  it('offers orders and filters only if there is something to choose', async () => {
    const choices = '.sort-form label, .active-filters, .order-note';
    expect((await render('/search?q=a')).texts(choices)).toEqual(['Sort by']);
    expect(
      (await render('/search?q=a', { ...response, numFound: 1, documents: [result] })).texts(choices),
    ).toEqual([]);
  });

  it('has pages as short as the address asks for', async () => {
    const page = await render('/search?q=a&start=10&rows=10', response);
    expect(page.hrefs('.result-pages a')).toEqual([
      ...['/search?q=a&rows=10', '/search?q=a&rows=10'],
      ...['20', '30', '40', '20'].map((start) => `/search?q=a&start=${start}&rows=10`),
    ]);
  });

  it.each([
    ['the last page is not full', '20&rows=30', 45, 'Previous 1 2 3'],
    ['the last page is full', '20', 40, 'Previous 1 2'],
    ['the last page was made longer', '20&rows=30', 50, 'Previous 1 2 3'],
    ['the address begins after it', '60', 40, 'Previous 1 2'],
    ['the next page has one result', '20', 41, 'Previous 1 2 3 Next'],
    ['one page holds all', '5', 20, ''],
  ])('has a page for every result and none beyond, when %s', async (_when, start, numFound, places) => {
    const page = await render(`/search?q=a&start=${start}`, { ...response, numFound });
    expect(page.texts('.result-pages a, .result-pages [aria-current]').join(' ')).toBe(places);
  });

  it('of a page that begins within the first leads back to the first result', async () => {
    const page = await render('/search?q=a&start=5', response);
    expect(page.hrefs('.result-pages a')[0]).toBe('/search?q=a');
  });
});

describe('the call of a search page', () => {
  async function callOf(search: string): Promise<Record<string, string | undefined> | undefined> {
    const calls: Record<string, string | undefined>[] = [];
    const siteSearch = (params: Record<string, string | undefined>) => {
      calls.push(params);
      return response;
    };
    await renderPage(`/search?${search}`, { siteSearch });
    return calls[0];
  }

  it.each([
    ['q', 'phishing', '[2.1-31]'],
    ['sort', 'title asc', '[2.1-32]'],
    ['defaultTypes', 'blog-post', '[2.1-33]'],
    ['start', '20', '[2.1-34]'],
    ['rows', '30', '[2.1-35]'],
    ['partOfBlog', 'Plain security', '[2.1-36]'],
    ['allTopics', 'true', '[2.1-37]'],
    ['topics', 'ransomware', '[2.1-38]'],
    ['productType', 'Firewalls', '[2.1-39]'],
    ['author', 'Ann Other', '[2.1-40]'],
  ])('has the parameter %s, here %s %s', async (name, value) => {
    const query = new URLSearchParams({ q: 'a', [name]: value });
    expect((await callOf(String(query)))?.[name]).toBe(value);
  });

  it('requests 20 rows unless the address says otherwise [9-01]', async () => {
    for (const none of ['q=a', 'q=a&rows=0', 'q=a&rows=many']) expect((await callOf(none))?.rows).toBe('20');
    expect((await callOf('q=a&rows=50'))?.rows).toBe('50');
  });
});

describe('a list of events', () => {
  const event = (title: string, date: string, lastDay = date) => ({
    title,
    date,
    lastDay,
    type: 'event',
    pageUrl: `/event/${title}`,
  });
  const page = { title: 'Events', 'content-type': 'section-typed-list-page', selectedTypeList: ['event'] };
  // As the service sorts them; the day of the visit is 21 November 2026.
  const documents = [
    event('summer', '2027-06-17'),
    event('spring', '2027-03-02'),
    event('running', '2026-11-19', '2026-11-21'),
    event('yesterday', '2026-11-20'),
    event('long ago', '2025-02-03'),
  ];
  const list = (query = '', found = documents, options = {}) =>
    renderPage(
      `/section/keep-up-to-date/events${query}`,
      { section: { page }, siteSearch: { documents: found, numFound: found.length } },
      options,
    );

  it('begins with the next one; past ones are apart and marked', async () => {
    const shown = await list();
    expect(shown.texts('.result__title, .past-events')).toEqual([
      'running',
      'spring',
      'summer',
      'Past events',
      'yesterday',
      'long ago',
    ]);
    expect(shown.texts('.result .tag')).toEqual(['Past', 'Past']);
  });

  it.each([
    ['2026-11-21T23:59:59.999Z', ['running', 'spring', 'summer', 'Past events', 'yesterday', 'long ago']],
    ['2026-11-22T00:00:00Z', ['spring', 'summer', 'Past events', 'running', 'yesterday', 'long ago']],
  ])('counts an event as past from the end of its last day on: at %s', async (now, order) => {
    const shown = await list('', documents, { now: new Date(now) });
    expect(shown.texts('.result__title, .past-events')).toEqual(order);
    expect(shown.texts('.result .tag')).toHaveLength(order.length - order.indexOf('Past events') - 1);
  });

  it('keeps the order that a visitor chooses', async () => {
    const shown = await list('?sort=title+asc');
    expect(shown.texts('.result__title')).toEqual(documents.map(({ title }) => title));
    expect(shown.texts('.past-events')).toEqual([]);
  });

  it.each([
    ['to come', documents.slice(0, 2)],
    ['past', documents.slice(3)],
  ])('needs no parts if all are %s', async (_when, found) => {
    expect((await list('', found)).texts('.past-events')).toEqual([]);
  });
});
