import { describe, expect, it } from 'vitest';
import { itShows } from '#tests/support/read-page.ts';
import { type RawResponses, renderPage } from '#tests/support/render-page.tsx';
import { userFeedback } from './sample-parts.ts';

const render = (page: object, path = '/section/a/b', more: RawResponses = {}) =>
  renderPage(path, { section: { page: { title: 'Title', summary: 'Summary', ...page } }, ...more });

const form = {
  id: 'contact',
  title: 'Write to us',
  fields: [{ name: 'name', type: 'text', label: 'Your name', required: true }],
  submission: { successTitle: 'Sent', failureTitle: 'Not sent' },
};
const SHOWN_FORM = ['Write to us', 'Your name (required)'];

it.each([
  ['/section/a/b', '2.1-15'],
  ['/section/a/b/c', '2.1-16'],
  ['/campaign', '2.1-17'],
])('the section route %s shows the section that the content service has at that path [%s]', async (path) => {
  const section = (params: { readonly pageUrl?: string }) =>
    params.pageUrl === path ? { page: { title: 'Section of its own', summary: 'Summary' } } : undefined;
  const page = await renderPage(path, { section });
  expect(page.status).toBe(200);
  expect(page.texts('main .section-head h1')).toEqual(['Section of its own']);
});

it('a section without bloggers and content has no posts of one, and no room for it', async () => {
  const page = await render({}, '/section/a/b?author=Ann', { siteSearch: { documents: [], numFound: 0 } });
  expect(page.texts('.section-page__text')).toEqual(['']);
  expect(page.texts('.section-content, .search-results, .no-results')).toEqual([]);
});

describe('the plain section page', () => {
  const post = {
    title: 'A post',
    pageLink: '/blog-post/a',
    primaryImage: { imagePath: '/images/post.png' },
    publishedDate: '2026-10-01',
    summary: 'About it.',
  };
  const promos = [
    { title: 'Plain promo', panelType: 'promoPanel' },
    { title: 'Report promo', panelType: 'promoReportPanel' },
  ];
  const start = { title: 'Start', linkUrl: '/guidance/start', description: 'Here.' };
  const blog = { title: 'Technical notes', description: '<p>For readers of specifications.</p>' };
  const sectionPage = {
    countdownSection: { countdowndate: '2026-11-22T13:02:03Z', description: 'until the doors open' },
    secondarySummary: '<p>More about it.</p>',
    rightPanel: {
      newsList: [
        {
          title: 'News',
          summary: 'Of it',
          language: 'cy',
          pageLink: '/news/item',
          publishedDate: '2026-11-18',
        },
      ],
      promo: { items: promos },
      bloggersList: [{ name: 'Ann Other', count: 3 }],
      bloggersTitle: 'Who writes',
    },
    promoPanel: {
      promoTitle: 'More to read',
      promoGroup: { items: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] },
    },
    guidanceFor: { title: 'Where to start', items: [start] },
    recentBlogPosts: { searchResults: [post] },
    partOfBlog: { items: [blog] },
    form,
  };
  const whole = {
    'content-type': 'something-new',
    bodyContent: { title: 'Body title', summary: 'Body summary' },
    sectionPage,
    content: { items: [{ subheading: 'First part', description: '<p>Text.</p>' }] },
    userFeedback,
  };

  it('shows title and summary once if only its body has them, or its head has the same', async () => {
    const { bodyContent } = whole;
    for (const head of [{}, bodyContent, { title: bodyContent.title }, { summary: bodyContent.summary }]) {
      const page = await renderPage('/section/a/b', { section: { page: { ...head, bodyContent } } });
      expect(page.texts('h1, h2, .lead, .section-body-text')).toEqual(['Body title', 'Body summary']);
      expect(page.find('meta[name="description"]').getAttribute('content')).toBe('Body summary');
    }
  });

  it.each([
    ...['/section/a', '/section/a/b', '/section/a/b/c/d', '/campaign'].map((path) => [path, []] as const),
    ['/section/a/b/c', ['B', '/section/a/b']],
    ['/one/two/three/four', ['Three', '/one/two/three']],
    ['/section/a/small-medium-firms/c', ['Small Medium Firms', '/section/a/small-medium-firms']],
  ] as const)(
    'has on %s a back button to its parent section, with its name: %j [2.1-59] [2.1-60] [2.1-61] [2.2-23]',
    async (path, button) => {
      const page = await render({ title: 'Title' }, path);
      expect([...page.texts('.back-link'), ...page.hrefs('.back-link')]).toEqual(button);
    },
  );

  const CAF = '/section/private-sector-cni/caf-assured-products-services';
  it.each([
    [`${CAF}/search`, true],
    ['/section/elsewhere/caf-assured-products-services', true],
    ['/section/elsewhere/caf-assured-products-services/search/deeper', true],
    ['/campaign/elsewhere/caf-assured-products-services/search', true],
    ['/section/caf-assured-products-services/search', false],
    ['/section/a/b/caf-assured-products-services', false],
    ['/section/a/caf-assured-products-services-2/search', false],
    [CAF, false],
  ])('has on %s, by its third segment, a back link to the CAF section: %s [2.1-48]', async (path, has) => {
    const page = await render(whole, path);
    expect(page.hrefs('.back-link').includes(CAF)).toBe(has);
    if (has) expect(page.texts('.back-link')).toEqual(['CAF assured products & services']);
  });

  it.each([
    ['2026-11-21T12:00:01Z', ['0', '0', '0', '1']],
    ['2026-11-21T13:00:00+00:00', ['0', '1', '0', '0']],
    ['2026-11-22T13:02:03Z', ['1', '1', '2', '3']],
    ['2027-11-21T12:00:00Z', ['365', '0', '0', '0']],
    ['2026-11-21T12:00:00Z', ['0', '0', '0', '0']],
    ['2026-11-21T11:59:59Z', ['0', '0', '0', '0']],
    ['2026-11-20', ['0', '0', '0', '0']],
    ['1999-12-31T23:59:59Z', ['0', '0', '0', '0']],
  ])('starts the countdown to %s at the time left, or at 0: %j [4-59] [4-61]', async (date, values) => {
    const page = await render({ sectionPage: { countdownSection: { countdowndate: date } } });
    expect(page.texts('.countdown__value')).toEqual(values);
  });

  itShows('shows its %s', () => render(whole), {
    'title, summary and body, when no other variant applies [2.2-22] [3-67]': {
      'h1, main .lead, .section-body-text': ['Title', 'Summary', 'Body titleBody summary'],
    },
    'countdown of countdownSection in four tiles: Days, Hours, Mins, Secs [2.2-24] [3-79] [2.3-107]': {
      '.countdown__tile, .countdown__text': [
        '1 Days',
        '1 Hours',
        '2 Mins',
        '3 Secs',
        'until the doors open, 22 Nov 2026',
      ],
      '.countdown__tiles @role': ['timer'],
    },
    'content [2.2-25]': { '.section-content :is(h2, .rich-text)': ['First part', 'Text.'] },
    'guidance-for list from title and items [2.2-27] [3-84]': {
      '.guidance-for :is(h2, .guidance-for__item)': ['Where to start', 'StartHere.'],
      '.guidance-for a @href': ['/guidance/start'],
    },
    'recent blog posts with title, link, image, day and summary [2.2-28] [3-86]': {
      '.recent-posts a @href': ['/blog-post/a'],
      '.recent-posts .card__body': ['A postAbout it.1 Oct 2026'],
      '.recent-posts img @src': [expect.stringContaining('/images/post.png')],
    },
    'part-of-blog hero with title and description [2.2-29] [3-87]': {
      '.part-of-blog__item': ['Technical notesFor readers of specifications.'],
    },
    'second promo grid, however many are in it [3-83]': {
      '.section-promos :is(h2, .promo-panel__title)': ['More to read', 'One', 'Two', 'Three'],
    },
    'secondary summary [3-80]': { '.section-head .rich-text': ['More about it.'] },
    'form of sectionPage [2.2-26] [3-85]': { 'main :is(.form h2, .form-field label)': SHOWN_FORM },
    'news, promo panels, bloggers and feedback in the right column [2.2-30] [2.2-31] [2.2-32] [2.2-33] [3-81]':
      {
        '.section-aside .news-list a @href': ['/news/item'],
        '.section-aside .news-list [lang=cy]': ['News', 'Of it'],
        '.section-aside .news-list time': ['18 Nov 2026'],
        '.section-aside .promo-panel__title': ['Plain promo', 'Report promo'],
        '.section-aside .blogger-list h2': ['Who writes'],
        '.section-aside .feedback h2': ['Was this page useful?'],
      },
    'promos of the right column by their panel type [3-82]': {
      '.section-aside .promo-panel--standard .promo-panel__title': ['Plain promo'],
      '.section-aside .promo-panel--report .promo-panel__title': ['Report promo'],
    },
  });

  it('shows its own form [2.2-26] [3-85]', async () => {
    expect((await render({ sectionPage: {}, form })).texts('main :is(.form h2, .form-field label)')).toEqual(
      SHOWN_FORM,
    );
  });

  it("shows the hero's title as the title [3-70]", async () => {
    const page = await render({ mainHero: { title: 'Hero title', description: '<p>Words.</p>' } });
    expect(page.texts('h1')).toEqual(['Hero title']);
    expect(page.document.querySelectorAll('.section-head--hero')).toHaveLength(1);
  });

  it('shows its topics [3-71]', async () => {
    const page = await render({ topics: [{ title: 'Cloud', description: 'Elsewhere.' }], sectionPage: {} });
    expect(page.texts('.topic-list h2')).toEqual(['Cloud']);
  });
});

describe('the blogger list', () => {
  const blogs = (...bloggers: (readonly [name?: string, count?: number | null])[]) => {
    const bloggersList = bloggers.map(([name, count]) => ({ name, count }));
    return render({ sectionPage: { rightPanel: { bloggersList } } }, '/section/keep-up-to-date/ncsc-blog');
  };

  it('is a widget that shows names and counts [2.3-132] [3-88]', async () => {
    const page = await blogs(['Ann Other', 1], ['Bo', 9]);
    expect(page.texts('.blogger-list li')).toEqual(['Bo (9 posts)', 'Ann Other (1 post)']);
  });

  it('leaves out a number that all of them share', async () => {
    const page = await blogs(['Ann Other', 1], ['Bo', 1]);
    expect(page.texts('.blogger-list li')).toEqual(['Ann Other', 'Bo']);
  });

  it('is sorted by the number of posts, most first, equal numbers by name [9-11]', async () => {
    const page = await blogs(['Zoe', 2], ['Cy', 10], ['Élise', 2], ['Dee', 9], ['adam', 2]);
    expect(page.texts('.blogger-list a')).toEqual(['Cy', 'Dee', 'adam', 'Élise', 'Zoe']);
  });

  it('drops entries without name or count [9-12]', async () => {
    const page = await blogs(['A'], [undefined, 3], ['', 2], [' ', 2], ['B', 0], ['C', null], ['Bo', 1]);
    expect(page.texts('.blogger-list li')).toEqual(['Bo']);
  });

  it("links to a blogger's posts on the current path [2.4-34]", async () => {
    const page = await blogs(['Ann Other', 1]);
    expect(page.hrefs('.blogger-list a')).toEqual([
      '/section/keep-up-to-date/ncsc-blog?q=&defaultTypes=blog-post&sort=date+desc&start=0&rows=20&author=Ann%20Other',
    ]);
  });
});

describe('other section pages', () => {
  const terms = { P: { termItem: [{ name: 'Patch', description: '<p>A repair.</p>' }] } };
  const SUPPLIERS = 'input[placeholder="Search suppliers"]';

  it.each([
    [{}, '.section-page__body'],
    [{ terms }, '.glossary'],
    [{ 'content-type': 'section-organisation-categories-page' }, SUPPLIERS],
    [{ 'content-type': '/page/section-organisation-categories-page' }, SUPPLIERS],
    [{ 'content-type': 'section-cni-categories-page' }, '.search-results'],
    [{ 'content-type': 'section-topics-page', topics: [{ title: 'Cloud' }] }, '.topic-panels'],
    [{ 'content-type': 'section-all-blogs-page' }, 'input[placeholder="Search the blogs"]'],
    [{ 'content-type': 'dynamic-panel-page' }, '.dynamic-page'],
    [{ 'content-type': 'section-typed-list-page', selectedTypeList: ['news'] }, '.search-results'],
    [{ selectedTypeList: ['news'] }, '.search-results'],
    [{ selectedTypeList: [] }, '.section-page__body'],
    [{ 'content-type': 'section-product-categories-page' }, '.search-results'],
  ])(
    'with %j are chosen by their content type or content: %s [2.1-53] [2.2-01] [2.2-02]',
    async (fields, selector) => {
      const searches = ['siteSearch', 'organisationSearch', 'supplierSearch', 'cniSearch'];
      const nothing = Object.fromEntries(searches.map((name) => [name, { documents: [], numFound: 0 }]));
      const page = await render(fields, '/section/a/b', nothing);
      const all = ['.section-page__body', '.topic-panels', '.dynamic-page', '.search-results', '.glossary'];
      expect(page.document.querySelectorAll(selector), selector).toHaveLength(1);
      const others = all.filter((other) => other !== selector && !selector.startsWith('input'));
      for (const other of others) expect(page.document.querySelectorAll(other), other).toHaveLength(0);
    },
  );

  it('are a form page that shows the form [2.2-03]', async () => {
    // A plain page has a right column for the same content.
    const fields = { form, sectionPage: { rightPanel: { bloggersList: [{ name: 'Ann', count: 1 }] } } };
    const page = await render({ 'content-type': 'form-page', ...fields });
    expect(page.texts('main form h2')).toEqual(['Write to us']);
    expect(page.texts('main .form-field label')).toEqual(['Your name (required)']);
    expect(page.texts('main .section-aside')).toEqual([]);
    // A question about the page needs no other content beside it.
    expect((await render({ userFeedback })).texts('.section-aside .feedback h2')).toHaveLength(1);
    expect((await render(fields)).texts('main .section-aside')).toHaveLength(1);
    // Unless the first block says what to do now, the form comes last.
    const order = async (...items: object[]) =>
      (await render({ 'content-type': 'form-page', form, content: { items } })).texts(
        'main :is(.block, form) h2',
      );
    const [why, now] = [{ subheading: 'Why' }, { doThisNow: { item: [{ title: 'Call' }] } }];
    expect(await order(why, { subheading: 'How' })).toEqual(['Why', 'How', 'Write to us']);
    expect(await order(now, why)).toEqual(['Do this now', 'Write to us', 'Why']);
    expect(await order(why, now)).toEqual(['Why', 'Do this now', 'Write to us']);
  });

  it('consist of components, feedback last, on a dynamic-panel page [2.2-06] [2.3-12]', async () => {
    const page = await render({
      'content-type': 'dynamic-panel-page',
      articleTiles: { title: 'Collections', items: [{ title: 'One', linkUrl: '/collection/one' }] },
      content: { items: [{ subheading: 'Last component' }] },
      userFeedback,
    });
    expect(page.texts('main h2')).toEqual(['Collections', 'Last component', 'Was this page useful?']);
    expect(page.texts('h1')).toEqual(['Title']);
    expect(page.texts('.dynamic-page .article-tiles h2')).toEqual(['Collections']);
  });

  it('define their own header, terms, form and sectionPage on the matching screens [3-73]', async () => {
    const page = await render({
      sectionHeader: {
        title: 'Own title',
        topics: [{ title: 'Cloud', pageLink: '/section/a/cloud' }],
        tabs: [
          { title: 'Here', pageLink: '/section/a/b' },
          { title: 'There', pageLink: '/section/a/c' },
        ],
      },
    });
    expect(page.texts('.section-header__title')).toEqual(['Own title']);
    expect(page.find('.section-header__title').getAttribute('href')).toBe('/section/a/b');
    expect(page.texts('.section-header .tabs a')).toEqual(['Here', 'There']);
    expect(page.texts('.section-header .tabs [aria-current=page]')).toEqual(['Here']);
    expect(page.find('.section-header .topic-menu').text).toContain('Cloud');
    expect((await render({ terms })).find('.glossary').text).toContain('A repair.');
    expect((await render({ form })).texts('main form label')).toContain('Your name (required)');
    expect(
      (await render({ sectionPage: { secondarySummary: 'More words' } })).texts('.section-head'),
    ).toEqual([expect.stringContaining('More words')]);
  });
});
