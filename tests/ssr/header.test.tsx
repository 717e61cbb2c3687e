import { describe, expect, it } from 'vitest';
import type { HeaderResponse, NavigationItem } from '#shared/contract/layout/header-schema.server.ts';
import { articleTypes } from '#shared/contract/pages/article-types.ts';
import { expectShown, itShows, type Shows } from '#tests/support/read-page.ts';
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
    { heading: 'Topics', items: [{ ...link('Phishing'), summary: 'False mail' }, link('Ransomware')] },
    { heading: 'Empty', items: [] },
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

const linked = ['all', 'two', 'three', 'four', 'phishing', 'ransomware'];

const header: HeaderResponse = {
  primaryLogo: { logoImage: '/images/authored-logo.svg', primaryLogoLink: '/home' },
  utilityMenuItems: [
    { linkTitle: 'About us', linkURL: '/section/about/us' },
    { linkTitle: 'Elsewhere', linkURL: 'https://elsewhere.example/' },
  ],
  optionalBannerItem: { bannerType: 'warning', bannerText: 'This is sample content.' },
  navItems: [
    advice,
    { title: 'Plain', pageLink: '/plain', links: [{ heading: 'Empty', items: [] }] },
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

const renderHeader = (path: string, data: HeaderResponse = header) => renderPage(path, { header: data });

describe('header', () => {
  it('follows a link, the first of the page, that skips to the main content [2.4-01]', async () => {
    const page = await renderPage('/', {});
    const [first] = page.document.querySelectorAll('body :is(a, button, input)');
    expect([first?.text, first?.getAttribute('href')]).toEqual(['Skip to main content', '#--main-content']);
    expect(page.texts('main#--main-content')).toHaveLength(1);
  });

  itShows('shows its %s', () => renderHeader('/'), {
    'primary logo, linked, with the full name of the site [3-99]': {
      'a.brand @href': ['/home'],
      'a.brand img @src': ['/images/authored-logo.svg'],
      'a.brand': [expect.stringContaining('National Cyber Security Centre')],
    },
    'optional banner by its type [2.4-08] [3-101]': { '.notice--warning': ['This is sample content.'] },
    'Menu button, which works without scripts [2.4-05]': {
      '.menu-button': ['Menu'],
      '.menu-button @popovertarget': ['--main-menu'],
      '#--main-menu @aria-label': ['Main'],
    },
    'link to the search page if no script opens the modal': { '.search-link @href': ['/search'] },
    'navigation: Home, which leads to /, before the authored items, without those with hideFromFlyover [2.4-30] [2.1-56] [3-103]':
      {
        '.main-nav__items > li > a': ['Home', 'Advice', 'Plain'],
        '.main-nav__items > li > a @href': ['/', '/section/advice/all', '/plain'],
      },
    'utility links; external ones open in a new tab [2.4-02] [2.1-63] [3-100]': {
      '.masthead__utility a': ['About us', 'Elsewhere (opens in a new tab)'],
      '.masthead__utility a @href': ['/section/about/us', 'https://elsewhere.example/'],
      '.masthead__utility a @target': [undefined, '_blank'],
    },
    'logo, links under headings and social links of an item in its colours [3-102] [3-96]': {
      '.flyout__title': ['Advice'],
      '.flyout__title @href': ['/section/advice/all'],
      '.flyout .link-group__heading': ['Start', 'Topics'],
      '.flyout .link-group__links': ['AllTwoThreeFour', 'PhishingFalse mailRansomware'],
      '.flyout .link-group__links a @href': linked.map((name) => `/section/advice/${name}`),
      '.flyout__logo @src': ['/images/advice.svg'],
      '.flyout .social-links a @href': ['https://video.example/us'],
      '.flyout .social-links img @src': ['/images/video.svg'],
      '.flyout .social-links img @alt': ['Our videos'],
      '.flyout @class': [expect.stringContaining('authored-166c13-051c48')],
      'link[href="/authored-colours/166c13-051c48.css"] @rel': ['stylesheet'],
    },
    'flyouts that open and close by a native button, without scripts': {
      '.flyout @popover': ['auto'],
      '.flyout @id': ['--flyout-0'],
      '.main-nav__toggle @popovertarget': ['--flyout-0'],
      '.flyout button @popovertarget': ['--flyout-0'],
      '.flyout button @popovertargetaction': ['hide'],
    },
  });

  it('shows the optional banner only if there is one, with a link to its subject [2.4-08]', async () => {
    const withBanner = (optionalBannerItem?: HeaderResponse['optionalBannerItem']) =>
      renderHeader('/', { ...header, optionalBannerItem });
    expect((await withBanner()).texts('.notice')).toEqual([]);
    const bannerLink = { title: 'What to do now', url: '/news/incident' };
    const page = await withBanner({ bannerText: 'An incident.', bannerLink });
    expect(page.texts('.notice:not(.notice--warning)')).toEqual(['An incident. What to do now']);
    expect(page.hrefs('.notice a')).toEqual(['/news/incident']);
  });

  it.each(['/', '/home'])(
    'has Home once even if the service also lists it, at %s [2.4-30]',
    async (pageLink) => {
      const links = [{ items: [{ title: 'News', pageLink: '/news/first' }] }];
      const itemsOf = async (home: object) => {
        const topics = { title: 'Topics', pageLink: '/section/topics' };
        const navItems = [topics, { title: 'Home', pageLink, ...home }];
        const page = await renderPage('/guidance/x', { header: { navItems } });
        return page.texts('.main-nav__items > li > a, .main-nav__items .link-group__links a');
      };
      expect(await itemsOf({})).toEqual(['Home', 'Topics']);
      // The menu's links are kept.
      expect(await itemsOf({ links })).toEqual(['Home', 'News', 'Topics']);
    },
  );

  it.each([
    ['main', 'National Cyber Security Centre'],
    ['agency', 'Government Intelligence Agency'],
  ] as const)('of %s shows logo, name, search and a link home without any data', async (site, name) => {
    const page = await renderPage('/guidance/x', {}, { site });
    expect([page.texts('a.brand'), page.hrefs('a.brand, .search-link').sort()]).toEqual([
      [name],
      ['/', '/search'],
    ]);
    expect(page.attributes('a.brand img', 'src')).toEqual(['/images/logo.svg', '/images/logo-light.svg']);
    expect(page.texts('.main-nav__items a')).toEqual(['Home']);
  });
});

describe('header variants', () => {
  it.each<readonly [path: string, what: string, shows: Shows]>([
    [
      '/',
      'home header without a band of its own [2.4-10]',
      { '.site-header--home .header-band, .main-nav__link[aria-current=page]': ['Home', ''] },
    ],
    [
      '/section/advice/two',
      'section header with tabs and a topic dropdown [2.4-11] [2.4-06] [2.4-07]',
      {
        '.section-header__title, .main-nav__link[aria-current=true]': ['Advice', 'Advice'],
        '.main-nav__toggle[aria-current=true] .main-nav__wide': ['Advice'],
        '.tabs a': ['All', 'Two', 'Three', 'Four'],
        '.tabs a[aria-current=page]': ['Two'],
        '.topic-menu__button': ['Select a topic'],
        '.topic-menu [popover] a': ['Phishing', 'Ransomware'],
        '.site-header @class': [expect.stringContaining('authored-166c13')],
      },
    ],
    [
      '/tool',
      'tools banner, picked from the header items by the current path [2.4-12]',
      {
        '.banner-header__title': ['Unlisted tool'],
        '.banner-header @class': [expect.stringContaining('authored-6d2164')],
      },
    ],
    ['/plain', 'banner of an item that is current', { '.main-nav__link[aria-current=true]': ['Plain'] }],
    ['/other-tool', 'no tools banner without such an item [2.4-12]', { '.banner-header': [] }],
    [
      '/one-logo',
      'banner header with one logo in the header colour [2.4-09] [3-98]',
      {
        '.banner-header img @src': ['/images/one.svg'],
        '.banner-header @class': [expect.stringContaining('authored-ab7318')],
      },
    ],
    [
      '/section/cyberaware',
      'banner header with two logos in the authored colours, the second of 107x46 px [2.4-09] [3-98] [9-43]',
      {
        '.banner-header img @src': ['/images/one.svg', '/images/two.svg'],
        '.banner-header a[href="/section/cyberaware"] img @alt': ['Cyber Aware home page'],
        '.banner-header a[href="/section/cyberaware"] img @width': ['107'],
        '.banner-header a[href="/section/cyberaware"] img @height': ['46'],
        '.banner-header @class': [expect.stringContaining('authored-166c13-007780')],
        'link[href="/authored-colours/166c13-007780.css"] @rel': ['stylesheet'],
      },
    ],
  ])('on %s: a %s', async (path, _what, shown) => {
    expectShown(await renderHeader(path), shown);
  });

  it('has one more tab in place of a dropdown of one link', async () => {
    const links = ['All', 'Two', 'All'].map((title) => ({ items: [link(title)] }));
    const page = await renderHeader('/section/advice/all', { ...header, navItems: [{ ...advice, links }] });
    expectShown(page, { '.tabs a': ['All', 'Two'], '.tabs [aria-current=page]': ['All'], '.topic-menu': [] });
  });

  it.each([
    ...[...articleTypes, 'blog-post', 'organisation', 'themes', 'principles'].map((type) => `/${type}/x`),
    '/event/x/y/z',
    '/collection/x/y',
    '/schemes/x/y',
  ])('has the generic header with its search on the content page %s [2.4-13]', async (path) => {
    expectShown(await renderHeader(path), {
      '.tabs, .banner-header, .site-header--home': [],
      '.content-header form @method': ['get'],
      '.content-header form @action': ['/search'],
      '.content-header form input @name': ['q', 'start', 'rows'],
      '.content-header form input @value': ['', '0', '20'],
    });
  });

  const page = { title: 'A page', content: { items: [] }, metadata: [] };
  const passwords = { topics: { item: [{ termTitle: 'Passwords' }, { termTitle: 'Backups' }] } };
  const guide = {
    page: { nav_menu: [{ pages: [{ title: 'Overview', link: '/collection/x', child_pages: [] }] }] },
    multi_header: { title: 'The guide' },
    sub_article: { ...page, ...passwords },
  };
  const article = { page: { ...page, ...passwords } };
  const post = { page: { ...page, ...passwords, type: 'blog-post' } };
  const topic = ['Passwords', '/section/advice-guidance/passwords'];

  it.each([
    ['/event/x/y', 'article', { page }, []],
    ['/guidance/x', 'article', article, topic],
    ['/blog-post/x', 'article', post, ['Blog posts', '/section/keep-up-to-date/ncsc-blog']],
    ['/collection/x', 'collection', guide, topic],
    ['/collection/x/y', 'collection', guide, ['The guide', '/collection/x']],
    ['/schemes/x/y', 'multiPage', guide, ['The guide', '/collection/x']],
  ])(
    'shows breadcrumbs from home, past the parent of %s, all of them links [2.3-133]',
    async (path, endpoint, response, [name, link]) => {
      const page = await renderPage(path, { header, [endpoint]: response });
      const crumbs = '.content-header nav[aria-label=Breadcrumb]';
      expect(page.texts('.main-nav [aria-current]')).toEqual([]);
      expect(page.texts(`${crumbs} li`)).toEqual(['Home', ...(name ? [name] : [])]);
      expect(page.hrefs(`${crumbs} a`)).toEqual(['/', ...(link ? [link] : [])]);
    },
  );

  it.each([
    ['cyber-first', '/cyberfirst/courses', '[2.1-57]'],
    ['cyber-first', '/section/cyberfirst', '[2.1-57]'],
    ['microsite', '/section/cyberaware', '[2.1-58]'],
    ['microsite', '/ransomware/home', '[2.1-58]'],
  ])('links from the %s header on %s to the main site %s', async (kind, path) => {
    const page = await renderHeader(path);
    expect(page.texts(`.site-header--${kind}`)).toHaveLength(1);
    const way = page.document.querySelectorAll('a').find(({ text }) => text === 'Go to the main site');
    expect(way?.getAttribute('href')).toBe('/');
  });
});

describe('header colour', () => {
  const items = [
    { pageLink: '/section/advice/all', headerColour: '#166c13' },
    { pageLink: '/section/advice/glossary', headerColour: '#ab7318' },
    { pageLink: '/section/about/us' },
  ];
  const own = { items, defaultBg: '#6d2164' };
  const ownOfError = { ...own, items: [{ pageLink: '/404', headerColour: '#2b1238' }] };

  it.each([
    ["the section item's, for the page itself [2.4-18] [3-104]", '/section/advice/glossary', own, 'ab7318'],
    ["the section item's, for another page of it [2.4-18] [3-104]", '/section/advice/new', own, '166c13'],
    ['defaultBg if the section item has none [2.4-19] [3-104]', '/section/about/us', own, '6d2164'],
    ['defaultBg outside of sections [2.4-19] [3-104]', '/guidance/passwords', own, '6d2164'],
    ['night-blue on an error page [2.4-21]', '/404', own, '051c48'],
    ['night-blue on an error page [2.4-21]', '/error', own, '051c48'],
    ["an item's for the error page itself", '/404', ownOfError, '2b1238'],
    ['teal-blue without items and defaultBg [2.4-20]', '/section/elsewhere/page', {}, '007780'],
    ['teal-blue with items of other sections [2.4-20]', '/section/elsewhere/page', { items }, '007780'],
    ['teal-blue without header data [2.4-20]', '/section/elsewhere/page', undefined, '007780'],
  ])('is %s: %s', async (_what, path, page, colour) => {
    const data = page && { navItems: [{ title: 'Advice', pageLink: '/section/advice' }], page };
    const { find: first } = await renderPage(path, { header: data, section: { page: { title: 'Section' } } });
    const classes = [...first('.site-header').classList.values()];
    expect(classes.filter((name) => name.startsWith('authored-'))).toEqual([`authored-${colour}`]);
  });
});

it('links are external when they contain a double slash, otherwise internal [2.1-62]', async () => {
  const external = ['https://elsewhere.example/', '//elsewhere.example', '/guidance//twice'];
  const internal = ['/guidance/passwords', 'elsewhere/part.two', '#part', 'mailto:somebody@example.org'];
  const utilityMenuItems = [...external, ...internal].map((linkURL) => ({ linkTitle: 'A link', linkURL }));
  const navItems = [{ title: 'Advice', pageLink: '/section/advice' }];
  expectShown(await renderPage('/', { header: { navItems, utilityMenuItems } }), {
    '.masthead__utility a @href': [...external, ...internal],
    '.masthead__utility a[target="_blank"] @href': external,
    '.masthead__utility a[target="_blank"]': external.map(() => 'A link (opens in a new tab)'),
    '.masthead__utility a:not([target])': internal.map(() => 'A link'),
  });
});
