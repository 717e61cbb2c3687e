import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { answer, hrefs, render, result } from '#tests/support/render-search.ts';

describe('the search home', () => {
  it('shows a search box with autofocus [2.3-80]', async () => {
    const page = await renderPage('/search', {});
    expect(page.find('main form input[type=search]').hasAttribute('autofocus')).toBe(true);
    expect(page.find('main form').getAttribute('action')).toBe('/search');
    const results = await render('/search?q=a');
    expect(results.find('main input[type=search]').hasAttribute('autofocus')).toBe(false);
  });

  it('shows popular searches [2.3-81]', async () => {
    const page = await renderPage('/search', {}, { site: 'agency' });
    expect(page.texts('.popular-searches a')).toEqual(['Careers', 'Puzzles', 'History']);
  });

  it('of the main site offers Cyber Aware, coronavirus, phishing and 5G [2.4-24]', async () => {
    const page = await renderPage('/search', {});
    expect(page.texts('.popular-searches a')).toEqual(['Cyber Aware', 'coronavirus', 'phishing', '5G']);
  });

  it('of the agency site offers Careers, Puzzles and History [2.4-25]', async () => {
    const page = await renderPage('/search', {}, { site: 'agency' });
    expect(page.texts('.popular-searches a')).toEqual(['Careers', 'Puzzles', 'History']);
  });

  it('links to searches as /search?q={encoded term}, and searches a list at its own path with ?q= [7-53]', async () => {
    const page = await renderPage('/search', {});
    expect(hrefs(page, '.popular-searches a')).toEqual([
      '/search?q=Cyber%20Aware',
      '/search?q=coronavirus',
      '/search?q=phishing',
      '/search?q=5G',
    ]);
    const list = { title: 'News', 'content-type': 'section-typed-list-page', selectedTypeList: ['news'] };
    const PATH = '/section/keep-up-to-date/ncsc-news';
    const listing = await renderPage(PATH, { section: { page: list }, siteSearch: answer });
    const form = listing.find('main form.search-box');
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual([PATH, 'get']);
    expect(form.querySelectorAll('[name]').map((field) => field.getAttribute('name'))).toEqual(['q']);
  });

  it('is what a search for nothing leads to', async () => {
    for (const path of ['/search?q=&start=0&rows=20', '/search?utm_source=x']) {
      expect((await renderPage(path, {})).texts('h1')).toEqual(['What are you looking for?']);
    }
  });
});

describe('the search page', () => {
  it('shows a title, a summary, a search box with the words, and the count [2.3-71] [2.3-72] [2.3-73] [2.3-74]', async () => {
    const page = await render('/search?q=phishing');
    expect(page.texts('main h1')).toEqual(['Search']);
    expect(page.texts('main .lead')).toEqual(['Guidance, news, reports, blog posts and tools.']);
    expect(page.find('main input[type=search]').getAttribute('value')).toBe('phishing');
    expect(page.texts('.search-results__count')).toEqual(["45 results for 'phishing'"]);
    expect(page.texts('title')).toEqual(['Search results for phishing - NCSC.GOV.UK']);
  });

  it('shows sort selectors and filters [2.3-75] [2.3-76]', async () => {
    const page = await render('/search?q=phishing&sort=title+asc');
    expect(page.texts('select[name=sort] option')).toEqual(['Relevance', 'Most recent', 'A-Z', 'Z-A']);
    expect(page.texts('select[name=sort] option[selected]')).toEqual(['A-Z']);
    expect(page.texts('.filter')).toEqual(['Guidance (30)', 'Report (15)']);
  });

  it('shows documents as results and numFound as the count [2.3-77] [3-37]', async () => {
    const page = await render('/search?q=phishing', { ...answer, numFound: 12345 });
    expect(page.texts('.result__title')).toEqual(['Phishing: how to spot it', 'Plan ahead']);
    expect(page.texts('.search-results__count')).toEqual(["12,345 results for 'phishing'"]);
  });

  it('shows of a result what is known of it and links to its page [3-41]', async () => {
    const page = await render('/search?q=a', {
      ...answer,
      documents: [
        {
          ...result,
          tag: 'Updated',
          partOf: { title: 'Small business guide', url: '/collection/small-business/phishing' },
          primaryImage: { imagePath: '/images/phishing.png', imageDescription: 'A hook' },
        },
        { title: 'Bare' },
      ],
    });
    expect(hrefs(page, '.result__title a')).toEqual(['/guidance/phishing']);
    expect(page.texts('.result__facts')).toEqual(['GuidanceUpdated12 Oct 2026']);
    expect(page.texts('.result__description')).toEqual(['What scam messages look like.']);
    expect(page.texts('.result__part-of')).toEqual(['Part of Small business guide']);
    expect(
      page.document.querySelectorAll('.result__image').map((image) => image.getAttribute('src')),
    ).toEqual([expect.stringContaining('/images/phishing.png')]);
    expect(page.texts('.result__title')[1]).toBe('Bare');
  });

  it('links from a result to its collection as /collection/{slug} [2.1-46]', async () => {
    const documents = [{ ...result, partOf: { title: 'Guide', url: '/collection/guide/part/two' } }];
    const page = await render('/search?q=a', { ...answer, documents });
    expect(hrefs(page, '.result__part-of a')).toEqual(['/collection/guide']);
  });

  it('links from a result to a guide of another type as /{type}/{slug}/about [2.1-47]', async () => {
    const documents = [{ ...result, partOf: { title: 'Scheme', url: '/schemes/assured' } }];
    const page = await render('/search?q=a', { ...answer, documents });
    expect(hrefs(page, '.result__part-of a')).toEqual(['/schemes/assured/about']);
  });

  it('marks the words that matched and nothing that pretends to be a mark', async () => {
    const documents = [{ ...result, highlight: 'a <mark>phishing</mark> <script>x</script>mail' }];
    const page = await render('/search?q=a', { ...answer, documents });
    expect(page.texts('.result__passage mark')).toEqual(['phishing']);
    expect(page.document.querySelectorAll('.result__passage script')).toEqual([]);
  });

  it('shows recommended pages [3-38]', async () => {
    const recommendPages = [
      { title: 'Report a scam', description: 'Forward it.', pageUrl: '/guidance/report' },
    ];
    const page = await render('/search?q=a', { ...answer, recommendPages });
    expect(hrefs(page, '.recommended a')).toEqual(['/guidance/report']);
    expect(page.texts('.recommended a')).toEqual(['Report a scam']);
    expect(page.texts('.recommended__text')).toEqual(['Forward it.']);
    expect((await render('/search?q=a')).document.querySelectorAll('.recommended')).toEqual([]);
  });

  it('names the results by resultsName [3-39]', async () => {
    const page = await render('/search?q=a', { ...answer, resultsName: 'article' });
    expect(page.texts('.search-results__count')).toEqual(["45 articles for 'a'"]);
    const one = await render('/search?q=a', { ...answer, numFound: 1, resultsName: 'article' });
    expect(one.texts('.search-results__count')).toEqual(["1 article for 'a'"]);
  });

  it('shows a term result from name and description [3-40]', async () => {
    const termResults = { name: 'Phishing', description: '<p>Messages that <em>pretend</em>.</p>' };
    const page = await render('/search?q=phishing', { ...answer, termResults });
    expect(page.texts('.term-result__name')).toEqual(['Phishing']);
    expect(page.texts('.term-result .rich-text')).toEqual(['Messages that pretend.']);
  });

  it('says what was searched for instead of a misspelt word', async () => {
    const page = await render('/search?q=fishing', { ...answer, didYouMean: 'phishing' });
    expect(page.texts('.did-you-mean')).toEqual(['Showing results for phishing']);
    expect(hrefs(page, '.did-you-mean a')).toEqual(['/search?q=phishing']);
  });

  it('shows a Show more button that asks for 10 more [2.3-78] [9-03]', async () => {
    const page = await render('/search?q=a');
    expect(page.texts('.show-more')).toEqual(['Show 10 more']);
    expect(hrefs(page, '.show-more')).toEqual(['/search?q=a&rows=30']);
    const rest = await render('/search?q=a', { ...answer, numFound: 23 });
    expect(rest.texts('.show-more')).toEqual(['Show 3 more']);
    const all = await render('/search?q=a', { ...answer, numFound: 20 });
    expect(all.texts('.show-more')).toEqual([]);
  });

  it('that begins after the first result has a pagination to the others [2.3-134]', async () => {
    const page = await render('/search?q=a&start=20', { ...answer, numFound: 123 });
    expect(page.texts('.result-pages a, .result-pages [aria-current]')).toEqual([
      'Previous',
      '1',
      '2',
      '3',
      '4',
      '7',
      'Next',
    ]);
    expect(page.texts('.result-pages [aria-current=page]')).toEqual(['2']);
    expect(hrefs(page, '.result-pages a').slice(0, 3)).toEqual([
      '/search?q=a',
      '/search?q=a',
      '/search?q=a&start=40',
    ]);
    expect((await render('/search?q=a')).texts('.result-pages')).toEqual([]);
  });

  it('is kept out of search engines once something is searched for', async () => {
    const page = await render('/search?q=a');
    expect(page.find('meta[name=robots]').getAttribute('content')).toBe('noindex,follow');
  });
});

describe('the call that a search page makes', () => {
  async function callOf(search: string): Promise<Record<string, string | undefined> | undefined> {
    const calls: Record<string, string | undefined>[] = [];
    const siteSearch = (params: Record<string, string | undefined>) => {
      calls.push(params);
      return answer;
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
  ])('knows the parameter %s, here %s %s', async (name, value) => {
    const query = new URLSearchParams({ q: 'a', [name]: value });
    expect((await callOf(String(query)))?.[name]).toBe(value);
  });

  it('asks for 20 rows unless the address says otherwise [9-01]', async () => {
    expect((await callOf('q=a'))?.rows).toBe('20');
    expect((await callOf('q=a&rows=50'))?.rows).toBe('50');
  });

  it('passes on what may be a filter, and nothing else that it does not know', async () => {
    expect(await callOf('q=a&utm_source=b&fbclid=d&region=c&rows=many')).toEqual({
      q: 'a',
      region: 'c',
      sort: 'relevance',
      rows: '20',
    });
  });
});

describe('the order of a search', () => {
  const chosen = async (search: string) =>
    (await render(`/search?q=a${search}`)).texts('select[name=sort] option[selected]');

  it.each([
    ['title asc', 'A-Z', '4-17'],
    ['title+asc', 'A-Z', '4-17'],
    ['TITLE ASC', 'A-Z', '4-17'],
    ['title desc', 'Z-A', '4-18'],
    ['title%2Bdesc', 'Z-A', '4-18'],
    ['date desc', 'Most recent', '4-19'],
    ['date+desc', 'Most recent', '4-19'],
    ['relevance', 'Relevance', '4-20'],
    ['date asc', 'Relevance', '4-20'],
    ['title', 'Relevance', '4-20'],
    ['anything', 'Relevance', '4-20'],
  ])('%s in the address is shown as %s [%s]', async (sort, label) => {
    expect(await chosen(`&sort=${encodeURIComponent(sort)}`)).toEqual([label]);
    expect(await chosen(`&sort=${sort.replaceAll(' ', '+')}`)).toEqual([label]);
  });

  it('is shown as Relevance where the address asks for none [4-20]', async () => {
    expect(await chosen('')).toEqual(['Relevance']);
    expect(await chosen('&sort=')).toEqual(['Relevance']);
  });
});

describe('a search without results', () => {
  const nothing = { documents: [], numFound: 0 };

  it('says so with the words that were searched for [8-11] [2.3-79]', async () => {
    const page = await render("/search?q=o'zone", nothing);
    expect(page.texts('.no-results h2')).toEqual(["Sorry, we couldn't find any results for 'o'zone'"]);
  });

  it('suggests what to try [8-12]', async () => {
    const page = await render('/search?q=zzz', nothing);
    expect(page.texts('.no-results > ul:first-of-type > li').slice(0, 3)).toEqual([
      'double-check spelling',
      'use fewer or different keywords',
      'search for something less specific',
    ]);
  });

  it('shows the popular terms of the main site [8-13]', async () => {
    const page = await render('/search?q=zzz', nothing);
    expect(page.texts('.no-results .popular-searches a')).toEqual([
      'password',
      'phishing',
      'cyber essentials',
      'exercise in a box',
      'cpa',
      'caf',
    ]);
  });

  it('shows the popular terms of the agency [8-14]', async () => {
    const page = await render('/search?q=zzz', nothing, { site: 'agency' });
    expect(page.texts('.no-results .popular-searches a')).toEqual(['Careers', 'Puzzles', 'History']);
  });
});
