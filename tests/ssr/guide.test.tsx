import { describe, expect, it } from 'vitest';
import { itShows } from '#tests/support/read-page.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { documentActionsData, userFeedback } from './sample-parts.ts';

const menu = [
  {
    title: 'Plan',
    pages: [
      { title: 'Device security', alternativeTitle: 'Introduction', link: '/collection/devices' },
      { title: 'Choosing', link: '/collection/devices/choosing' },
    ],
  },
  {
    title: 'Configure',
    pages: [
      {
        title: 'Platforms',
        link: '/collection/devices/platforms',
        child_pages: [
          { title: 'Android', link: '/collection/devices/platforms/android' },
          { title: 'Linux', link: '/collection/devices/platforms/linux' },
        ],
      },
      {
        title: 'Retiring',
        link: '/collection/devices/retiring',
        child_pages: [{ title: 'Disposal', link: '/collection/devices/retiring/disposal' }],
      },
    ],
  },
];

const guide = {
  multi_header: {
    title: 'Device security',
    subtitle: 'From order to shredder',
    image: '/images/devices.jpg',
    lozenges: [{ text: 'Technical', link: '/section/technical', hexColour: '#112233' }],
    showPageNumber: true,
  },
  page: { nav_menu: menu },
  sub_article: {
    type: 'collection',
    title: 'Platform guides',
    alternativeTitle: 'All platforms',
    summary: 'Settings for each.',
    secondarySummary: '<p>For <em>administrators</em>.</p>',
    content: { items: [{ subheading: 'The order', description: '<p>Same for each.</p>' }] },
    bodyContent: {
      title: 'How to use them',
      summary: 'One at a time.',
      content: { items: [{ subheading: 'First', description: '<p>Read.</p>' }] },
      childToc: {
        item: [
          {
            title: 'Android',
            summary: 'Phones and tablets',
            pageLink: '/collection/devices/platforms/android',
          },
        ],
      },
    },
    metadata: [
      { title: 'Published', value: [{ item: '2024-02-06' }] },
      { title: 'Version', value: [{ item: '3.1' }] },
    ],
    documentActionsData,
    userFeedback,
    topics: { item: [{ termTitle: 'Devices' }] },
  },
};

const render = (fields: { header?: object; page?: object; sub?: object } = {}, path = '/platforms') =>
  renderPage(`/collection/devices${path}`, {
    collection: {
      multi_header: { ...guide.multi_header, ...fields.header },
      page: { ...guide.page, ...fields.page },
      sub_article: { ...guide.sub_article, ...fields.sub },
    },
  });

describe('a page of a guide', () => {
  itShows('shows the %s', render, {
    'title, subtitle, image and lozenges of the guide [2.3-44] [2.3-45] [2.3-46] [3-62]': {
      '.guide-header__title, .guide-header__subtitle, .guide-header .lozenge': expect.arrayContaining([
        'Device security',
        'From order to shredder',
        'Technical',
      ]),
      '.guide-header__image @src': [expect.stringContaining('/images/devices.jpg')],
      '.guide-header .lozenge @href': ['/section/technical'],
    },
    'type, alternative title, title and summaries of sub_article [3-64]': {
      '.page-kind > span, h1, .guide-page__header :is(.lead, em)': [
        'Guide',
        'All platforms',
        'Platform guides',
        'Settings for each.',
        'administrators',
      ],
    },
    'title, summary and content of bodyContent after its own content [3-18]': {
      '.guide-page > .block h2, .guide-page > .lead': [
        'The order',
        'How to use them',
        'One at a time.',
        'First',
      ],
    },
    'child table of contents with title, summary and link [2.3-54] [3-19]': {
      '.child-contents :is(a, p)': ['Android', 'Phones and tablets'],
      '.child-contents a @href': ['/collection/devices/platforms/android'],
    },
    'document information [2.3-50]': {
      '.metadata dt': ['Published', 'Version'],
      '.metadata dd': ['6 Feb 2024', '3.1'],
    },
    'feedback [2.3-51]': { '.feedback h2': ['Was this page useful?'] },
    'topics [2.3-55]': { '.topic-tag': ['Devices'] },
    'menu of the groups, pages and child pages of nav_menu [2.3-48] [2.3-122] [3-02] [3-63]': {
      '.navigation-panel__group h2': ['Plan', 'Configure'],
      '.navigation-panel__group:first-of-type .navigation-panel__page > a': ['Introduction', 'Choosing'],
      '.navigation-panel__page > a': ['Introduction', 'Choosing', 'Platforms', 'Retiring'],
      '.navigation-panel__children a': ['Android', 'Linux', 'Disposal'],
    },
    'menu with each page by its alternative title, else its title, and its link [3-01]': {
      '.navigation-panel__page > a': expect.arrayContaining(['Introduction', 'Choosing']),
      '.navigation-panel__page > a @href': expect.arrayContaining(['/collection/devices']),
      '.navigation-panel__children a @href': expect.arrayContaining([
        '/collection/devices/platforms/android',
      ]),
    },
    'document actions [2.3-49]': {
      'a.document-actions__action @href': ['/pdfs/collection/devices/platforms.pdf'],
      '.share summary': ['Share'],
    },
  });

  it('with the title of the guide has its own name once, below it', async () => {
    const page = await render({ sub: { title: 'Device security', alternativeTitle: 'Introduction' } });
    expect(page.texts('.page-kind > *')).toEqual(['Guide']);
    expect(page.texts('h1, .guide-page__title')).toEqual(['Device security', 'Introduction']);
  });

  it('links to the whole guide and lists its sections only if there is more than one', async () => {
    const all = 'a[href$="/whole-guide"]';
    const alone = [{ title: 'Plan', pages: [{ title: 'Platforms', link: '/collection/devices/platforms' }] }];
    const content = (...titles: string[]) => ({
      bodyContent: undefined,
      content: {
        enableInThisArticle: true,
        items: titles.map((subheading) => ({ subheading, description: '<p>Same.</p>' })),
      },
    });
    const many = await render({ sub: content('One', 'Two') });
    expect(many.hrefs(all)).toEqual(['/collection/devices/whole-guide']);
    expect(many.texts('.in-this-article a')).toEqual(['One', 'Two']);
    const one = await render({ page: { nav_menu: alone }, sub: content('One') });
    expect(one.texts('.navigation-panel__page > a')).toEqual(['Platforms']);
    expect(one.texts(`${all}, .in-this-article`)).toEqual([]);
  });

  it('is an article with its breadcrumb to search engines', async () => {
    const items = ['', 'collection/devices', 'collection/devices/platforms'];
    expect((await render()).structuredData()).toMatchObject([
      { '@type': 'Article', headline: 'Platform guides' },
      { itemListElement: items.map((path) => ({ item: `https://www.ncsc.example/${path}` })) },
    ]);
  });

  it.each([
    ['/platforms', 'Platforms', ['Android', 'Linux']],
    ['/platforms/linux', 'Linux', ['Android', 'Linux']],
    ['/platforms/linux/', 'Linux', ['Android', 'Linux']],
    ['/retiring', 'Retiring', ['Disposal']],
    ['/retiring/disposal', 'Disposal', ['Disposal']],
    ['/choosing', 'Choosing', []],
  ])(
    'expands the menu page that matches the path %s, where %s is read [2.3-123]',
    async (path, title, children) => {
      const page = await render({}, path);
      expect(page.texts('.navigation-panel__children[open] a')).toEqual(children);
      expect(page.texts('.guide-menu [aria-current="page"]')).toEqual([title]);
    },
  );

  it.each([
    ['', ['PAGES Page 1 of 7'], [['Next: Choosing', '/choosing']]],
    [
      '/choosing',
      ['PAGES Page 2 of 7'],
      [
        ['Previous: Introduction', ''],
        ['Next: Platforms', '/platforms'],
      ],
    ],
    [
      '/platforms',
      ['PAGES Page 3 of 7'],
      [
        ['Previous: Choosing', '/choosing'],
        ['Next: Android', '/platforms/android'],
      ],
    ],
    ['/retiring/disposal', ['PAGES Page 7 of 7'], [['Previous: Retiring', '/retiring']]],
    ['/elsewhere', [], []],
  ])(
    'at %j states its place in reading order, child pages counted, and links to its neighbours [2.3-56] [3-62] [2.3-52] [2.3-53]',
    async (path, place, neighbours) => {
      const page = await render({}, path);
      const shown =
        '.guide-bar :not([aria-hidden]).guide-bar__title, .guide-bar:not(.guide-bar--quiet) .guide-bar__place';
      expect(page.texts(shown)).toEqual(place);
      expect(page.texts('.pagination a')).toEqual(neighbours.map(([text]) => text));
      expect(page.hrefs('.pagination a')).toEqual(neighbours.map(([, link]) => `/collection/devices${link}`));
    },
  );

  it('states no place if page numbers are not shown, and is quiet then and below what is urgent [2.3-56] [3-62]', async () => {
    const bare = await render({ header: { showPageNumber: false } });
    expect(bare.texts('.guide-bar__place, .guide-bar:not(.guide-bar--quiet)')).toEqual([]);
    const items = [{ doThisNow: { title: 'Act', item: [{ title: 'Call' }] } }];
    const urgent = await render({ sub: { content: { items } } });
    expect(urgent.texts('.guide-bar--quiet .guide-bar__place')).toEqual(['PAGES Page 3 of 7']);
  });

  it.each([
    ['/collection/devices', 'collection', 'Pages in this guide'],
    ['/schemes/devices', 'multiPage', 'Pages about this scheme'],
    ['/organisation/devices', 'multiPage', 'Pages of this supplier'],
  ])('at %s has a menu named after its kind', async (path, endpoint, name) => {
    const page = await renderPage(`${path}/platforms`, { [endpoint]: guide });
    expect(page.attributes('.guide-menu nav', 'aria-label')).toEqual([name]);
  });

  it.each([
    [1, 'PAGE Page 1 of 1'],
    [2, 'PAGES Page 1 of 2'],
    [12, 'PAGES Page 1 of 12'],
  ])('of %d pages is labelled by their number: %s [2.3-57]', async (count, label) => {
    const pages = Array.from({ length: count }, (_, at) => ({
      title: `${at}`,
      link: at === 0 ? '/collection/devices/platforms' : `/p/${at}`,
    }));
    const page = await render({ page: { nav_menu: [{ pages }] } });
    expect(page.texts('.guide-bar__place')).toEqual([label]);
  });
});
