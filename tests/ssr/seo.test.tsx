import { describe, expect, it } from 'vitest';
import { type RawResponses, type RenderedPage, renderPage } from '#tests/support/render-page.tsx';
import type { SiteId } from '#tests/support/sites.ts';
import { guideWith } from './sample-parts.ts';

const article = (page: object = {}): RawResponses => ({
  article: { page: { type: 'guidance', title: 'Passkeys', summary: 'Use them.', ...page } },
});
const section = (page: object = {}): RawResponses => ({
  section: { page: { title: 'Advice', summary: 'All of it.', ...page } },
});
const guide = (sub: object = {}): RawResponses => ({ collection: guideWith(sub), multiPage: guideWith(sub) });
const home = (page: object = {}): RawResponses => ({ homePage: { page: { title: 'Home', ...page } } });
const found = { numFound: 1, documents: [{ title: 'Found', pageUrl: '/news/found' }] };
const nothing = { numFound: 0, documents: [] };

/** The content of a meta tag. */
const contentOf = (page: RenderedPage, name: string): string | undefined =>
  page.document
    .querySelector(`head meta[name="${name}"], head meta[property="${name}"]`)
    ?.getAttribute('content');

const canonicalOf = (page: RenderedPage): string | undefined =>
  page.document.querySelector('head link[rel=canonical]')?.getAttribute('href')?.replaceAll('&amp;', '&');

it.each(['/error', '/404'])('the error page is marked noindex,nofollow: %s [2.3-98]', async (path) => {
  const errorPage = { page: { errorType: path.slice(1), errorHeading: 'X' } };
  expect(contentOf(await renderPage(path, { errorPage }), 'robots')).toBe('noindex,nofollow');
});

it('the HTML of a page starts with its document type, to avoid quirks mode', async () => {
  const { html } = await renderPage('/guidance/passkeys', article());
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-GB"/);
});

describe('the title of a page', () => {
  const titleOf = async (title: string, site?: SiteId) =>
    (await renderPage('/guidance/a', article({ title }), { site })).find('title').text;

  it.each([
    [60, 60],
    [61, 61],
    [62, 61],
    [200, 61],
  ])('of %i characters keeps %i of them before the suffix [9-19]', async (length, kept) => {
    expect(await titleOf('x'.repeat(length))).toBe(`${'x'.repeat(kept)} - NCSC.GOV.UK`);
  });

  it.each([
    ['main', 'Passkeys - NCSC.GOV.UK'],
    ['agency', 'Passkeys - GIA.GOV.UK'],
  ] as const)("ends with ' - {abbreviation}.GOV.UK' on the %s site [9-20]", async (site, expected) => {
    expect(await titleOf('Passkeys', site)).toBe(expected);
  });
});

it.each([
  [159, 159],
  [160, 160],
  [161, 160],
])('the description of a page of %i characters keeps %i of them [9-21]', async (length, kept) => {
  const page = await renderPage('/guidance/a', article({ summary: `${'x'.repeat(length)} y` }));
  expect(contentOf(page, 'description')).toBe('x'.repeat(kept));
});

describe('title and description of a page', () => {
  const meta = { customMetaTitle: 'Custom title', customMetaSummary: 'Custom summary' };
  const body = { bodyContent: { customMetaTitle: 'Body title', customMetaSummary: 'Body summary' } };
  const shown = (page: RenderedPage) => [page.find('title').text, contentOf(page, 'description')];
  const kinds: readonly [string, string, (page?: object) => RawResponses][] = [
    ['an article', '/guidance/a', article],
    ['a blog post', '/blog-post/a', (page) => article({ type: 'blog-post', ...page })],
    ['an event', '/event/a', (page) => article({ type: 'event', ...page })],
    ['a section', '/section/a/b', section],
  ];

  it.each(kinds)('of %s are those of its bodyContent before its own [3-68]', async (_, path, responses) => {
    const page = await renderPage(path, responses({ ...meta, ...body }));
    expect(shown(page)).toEqual(['Body title - NCSC.GOV.UK', 'Body summary']);
  });

  it.each([
    ['the home page', '/', home],
    ['a section', '/section/a/b', section],
  ] as const)(
    'of %s are customMetaTitle and customMetaSummary, and metaSummary without that [3-69]',
    async (_, path, responses) => {
      const whole = await renderPage(path, responses({ ...meta, metaSummary: 'Meta summary' }));
      expect(shown(whole)).toEqual(['Custom title - NCSC.GOV.UK', 'Custom summary']);
      const short = await renderPage(path, responses({ metaSummary: 'Meta summary', summary: 'Summary' }));
      expect(shown(short)[1]).toBe('Meta summary');
    },
  );

  it.each(['/organisation/a', '/schemes/a/b', '/themes/a', '/principles/a/b'])(
    'of the multi-page view, %s, have the customMetaTitle of sub_article as title [3-66]',
    async (path) => {
      const page = await renderPage(path, guide({ customMetaTitle: 'Custom title' }));
      expect(page.find('title').text).toBe('Custom title - NCSC.GOV.UK');
      expect((await renderPage(path, guide())).find('title').text).toBe('Platforms - NCSC.GOV.UK');
    },
  );
});

describe('the preview of a page on networks', () => {
  const picture = { imagePath: '/images/a b.svg', imageDescription: 'A key' };

  it.each(['main', 'agency'] as const)('has the %s site, the page and its address', async (site: SiteId) => {
    const page = await renderPage('/guidance/a', article({ primaryImage: picture }), { site });
    const origin = site === 'main' ? 'https://www.ncsc.example' : 'https://www.gia.example';
    expect(contentOf(page, 'og:title')).toBe('Passkeys');
    expect(contentOf(page, 'og:description')).toBe('Use them.');
    expect(contentOf(page, 'og:type')).toBe('article');
    expect(contentOf(page, 'og:url')).toBe(`${origin}/guidance/a`);
    expect(contentOf(page, 'og:locale')).toBe('en_GB');
    expect(contentOf(page, 'og:image')).toBe(`${origin}/images/a%20b.svg/card.png`);
    expect(contentOf(page, 'og:image:alt')).toBe('A key');
    expect(contentOf(page, 'twitter:card')).toBe('summary_large_image');
    expect(contentOf(page, 'twitter:site')).toBe(site === 'main' ? '@ncsc_example' : '@gia_example');
  });

  it("has the site's own picture if the page has none", async () => {
    const page = await renderPage('/guidance/a', article(), { site: 'agency' });
    expect(contentOf(page, 'og:image')).toBe('https://www.gia.example/images/share.svg/card.png');
    expect(contentOf(page, 'og:image:alt')).toBe('Government Intelligence Agency');
  });

  it.each([
    ['/images/photo.jpg', '/images/photo.jpg/card.jpg'],
    ['/images/photo.JPEG?width=99', '/images/photo.JPEG/card.jpg'],
    ['/images/new.avif', '/images/new.avif/card.png'],
    ['https://www.ncsc.example/images/own.svg', '/images/own.svg/card.png'],
  ])('has a picture address that ends in .png or .jpg, for %s', async (imagePath, expected) => {
    const page = await renderPage('/guidance/a', article({ primaryImage: { imagePath } }));
    expect(contentOf(page, 'og:image')).toBe(`https://www.ncsc.example${expected}`);
    expect(page.structuredData()[0]?.image).toBe(`https://www.ncsc.example${expected}`);
  });

  it('leaves pictures of others unchanged, and decoration without a text', async () => {
    const primaryImage = { imagePath: 'https://pictures.example/a.jpg?x=1', imageDescription: '' };
    const page = await renderPage('/guidance/a', article({ primaryImage }));
    expect(contentOf(page, 'og:image')).toBe('https://pictures.example/a.jpg?x=1');
    expect(contentOf(page, 'og:image:alt')).toBeUndefined();
    const { imageDescription: _, ...undescribed } = primaryImage;
    const other = await renderPage('/guidance/a', article({ primaryImage: undescribed }));
    expect(contentOf(other, 'og:image:alt')).toBeUndefined();
    const card = await renderPage(
      '/guidance/a',
      article({ primaryImage: { imagePath: '/images/a.svg/card.png' } }),
    );
    expect(contentOf(card, 'og:image')).toBe('https://www.ncsc.example/images/a.svg/card.png');
  });
});

describe('the canonical address of a page', () => {
  it.each([
    ['/', home(), '/'],
    ['/home', home(), '/'],
    ['/guidance/a?utm_source=x', article(), '/guidance/a'],
    ['/event/a/b', article({ type: 'event' }), '/event/a/b'],
    ['/collection/a/b/c', guide(), '/collection/a/b/c'],
    ['/schemes/a?q=x', guide(), '/schemes/a'],
    ['/section/a/b', section(), '/section/a/b'],
    ['/search', {}, '/search'],
  ] as const)('of %s omits irrelevant parts', async (path, responses, canonical) => {
    const page = await renderPage(path, responses);
    expect(canonicalOf(page)).toBe(`https://www.ncsc.example${canonical}`);
    expect(contentOf(page, 'og:url')).toBe(canonicalOf(page));
    expect(contentOf(page, 'robots')).toBeUndefined();
  });

  const topics = section({ 'content-type': '/page/section-topics-page' });
  const blogs = section({ 'content-type': '/page/section-all-blogs-page' });
  const list = section({
    'content-type': '/page/section-typed-list-page',
    selectedTypeList: ['news'],
  });

  it.each([
    [topics, '?topics=phishing', '/section/a/b?topics=phishing', 'Phishing'],
    [
      topics,
      '?topics=phishing&type=news&start=20&sort=title+asc',
      '/section/a/b?topics=phishing',
      'Phishing',
    ],
    [blogs, '?author=Ann+Other&sort=date+desc', '/section/a/b?author=Ann+Other', 'Ann Other'],
    [list, '?start=20&topics=', '/section/a/b', 'Advice'],
  ] as const)(
    'of a list about a subject contains the subject: %#',
    async (responses, query, canonical, title) => {
      const page = await renderPage(`/section/a/b${query}`, { ...responses, siteSearch: found });
      expect(canonicalOf(page)).toBe(`https://www.ncsc.example${canonical}`);
      expect(page.find('title').text).toBe(`${title} - NCSC.GOV.UK`);
    },
  );

  it.each([
    ['/search?q=x', { siteSearch: found }],
    ['/section/a/b?q=x', { ...list, siteSearch: found }],
    ['/section/a/b?topics=phishing&q=x', { ...topics, siteSearch: found }],
    ['/section/a/b?author=Unknown', { ...blogs, siteSearch: nothing }],
  ] as const)('is missing for %s, which search engines must not index', async (path, responses) => {
    const page = await renderPage(path, responses);
    expect(contentOf(page, 'robots')).toBe('noindex,follow');
    expect(canonicalOf(page)).toBeUndefined();
  });
});

it.each([
  ['/guidance/a', { type: 'guidance' }, [['Passkeys', '/guidance/a']]],
  [
    '/news/a',
    { type: 'news', topics: { item: [{ termTitle: 'Supply chain' }, { termTitle: 'Cloud' }] } },
    [
      ['Supply chain', '/section/advice-guidance/supply-chain'],
      ['Passkeys', '/news/a'],
    ],
  ],
  [
    '/blog-post/a',
    { type: 'blog-post', topics: { item: [{ termTitle: 'Cloud' }] } },
    [
      ['Blog posts', '/section/keep-up-to-date/ncsc-blog'],
      ['Passkeys', '/blog-post/a'],
    ],
  ],
  ['/event/a', { type: 'event' }, [['Passkeys', '/event/a']]],
])('structured data of %s is its breadcrumb, without its listing', async (path, page, steps) => {
  const crumbs = (await renderPage(path, article(page)))
    .structuredData()
    .find((data) => data['@type'] === 'BreadcrumbList');
  expect(crumbs?.itemListElement).toEqual(
    [['Home', '/'], ...steps].map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `https://www.ncsc.example${item}`,
    })),
  );
});

describe('feed readers', () => {
  const feedsOf = (page: RenderedPage) => page.hrefs('link[rel=alternate]');
  const navItems = [{ title: 'Advice', pageLink: '/section/advice' }];
  const header = {
    navItems,
    capabilities: { feeds: ['all', 'news', 'guidance', 'report', 'blog-post', 'advisory'] },
  };

  const feed = (name: string, file = 'rss-feed.xml') => `/api/1/services/v1/${name}-${file}`;
  const allFormats = (name: string) =>
    ['rss-feed.xml', 'atom-feed.xml', 'json-feed.json'].map((file) => feed(name, file));

  it('find the feeds of everything on the home page, by their types', async () => {
    const page = await renderPage('/', { ...home(), header });
    const others = ['news', 'guidance', 'report', 'blog-post', 'advisory'].map((name) => feed(name));
    expect(feedsOf(page)).toEqual([...allFormats('all'), ...others]);
    const titles = ['News', 'Guidance', 'Reports', 'Blog posts', 'Advisories'];
    expect(page.attributes('link[rel=alternate]', 'title').slice(3)).toEqual(
      titles.map((title) => `${title} from NCSC, RSS`),
    );
    expect(page.attributes('link[rel=alternate]', 'type').slice(0, 3)).toEqual(
      ['rss+xml', 'atom+xml', 'feed+json'].map((type) => `application/${type}`),
    );
  });

  it('find none that the content service does not have', async () => {
    const some = { navItems, capabilities: { feeds: ['news', 'of-another-kind'] } };
    expect(feedsOf(await renderPage('/', { ...home(), header: some }))).toEqual([feed('news')]);
    expect(feedsOf(await renderPage('/', home()))).toEqual([]);
    const page = { ...section({ 'content-type': '/page/section-topics-page' }), siteSearch: found };
    const rendered = await renderPage('/section/a/b', page);
    expect(feedsOf(rendered)).toEqual([]);
    expect(rendered.html).not.toContain('feed reader');
  });

  it.each([
    ['news', { 'content-type': '/page/section-typed-list-page', selectedTypeList: ['news'] }],
    ['report', { 'content-type': '/page/section-typed-list-page', selectedTypeList: ['report'] }],
    ['report', { 'content-type': '/page/section-typed-list-page', selectedTypeList: ['speech', 'report'] }],
    ['all', { 'content-type': '/page/section-typed-list-page' }],
    ['all', { 'content-type': '/page/section-topics-page' }],
    ['guidance', { 'content-type': '/page/section-topics-page' }],
    ['blog-post', { 'content-type': '/page/section-all-blogs-page' }],
  ])('find the RSS feed %s on its section, %j', async (name, page) => {
    const rendered = await renderPage('/section/a/b', { ...section(page), siteSearch: found, header });
    expect(feedsOf(rendered)).toContain(feed(name));
  });
});
