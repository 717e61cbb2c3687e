import { describe, expect, it } from 'vitest';
import { articleTypes } from '#shared/article/article-types.ts';
import type { HeaderResponse, NavigationItem } from '#shared/layout/header/header-schema.server.ts';
import { find, hrefs, texts } from '#tests/support/find-elements.ts';
import { renderPage } from '#tests/support/render-page.tsx';

const link = (title: string) => ({ title, pageLink: `/section/advice/${title.toLowerCase()}` });

const advice: NavigationItem = {
  title: 'Advice',
  pageLink: '/section/advice/all',
  hexColour: '#166c13',
  gradientColour: '#051c48',
  logo: '/images/advice.svg',
  links: [
    { heading: 'Start', items: ['All', 'Two', 'Three', 'Four'].map(link) },
    { heading: 'Topics', items: ['Phishing', 'Ransomware'].map(link) },
  ],
  socialLinks: [
    {
      socialLinkTitle: 'Video',
      socialLinkURL: 'https://video.example/us',
      imagePath: '/images/video.svg',
      imageDescription: 'Our videos',
    },
  ],
};

const header: HeaderResponse = {
  primaryLogo: { logoImage: '/images/authored-logo.svg', primaryLogoLink: '/home' },
  utilityMenuItems: [
    { linkTitle: 'About us', linkURL: '/section/about/us' },
    { linkTitle: 'Elsewhere', linkURL: 'https://elsewhere.example/' },
  ],
  optionalBannerItem: { bannerType: 'warning', bannerText: 'This is sample content.' },
  navItems: [
    advice,
    { title: 'Plain', pageLink: '/plain' },
    { title: 'Unlisted tool', pageLink: '/tool', hideFromFlyover: true, hexColour: '#6d2164' },
  ],
  banners: [
    {
      pageLink: '/section/cyberaware',
      title: 'Cyber Aware',
      logo: '/images/one.svg',
      secondaryLogo: { imagePath: '/images/two.svg', logoLink: '/section/cyberaware' },
      headerColour: '#166c13',
      hexColour: '#166c13',
      gradientColour: '#007780',
    },
    { pageLink: '/one-logo', title: 'One logo', logo: '/images/one.svg', headerColour: '#ab7318' },
  ],
  page: { items: [{ pageLink: '/section/advice/all', headerColour: '#166c13' }], defaultBg: '#6d2164' },
};

/** The whole document of a page with this header. */
const renderHeader = async (path: string, data: HeaderResponse = header) =>
  (await renderPage(path, { header: data })).document;

describe('header', () => {
  it('follows a link, the first of the page, that skips to the main content [2.4-01]', async () => {
    const { document } = await renderPage('/', {});
    const first = find(find(document, 'body'), 'a, button, input');
    expect(document.querySelector('main#main-content')).not.toBeNull();
    expect(first.textContent).toBe('Skip to main content');
    expect(first.getAttribute('href')).toBe('#main-content');
  });

  it('shows the primary logo, linked, with the full name of the site [3-99]', async () => {
    const brand = find(await renderHeader('/'), 'a.brand');
    expect(brand.getAttribute('href')).toBe('/home');
    expect(find(brand, 'img').getAttribute('src')).toBe('/images/authored-logo.svg');
    expect(brand.textContent).toContain('National Cyber Security Centre');
  });

  it('shows the utility links; external ones open in a new tab [2.4-02] [2.1-63] [3-100]', async () => {
    const page = await renderHeader('/');
    expect(hrefs(page, '.masthead__utility a')).toEqual(['/section/about/us', 'https://elsewhere.example/']);
    expect(texts(page, '.masthead__utility a')[0]).toBe('About us');
    expect(find(page, '.masthead__utility a[href^=https]').getAttribute('target')).toBe('_blank');
    expect(find(page, '.masthead__utility a').hasAttribute('target')).toBe(false);
  });

  it('shows the optional banner by its type, and none without one [2.4-08] [3-101]', async () => {
    expect(find(await renderHeader('/'), '.notice--warning').textContent).toBe('This is sample content.');
    expect(
      (await renderHeader('/', { ...header, optionalBannerItem: undefined })).querySelector('.notice'),
    ).toBeNull();
  });

  it('leads from the optional banner to what it is about', async () => {
    const bannerLink = { title: 'What to do now', url: '/news/incident' };
    const page = await renderHeader('/', {
      ...header,
      optionalBannerItem: { bannerText: 'An incident.', bannerLink },
    });
    expect(find(page, '.notice').textContent).toBe('An incident. What to do now');
    expect(hrefs(page, '.notice a')).toEqual(['/news/incident']);
  });

  it('has a Menu button, which works without scripts [2.4-05]', async () => {
    const page = await renderHeader('/');
    const button = find(page, '.menu-button');
    expect(button.textContent).toBe('Menu');
    expect(find(page, `#${button.getAttribute('popovertarget')}`).getAttribute('aria-label')).toBe('Main');
  });

  it('leads to the search page where no script opens the modal', async () => {
    expect(find(await renderHeader('/'), '.search-link').getAttribute('href')).toBe('/search');
  });

  it('puts Home before the authored items of the navigation; Home leads to / [2.4-30] [2.1-56]', async () => {
    const page = await renderHeader('/guidance/x');
    const items = page.querySelectorAll('.main-nav__items > li');
    expect(find(items[0] ?? page, 'a').textContent).toBe('Home');
    expect(find(items[0] ?? page, 'a').getAttribute('href')).toBe('/');
    expect(items.length).toBe(3);
  });

  it.each(['/', '/home'])(
    'has Home once when the content service names it too, at %s [2.4-30]',
    async (pageLink) => {
      const topics = { title: 'Topics', pageLink: '/section/topics' };
      const links = [{ items: [{ title: 'News', pageLink: '/news/first' }] }];
      const itemsOf = async (home: object) => {
        const header = { navItems: [topics, { title: 'Home', pageLink, ...home }] };
        const page = (await renderPage('/guidance/x', { header })).document;
        return texts(page, '.main-nav__items > li > a, .main-nav__items .link-group__links a');
      };
      expect(await itemsOf({})).toEqual(['Home', 'Topics']);
      // Its links are not lost.
      expect(await itemsOf({ links })).toEqual(['Home', 'News', 'Topics']);
    },
  );

  it('leaves an item with hideFromFlyover out [3-103]', async () => {
    expect(find(await renderHeader('/'), '.main-nav').textContent).not.toContain('Unlisted tool');
  });

  it('shows logo, links under headings and social links of an item in its colours [3-102] [3-96]', async () => {
    const page = await renderHeader('/');
    const flyout = find(page, '.flyout');
    expect(find(flyout, '.flyout__title').getAttribute('href')).toBe('/section/advice/all');
    expect(find(flyout, '.flyout__title').textContent).toBe('Advice');
    expect(find(flyout, '.flyout__logo').getAttribute('src')).toBe('/images/advice.svg');
    expect(texts(flyout, '.link-group__heading')).toEqual(['Start', 'Topics']);
    expect(texts(flyout, '.link-group__links a')).toEqual([
      'All',
      'Two',
      'Three',
      'Four',
      'Phishing',
      'Ransomware',
    ]);
    expect(hrefs(flyout, '.link-group__links a')).toEqual(
      ['all', 'two', 'three', 'four', 'phishing', 'ransomware'].map((name) => `/section/advice/${name}`),
    );
    expect(hrefs(flyout, '.social-links a')).toEqual(['https://video.example/us']);
    expect(find(flyout, '.social-links img').getAttribute('src')).toBe('/images/video.svg');
    expect(find(flyout, '.social-links img').getAttribute('alt')).toBe('Our videos');
    expect(flyout.classList.contains('authored-166c13-051c48')).toBe(true);
    expect(page.outerHTML).toContain('/authored-colours/166c13-051c48.css');
  });

  it('opens each flyout by a button of the platform, so that no script is needed', async () => {
    const page = await renderHeader('/');
    const flyout = find(page, '.flyout');
    expect(flyout.getAttribute('popover')).toBe('auto');
    expect(find(page, '.main-nav__toggle').getAttribute('popovertarget')).toBe(flyout.id);
    const close = find(flyout, 'button');
    expect(close.getAttribute('popovertarget')).toBe(flyout.id);
    expect(close.getAttribute('popovertargetaction')).toBe('hide');
  });

  it('shows logo, name, search and the way home without any data', async () => {
    const page = (await renderPage('/guidance/x', {})).document;
    const brand = find(page, 'a.brand');
    expect(brand.getAttribute('href')).toBe('/');
    expect(brand.textContent).toBe('National Cyber Security Centre');
    expect(find(brand, 'img').getAttribute('src')).toBe('/images/logo.svg');
    expect(find(page, '.search-link').getAttribute('href')).toBe('/search');
    expect(texts(page, '.main-nav__items a')).toEqual(['Home']);
  });

  it("shows the agency's name on the agency's site", async () => {
    const page = (await renderPage('/', {}, { site: 'agency' })).document;
    expect(find(page, 'a.brand').textContent).toBe('Government Intelligence Agency');
  });
});

describe('header variants', () => {
  it('has a home header without a band of its own [2.4-10]', async () => {
    const page = await renderHeader('/');
    expect(page.querySelector('.site-header--home')).not.toBeNull();
    expect(find(page, '.header-band').textContent).toBe('');
    expect(find(page, '.main-nav__link[aria-current]').textContent).toBe('Home');
  });

  it('has a section header with tabs and a topic dropdown [2.4-11] [2.4-06] [2.4-07]', async () => {
    const page = await renderHeader('/section/advice/two');
    expect(find(page, '.section-header__title').textContent).toBe('Advice');
    expect(texts(page, '.tabs a')).toEqual(['All', 'Two', 'Three', 'Four']);
    expect(find(page, '.tabs a[aria-current=page]').textContent).toBe('Two');
    const button = find(page, '.topic-menu__button');
    expect(button.textContent).toBe('Select a topic');
    const list = find(page, `#${button.getAttribute('popovertarget')}`);
    expect(texts(list, 'a')).toEqual(['Phishing', 'Ransomware']);
    expect(page.querySelector('.site-header')?.classList.contains('authored-166c13')).toBe(true);
  });

  it('picks the tools banner from the header items by the current path [2.4-12]', async () => {
    const page = await renderHeader('/tool');
    expect(find(page, '.banner-header__title').textContent).toBe('Unlisted tool');
    expect(find(page, '.banner-header').classList.contains('authored-6d2164')).toBe(true);
    expect((await renderHeader('/other-tool')).querySelector('.banner-header')).toBeNull();
  });

  it.each([
    ...articleTypes.map((type) => `/${type}/x`),
    '/blog-post/x',
    '/event/x/y/z',
    '/collection/x/y',
    '/organisation/x',
    '/schemes/x/y',
    '/themes/x',
    '/principles/x',
  ])('has the generic header with its search on the content page %s [2.4-13]', async (path) => {
    const page = await renderHeader(path);
    expect(page.querySelectorAll('.tabs, .banner-header, .site-header--home')).toEqual([]);
    const form = find(page, '.content-header form');
    expect(form.getAttribute('method') ?? 'get').toBe('get');
    expect(form.getAttribute('action')).toBe('/search');
    const fields = form
      .querySelectorAll('input')
      .map((input) => [input.getAttribute('name'), input.getAttribute('value') ?? '']);
    expect(fields).toEqual([
      ['q', ''],
      ['start', '0'],
      ['rows', '20'],
    ]);
  });

  const page = { title: 'A page', content: { items: [] }, metadata: [] };
  const passwords = { topics: { item: [{ termTitle: 'Passwords' }, { termTitle: 'Backups' }] } };
  const guide = {
    page: { nav_menu: [{ pages: [{ title: 'Overview', link: '/collection/x', child_pages: [] }] }] },
    multi_header: { title: 'The guide' },
    sub_article: { ...page, ...passwords },
  };

  it.each([
    ['/event/x/y', 'article', { page }, [], []],
    [
      '/guidance/x',
      'article',
      { page: { ...page, ...passwords } },
      ['Passwords'],
      ['/section/advice-guidance/passwords'],
    ],
    [
      '/blog-post/x',
      'article',
      { page: { ...page, ...passwords, type: 'blog-post' } },
      ['Blog posts'],
      ['/section/keep-up-to-date/ncsc-blog'],
    ],
    ['/collection/x', 'collection', guide, ['Passwords'], ['/section/advice-guidance/passwords']],
    ['/collection/x/y', 'collection', guide, ['The guide'], ['/collection/x']],
    ['/schemes/x/y', 'multiPage', guide, ['The guide'], ['/collection/x']],
  ])(
    'leads home by breadcrumbs, past the parent of %s, all of them links [2.3-133]',
    async (path, endpoint, answer, names, links) => {
      const { document } = await renderPage(path, { header, [endpoint]: answer });
      const crumbs = find(document, '.content-header nav[aria-label=Breadcrumb]');
      expect(texts(crumbs, 'li')).toEqual(['Home', ...names]);
      expect(hrefs(crumbs, 'a')).toEqual(['/', ...links]);
    },
  );

  it.each(['/', '/section/advice/all', '/tool', '/error', '/search'])(
    'has no generic header on %s',
    async (path) => {
      expect((await renderHeader(path)).querySelector('.content-header')).toBeNull();
    },
  );

  it('has a banner header with two logos in the authored colours, the second of 107x46 px [2.4-09] [3-98] [9-43]', async () => {
    const page = await renderHeader('/section/cyberaware');
    const banner = find(page, '.banner-header');
    expect(banner.querySelectorAll('img').map((image) => image.getAttribute('src'))).toEqual([
      '/images/one.svg',
      '/images/two.svg',
    ]);
    const secondary = find(banner, 'a[href="/section/cyberaware"] img');
    expect([secondary.getAttribute('width'), secondary.getAttribute('height')]).toEqual(['107', '46']);
    expect(banner.classList.contains('authored-166c13-007780')).toBe(true);
    expect(page.outerHTML).toContain('/authored-colours/166c13-007780.css');
  });

  it('has a banner header with one logo in the header colour [2.4-09] [3-98]', async () => {
    const banner = find(await renderHeader('/one-logo'), '.banner-header');
    expect(banner.querySelectorAll('img').length).toBe(1);
    expect(banner.classList.contains('authored-ab7318')).toBe(true);
  });

  it.each([
    ['cyber-first', '/cyberfirst/courses', '[2.1-57]'],
    ['cyber-first', '/section/cyberfirst', '[2.1-57]'],
    ['microsite', '/section/cyberaware', '[2.1-58]'],
    ['microsite', '/ransomware/home', '[2.1-58]'],
  ])('leads from the %s header on %s to the main site %s', async (kind, path) => {
    const page = await renderHeader(path);
    expect(page.querySelector(`.site-header--${kind}`)).not.toBeNull();
    const way = page.querySelectorAll('a').find((element) => element.textContent === 'Go to the main site');
    expect(way?.getAttribute('href')).toBe('/');
  });

  it("has no 'Go to the main site' anywhere else", async () => {
    for (const path of ['/', '/section/advice/all', '/guidance/x', '/tool'])
      expect((await renderHeader(path)).textContent).not.toContain('Go to the main site');
  });

  it.each(['/error', '/404'])('is night-blue on %s [2.4-21]', async (path) => {
    expect(find(await renderHeader(path), '.site-header').classList.contains('authored-051c48')).toBe(true);
  });
});

describe('header colour', () => {
  const items = [
    { pageLink: '/section/advice/all', headerColour: '#166c13' },
    { pageLink: '/section/advice/glossary', headerColour: '#ab7318' },
    { pageLink: '/section/about/us' },
  ];
  /** Colour of the header on a path, as its class names it. */
  async function colourOn(path: string, page: object | undefined): Promise<string | undefined> {
    const { find: first } = await renderPage(path, {
      ...(page && { header: { navItems: [{ title: 'Advice', pageLink: '/section/advice' }], page } }),
      section: { page: { title: 'A section' } },
    });
    return [...first('.site-header').classList.values()].find((name) => name.startsWith('authored-'));
  }

  it.each([
    ['the page itself', '/section/advice/glossary', 'authored-ab7318'],
    ['another page of the same section', '/section/advice/new-page', 'authored-166c13'],
  ])(
    "is the section item's, from the header data's page, for %s [2.4-18] [3-104]",
    async (_case, path, colour) => {
      expect(await colourOn(path, { items, defaultBg: '#6d2164' })).toBe(colour);
    },
  );

  it.each(['/section/about/us', '/section/other/page', '/guidance/passwords', '/', '/search'])(
    'is the default one, defaultBg, where the section item has none: %s [2.4-19] [3-104]',
    async (path) => {
      expect(await colourOn(path, { items, defaultBg: '#6d2164' })).toBe('authored-6d2164');
    },
  );

  it.each([
    ['header data without either', {}],
    ['items of other sections', { items }],
    ['no header data', undefined],
  ])('is teal-blue with %s [2.4-20]', async (_what, page) => {
    expect(await colourOn('/section/elsewhere/page', page)).toBe('authored-007780');
  });
});

describe('links', () => {
  it.each([
    ['https://elsewhere.example/', true],
    ['//elsewhere.example', true],
    ['/guidance//twice', true],
    ['/guidance/passwords', false],
    ['www.elsewhere.example', false],
    ['#part', false],
    ['mailto:somebody@example.org', false],
  ])(
    'are external when they contain a double slash, otherwise internal: %s [2.1-62]',
    async (linkURL, isExternal) => {
      const page = await renderPage('/', {
        header: {
          navItems: [{ title: 'Advice', pageLink: '/section/advice' }],
          utilityMenuItems: [{ linkTitle: 'A link', linkURL }],
        },
      });
      const shown = page.find('.masthead__utility a');
      expect(shown.getAttribute('href')).toBe(linkURL);
      expect(shown.getAttribute('target')).toBe(isExternal ? '_blank' : undefined);
      expect(shown.text).toBe(isExternal ? 'A link (opens in a new tab)' : 'A link');
    },
  );
});
