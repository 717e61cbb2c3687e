import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

const tile = { title: 'Passkeys', linkUrl: '/news/passkeys' };

const whole = {
  title: 'Home of the site',
  summary: 'What it is about.',
  mainHero: { title: 'Stay secure', description: '<p>Advice you can <em>act</em> on.</p>' },
  quiz: {
    title: 'Test yourself',
    question: 'Which is stronger?',
    bgColor: '#6d2164',
    data: {
      options: [
        { text: 'password1', isCorrect: false },
        { text: 'three words', isCorrect: true },
      ],
      result: {
        correct: { title: 'Right', description: '<p>Well done.</p>' },
        incorrect: { title: 'Not quite', description: '<p>Too short.</p>' },
      },
    },
  },
  promoPanel: {
    promoTitle: 'Do one thing',
    promoGroup: {
      items: [
        {
          title: 'Your plan',
          titleImage: '/images/plan-title.svg',
          CA_banner: '/images/ca-banner.svg',
          description: '<p>Answer questions.</p>',
          button: { title: 'Start', url: '/cyberaware/actionplan' },
          image: { imagePath: '/images/plan.svg', imageAngle: 'left' },
          colorTheme_s: '#123456',
          gradientColor: '#007780',
        },
      ],
    },
  },
  articleTiles: { title: 'Latest', items: [tile] },
  informationFor: {
    title: 'Information for',
    items: [{ title: 'Families', description: 'At home', linkUrl: '/section/x/families' }],
  },
  topics: [
    {
      title: 'At work',
      description: 'For organisations.',
      image: '/images/work.svg',
      button: { title: 'All advice', url: '/section/x/all' },
      linkItem: [{ title: 'Prepare', links: [{ url: '/guidance/plan', linkTitle: 'Plan' }] }],
    },
  ],
  incidentPanel: {
    title: 'Current incidents',
    items: [
      { title: 'First incident', description: 'What happened', linkUrl: '/news/first' },
      { title: 'Second incident', linkUrl: '/news/second' },
      { title: 'Third incident', linkUrl: '/news/third' },
    ],
  },
  linksList: { title: 'Quick links', links: [{ url: '/report', linkTitle: 'Report' }] },
  topicTiles: {
    title: 'Popular topics',
    items: [
      { title: 'Phishing', linkTo: '/section/advice-guidance/phishing', image: '/images/phishing.svg' },
    ],
  },
  content: { items: [{ subheading: 'About us', description: '<p>Who we are.</p>' }] },
  userFeedback: {
    articleRatingText_s: 'Useful?',
    articleRating: [{ responseTitle_s: 'Yes' }],
  },
};

const render = (fields: object = {}, options = {}) =>
  renderPage('/', { homePage: { page: { ...whole, ...fields } } }, options);

const onlyPanel = (fields: object) => ({
  promoPanel: { promoGroup: { items: [{ title: 'Panel', button: { url: '/x' }, ...fields }] } },
});

describe('the hero of the home page', () => {
  it('shows title and description [2.3-01]', async () => {
    const page = await render();
    expect(page.texts('h1')).toEqual(['Stay secure']);
    expect(page.find('.hero__description em').text).toBe('act');
  });

  it('shows the title of mainHero in place of the page title [3-70]', async () => {
    expect((await render({ mainHero: { title: 'Other' } })).texts('.hero h1')).toEqual(['Other']);
    expect((await render({ mainHero: {} })).texts('.hero h1')).toEqual(['Home of the site']);
  });

  it('searches by a form that works without scripts', async () => {
    const form = (await render()).find('.hero form');
    expect(form.getAttribute('action')).toBe('/search');
    expect(form.getAttribute('method')).toBe('get');
    expect(form.querySelector('input')?.getAttribute('name')).toBe('q');
  });

  it('offers 4 popular searches on the main site [9-17]', async () => {
    const page = await render();
    expect(page.texts('.hero__popular a')).toEqual(['Cyber Aware', 'coronavirus', 'phishing', '5G']);
  });

  it('offers 3 popular searches on the agency site [9-18]', async () => {
    const page = await render({}, { site: 'agency' });
    expect(page.texts('.hero__popular a')).toEqual(['Careers', 'Puzzles', 'History']);
  });
});

describe('the components of a dynamic page', () => {
  const components = [
    ['quiz', '.quiz', '2.3-03'],
    ['promoPanel', '.promo-grid', '2.3-04'],
    ['articleTiles', '.article-tiles', '2.3-05'],
    ['informationFor', '.information-for', '2.3-06'],
    ['topics', '.topic-list', '2.3-07'],
    ['incidentPanel', '.incident-panel', '2.3-08'],
    ['linksList', '.links-list', '2.3-09'],
    ['topicTiles', '.topic-tiles', '2.3-10'],
    ['content', '.dynamic-page__content', '2.3-11'],
  ] as const;

  it('stand in their settled order, whatever order they come in [2.3-02]', async () => {
    for (const fields of [whole, Object.fromEntries(Object.entries(whole).reverse())]) {
      const { html } = await renderPage('/', { homePage: { page: fields } });
      const places = components.map(([, selector]) =>
        html.search(new RegExp(`class="${selector.slice(1)}[ "]`)),
      );
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual([...places].sort((one, other) => one - other));
    }
  });

  it.each(components)('can include %s as %s, and leave it out [%s]', async (field, selector) => {
    expect((await render()).texts(selector)).toHaveLength(1);
    expect((await render({ [field]: undefined })).texts(selector)).toHaveLength(0);
  });

  it('do not end in feedback on the home page', async () => {
    expect((await render()).texts('.feedback')).toEqual([]);
  });
});

describe('structured data of the home page', () => {
  it('describes website and organisation [2.3-13] [2.3-14]', async () => {
    const page = await render();
    const types = page.document
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.text)['@type']);
    expect(types).toEqual(['WebSite', 'Organization']);
  });
});

describe('a tile', () => {
  const full = {
    ...tile,
    description: 'Use them.',
    image: '/images/passkeys.jpg',
    lozenge: { text: 'News', link: '/section/x/news', hexColour: '#abcdef' },
    flag: { text: 'New', dateUntil: '2026-12-01' },
    lastModifiedDate: '2026-11-12',
  };
  const renderTile = (fields: object, options = {}) =>
    render({ articleTiles: { items: [{ ...tile, ...fields }] } }, options);

  it('shows title, description, image, lozenge, flag and date and links to its page [3-89]', async () => {
    const page = await renderTile(full);
    const element = page.find('.tile');
    expect(element.querySelector('.card__link')?.getAttribute('href')).toBe('/news/passkeys');
    expect(element.querySelector('.card__link')?.text).toBe('Passkeys');
    expect(element.querySelector('img')?.getAttribute('src')).toContain('/images/passkeys.jpg');
    expect(page.texts('.tile .card__text')).toEqual(['Use them.']);
    expect(page.texts('.tile .lozenge')).toEqual(['News']);
    expect(page.texts('.tile .flag')).toEqual(['New']);
    expect(page.texts('.tile time')).toEqual(['12 Nov 2026']);
  });

  it('shows its lozenge as a link in its colour [3-95] [2.3-129]', async () => {
    const lozenge = (await renderTile(full)).find('.tile .lozenge');
    expect(lozenge.tagName).toBe('A');
    expect(lozenge.getAttribute('href')).toBe('/section/x/news');
    expect(lozenge.classNames).toContain('authored-abcdef');
  });

  it.each([
    ['2026-12-01T09:00:00Z', true],
    ['2026-12-02T00:00:00Z', false],
  ])('rendered at %s shows a flag until 2026-12-01: %s', async (now, isShown) => {
    const page = await renderTile(full, { now: new Date(now) });
    expect(page.texts('.tile .flag')).toEqual(isShown ? ['New'] : []);
  });

  it.each([
    ['pure-text', {}],
    ['meta-only', { lastModifiedDate: '2026-11-12' }],
    ['lozenge-only', { lozenge: { text: 'News' } }],
    ['all-features', { lozenge: { text: 'News' }, lastModifiedDate: '2026-11-12' }],
  ])('is laid out as %s by what it has', async (type, fields) => {
    expect((await renderTile(fields)).find('.tile').classNames).toContain(`tile--${type}`);
  });
});

describe('the incident panel', () => {
  it('lists every incident with title, description, flag and link [3-90]', async () => {
    const items = [
      { ...whole.incidentPanel.items[0], flag: { text: 'Breaking', dateUntil: '2026-12-01' } },
      { title: 'Second incident', linkUrl: '/news/second' },
    ];
    const page = await render({ incidentPanel: { items } });
    const links = page.document.querySelectorAll('.incident a');
    expect(links.map((link) => [link.text, link.getAttribute('href')])).toEqual([
      ['First incident', '/news/first'],
      ['Second incident', '/news/second'],
    ]);
    expect(page.texts('.incident .flag')).toEqual(['Breaking']);
    expect(page.find('.incident').text).toContain('What happened');
  });

  it('counts them n / total [4-48]', async () => {
    const counters = (await render()).texts('.incident__counter');
    expect(counters).toEqual(['Incident 1 / 3', 'Incident 2 / 3', 'Incident 3 / 3']);
  });

  it('offers the next only where there is one', async () => {
    expect((await render()).texts('.incident-panel__next')).toEqual(['Next incident']);
    const items = [{ title: 'Alone', linkUrl: '/news/alone' }];
    expect((await render({ incidentPanel: { items } })).texts('.incident-panel__next')).toEqual([]);
  });
});

describe('a promo panel', () => {
  it('shows title, title image, banner, description, button and angled image [3-91] [2.3-131]', async () => {
    const page = await render();
    const sources = page.document
      .querySelectorAll('.promo-panel img')
      .map((image) => image.getAttribute('src'));
    expect(sources).toEqual(['/images/ca-banner.svg', '/images/plan.svg', '/images/plan-title.svg']);
    expect(page.texts('.promo-panel h3, .promo-panel .rich-text')).toEqual([
      'Your plan',
      'Answer questions.',
    ]);
    expect(page.find('.promo-panel a.button').getAttribute('href')).toBe('/cyberaware/actionplan');
    expect(page.find('.promo-panel a.button').text).toContain('Start');
    expect(page.texts('.promo-panel__image--left')).toHaveLength(1);
  });

  it('takes its colours from colorTheme_s and gradientColor, blueBtnText is its blue button [3-92]', async () => {
    const coloured = await render();
    expect(coloured.find('.promo-panel').classNames).toContain('authored-123456-007780');
    const blue = await render(onlyPanel({ blueBtnText: 'Read on' }));
    expect(blue.find('.promo-panel .button--blue').text).toContain('Read on');
    const both = await render(onlyPanel({ blueBtnText: 'Read on', button: { title: 'Start', url: '/x' } }));
    expect(both.find('.promo-panel .button--blue').text).toMatch(/^Read on/);
    expect((await render(onlyPanel({}))).texts('.button--blue')).toEqual([]);
  });

  it('is night-blue without a colour of its own [9-38]', async () => {
    expect((await render(onlyPanel({}))).find('.promo-panel').classNames).toContain('authored-051c48');
  });

  it("has a button 'Learn More' without words of its own [9-39]", async () => {
    expect((await render(onlyPanel({}))).find('.promo-panel .button').text).toMatch(/^Learn More/);
  });
});

describe('topics', () => {
  it('are listed with title, description, image, button and groups of links [3-93]', async () => {
    const page = await render();
    expect(page.texts('.topic-list h2, .topic-list h3, .topic-list p')).toEqual([
      'At work',
      'For organisations.',
      'Prepare',
    ]);
    expect(page.find('.topic-list img').getAttribute('src')).toBe('/images/work.svg');
    const links = page.document.querySelectorAll('.topic-list a');
    expect(links.map((link) => [link.text, link.getAttribute('href')])).toEqual([
      ['Plan', '/guidance/plan'],
      ['All advice', '/section/x/all'],
    ]);
  });

  it('are tiles with title, image and link [3-94]', async () => {
    const page = await render();
    expect(page.texts('.topic-tile')).toEqual(['Phishing']);
    expect(page.find('.topic-tile img').getAttribute('src')).toBe('/images/phishing.svg');
    expect(page.find('.topic-tile a').getAttribute('href')).toBe('/section/advice-guidance/phishing');
  });
});

describe('colours that the stylesheet does not know', () => {
  it('bring their stylesheet once', async () => {
    const { html } = await render();
    expect(html.split('/authored-colours/123456-007780.css').length - 1).toBe(1);
  });
});
