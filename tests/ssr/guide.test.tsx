import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

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
    documentActionsData: {
      downloadActions: { downloadTitleText: 'Download as PDF' },
      shareActions: { shareTitleText: 'Share' },
    },
    userFeedback: { articleRatingText_s: 'Was this useful?', articleRating: [{ responseTitle_s: 'Yes' }] },
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

describe('the header of a guide', () => {
  it('shows title, subtitle, image and lozenges [2.3-44] [2.3-45] [2.3-46] [3-62]', async () => {
    const page = await render();
    expect(page.texts('.guide-header__title')).toEqual(['Device security']);
    expect(page.texts('.guide-header__subtitle')).toEqual(['From order to shredder']);
    expect(page.find('.guide-header__image').getAttribute('src')).toContain('/images/devices.jpg');
    const lozenge = page.find('.guide-header .lozenge');
    expect(lozenge.text).toBe('Technical');
    expect(lozenge.getAttribute('href')).toBe('/section/technical');
  });

  it('has the one h1 where the page is called as the guide is', async () => {
    const same = await render({ sub: { title: 'Device security' } });
    expect(same.texts('h1')).toEqual(['Device security']);
    expect(same.texts('.guide-header h1')).toHaveLength(1);
    expect(same.texts('.guide-page__header h2')).toEqual(['All platforms']);
    expect((await render()).texts('h1')).toEqual(['Platform guides']);
  });
});

describe('the page menu of a guide', () => {
  it('is built from the groups, pages and child pages of nav_menu [2.3-48] [2.3-122] [3-02] [3-63]', async () => {
    const page = await render();
    const groups = page.document.querySelectorAll('.guide-menu .navigation-panel__group').map((group) => {
      const texts = (selector: string) => group.querySelectorAll(selector).map(({ text }) => text);
      return [texts('h2'), texts('.navigation-panel__page > a')];
    });
    expect(groups).toEqual([
      [['Plan'], ['Introduction', 'Choosing']],
      [['Configure'], ['Platforms', 'Retiring']],
    ]);
    const children = page.document
      .querySelectorAll('.navigation-panel__children')
      .map((list) => list.querySelectorAll('a').map(({ text }) => text));
    expect(children).toEqual([['Android', 'Linux'], ['Disposal']]);
  });

  it('names each page by its alternative title, else its title, and links to it [3-01]', async () => {
    const page = await render();
    const [first] = page.document.querySelectorAll('.navigation-panel__link');
    expect(first?.text).toBe('Introduction');
    expect(first?.getAttribute('href')).toBe('/collection/devices');
    const [children] = page.document.querySelectorAll('.navigation-panel__children a');
    expect(children?.getAttribute('href')).toBe('/collection/devices/platforms/android');
  });

  it.each([
    ['/platforms', 'Platforms', ['Android', 'Linux']],
    ['/platforms/linux', 'Linux', ['Android', 'Linux']],
    ['/platforms/linux/', 'Linux', ['Android', 'Linux']],
    ['/retiring', 'Retiring', ['Disposal']],
    ['/retiring/disposal', 'Disposal', ['Disposal']],
  ])('opens the page that matches the path %s, where %s is read [2.3-123]', async (path, title, children) => {
    const page = await render({}, path);
    expect(page.texts('.navigation-panel__children[open] a')).toEqual(children);
    expect(page.texts('.guide-menu [aria-current="page"]')).toEqual([title]);
  });

  it('opens nothing for a path that no page with child pages matches', async () => {
    const page = await render({}, '/choosing');
    expect(page.document.querySelectorAll('.navigation-panel__children[open]')).toHaveLength(0);
    expect(page.texts('.guide-menu [aria-current="page"]')).toEqual(['Choosing']);
  });
});

describe('the sticky header of a guide', () => {
  it("says 'Page X of Y', child pages counted, where page numbers are shown [2.3-56] [3-62]", async () => {
    expect((await render()).texts('.guide-bar__place')).toEqual(['PAGES Page 3 of 7']);
    expect((await render({}, '/platforms/linux')).texts('.guide-bar__place')).toEqual(['PAGES Page 5 of 7']);
    const hidden = await render({ header: { showPageNumber: false } });
    expect(hidden.document.querySelector('.guide-bar__place')).toBeNull();
  });

  it.each([
    [1, 'PAGE Page 1 of 1'],
    [2, 'PAGES Page 1 of 2'],
    [12, 'PAGES Page 1 of 12'],
  ])('labels a guide of %d pages by their number: %s [2.3-57]', async (count, label) => {
    const links = [
      '/collection/devices/platforms',
      ...Array.from({ length: count - 1 }, (_, at) => `/p/${at}`),
    ];
    const pages = links.map((link) => ({ title: link, link }));
    const page = await renderPage('/collection/devices/platforms', {
      collection: { ...guide, page: { nav_menu: [{ pages }] } },
    });
    expect(page.texts('.guide-bar__place')).toEqual([label]);
  });

  it('says nothing of a page that the menu does not lead to', async () => {
    const page = await render({}, '/elsewhere');
    expect(page.document.querySelector('.guide-bar__place')).toBeNull();
    expect(page.document.querySelector('.pagination')).toBeNull();
  });
});

describe('the text of a page of a guide', () => {
  it('shows type, title, alternative title and summaries of sub_article [3-64]', async () => {
    const page = await render();
    expect(page.texts('.guide-page__kind .lozenge')).toEqual(['Collection']);
    expect(page.texts('.guide-page__kind > span:not(.lozenge)')).toEqual(['All platforms']);
    expect(page.texts('h1')).toEqual(['Platform guides']);
    expect(page.texts('.guide-page__header .lead')).toEqual(['Settings for each.']);
    expect(page.find('.guide-page__header em').text).toBe('administrators');
  });

  it('shows title, summary and content of bodyContent after its own content [3-18]', async () => {
    const page = await render();
    expect(page.texts('.guide-page > .block h2, .guide-page > .lead')).toEqual([
      'The order',
      'How to use them',
      'One at a time.',
      'First',
    ]);
  });

  it('shows the child table of contents with title, summary and link [2.3-54] [3-19]', async () => {
    const page = await render();
    const link = page.find('.child-contents a');
    expect(link.text).toBe('Android');
    expect(link.getAttribute('href')).toBe('/collection/devices/platforms/android');
    expect(page.texts('.child-contents p')).toEqual(['Phones and tablets']);
  });

  it('shows document actions, document information, feedback and topics [2.3-49] [2.3-50] [2.3-51] [2.3-55]', async () => {
    const page = await render();
    expect(page.find('.document-actions a').getAttribute('href')).toBe(
      '/pdfs/collection/devices/platforms.pdf',
    );
    expect(page.texts('.share summary')).toEqual(['Share']);
    expect(page.texts('.metadata dt')).toEqual(['Published', 'Version']);
    expect(page.texts('.metadata dd')).toEqual(['6 Feb 2024', '3.1']);
    expect(page.texts('.feedback h2')).toEqual(['Was this useful?']);
    expect(page.texts('.topic-tag')).toEqual(['Devices']);
  });

  it('leads to the previous and the next page in reading order [2.3-52] [2.3-53]', async () => {
    const page = await render();
    const links = page.document.querySelectorAll('.pagination a');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/collection/devices/choosing',
      '/collection/devices/platforms/android',
    ]);
    expect(page.texts('.pagination a')).toEqual(['Previous: Choosing', 'Next: Android']);
    expect((await render({}, '')).texts('.pagination a')).toEqual(['Next: Choosing']);
    expect((await render({}, '/choosing')).texts('.pagination a')).toEqual([
      'Previous: Introduction',
      'Next: Platforms',
    ]);
    expect((await render({}, '/retiring/disposal')).texts('.pagination a')).toEqual(['Previous: Retiring']);
  });

  it('keeps ids unique across its own content and bodyContent', async () => {
    const page = await render({ sub: { content: { items: [{ subheading: 'First' }] } } });
    const ids = page.document.querySelectorAll('[id]').map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a guide to search engines', () => {
  it('is an article with the way to it from the home page', async () => {
    const page = await render();
    const blocks = page.document.querySelectorAll('script[type="application/ld+json"]');
    const [article, crumbs] = blocks.map((block) => JSON.parse(block.text));
    expect(article).toMatchObject({ '@type': 'Article', headline: 'Platform guides' });
    expect(crumbs.itemListElement.map((step: { item: string }) => step.item)).toEqual([
      'https://www.ncsc.example/',
      'https://www.ncsc.example/collection/devices',
      'https://www.ncsc.example/collection/devices/platforms',
    ]);
  });
});
