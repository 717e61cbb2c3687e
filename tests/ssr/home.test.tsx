import { describe, expect, it } from 'vitest';
import { expectShown, itShows } from '#tests/support/read-page.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { quiz, userFeedback } from './sample-parts.ts';

const tile = { title: 'Passkeys', linkUrl: '/news/passkeys' };

const whole = {
  title: 'Home of the site',
  summary: 'What it is about.',
  mainHero: { title: 'Stay secure', description: '<p>Advice you can <em>act</em> on.</p>' },
  quiz,
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
  userFeedback,
};

const render = (fields: object = {}, options = {}) =>
  renderPage('/', { homePage: { page: { ...whole, ...fields } } }, options);

const onlyPanel = (fields: object) => ({
  promoPanel: { promoGroup: { items: [{ title: 'Panel', button: { url: '/x' }, ...fields }] } },
});

describe('the home page', () => {
  itShows('shows its %s', render, {
    'hero with title and description [2.3-01]': { 'h1, .hero__description em': ['Stay secure', 'act'] },
    'no feedback at its end': { '.feedback': [] },
    'incidents counted n / total, and a control for the next [4-48]': {
      '.incident__counter': ['Incident 1 / 3', 'Incident 2 / 3', 'Incident 3 / 3'],
      '[data-current=true] a, .incident-panel__next': ['First incident', 'Next incident'],
    },
    'topics with title, description, image, button and groups of links [3-93]': {
      '.topic-list :is(h2, h3, p)': ['At work', 'For organisations.', 'Prepare'],
      '.topic-list img @src': ['/images/work.svg'],
      '.topic-list a': ['Plan', 'All advice'],
      '.topic-list a @href': ['/guidance/plan', '/section/x/all'],
    },
    'topics as tiles with title, image and link [3-94]': {
      '.topic-tile': ['Phishing'],
      '.topic-tile img @src': ['/images/phishing.svg'],
      '.topic-tile a @href': ['/section/advice-guidance/phishing'],
    },
    'search by a form that works without scripts': {
      '.hero form @action': ['/search'],
      '.hero form @method': ['get'],
      '.hero form input @name': ['q'],
    },
    'promo panel with banner, title, angled image, description and button [3-91] [2.3-131]': {
      '.promo-panel img @src': ['/images/ca-banner.svg', '/images/plan.svg', '/images/plan-title.svg'],
      '.promo-panel :is(h3, .rich-text)': ['Your plan', 'Answer questions.'],
      '.promo-panel a.button @href': ['/cyberaware/actionplan'],
      '.promo-panel a.button': ['Start: Your plan'],
      '.promo-panel__image--left @src': ['/images/plan.svg'],
    },
    'promo panel in the colours of colorTheme_s and gradientColor, whose stylesheet comes once [3-92]': {
      '.promo-panel @class': [expect.stringContaining('authored-123456-007780')],
      'link[href="/authored-colours/123456-007780.css"] @rel': ['stylesheet'],
    },
  });

  it('has website and organisation in its structured data [2.3-13] [2.3-14]', async () => {
    const data = (await render()).structuredData();
    expect(data.map((one) => one['@type'])).toEqual(['WebSite', 'Organization']);
    const urlTemplate = 'https://www.ncsc.example/search?q={search_term_string}';
    expect(data[0]?.potentialAction).toMatchObject({ target: { urlTemplate } });
  });

  it('shows the title of mainHero instead of the page title [3-70]', async () => {
    expect((await render({ mainHero: { title: 'Other' } })).texts('.hero h1')).toEqual(['Other']);
    expect((await render({ mainHero: {} })).texts('.hero h1')).toEqual(['Home of the site']);
  });

  it.each([
    ['main', ['scam text', 'passwords', 'ransomware', 'Cyber Essentials'], '[9-17]'],
    ['agency', ['apprenticeships', 'vetting', 'puzzles'], '[9-18]'],
  ])('offers popular searches of its own on the %s site: %j [1-17] %s', async (site, popular, _id) => {
    expect((await render({}, { site })).texts('.hero__popular a')).toEqual(popular);
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

  it('are in a fixed order, regardless of their order in the data [2.3-02]', async () => {
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

  it('tiles are headings below the title of their grid, or in its place', async () => {
    for (const [title, headings] of [
      ['Collections', { '.article-tiles h2': ['Collections'], '.article-tiles h3': [tile.title] }],
      [undefined, { '.article-tiles h2': [tile.title], '.article-tiles h3': [] }],
    ] as const)
      expectShown(await render({ articleTiles: { title, items: [tile] } }), headings);
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

  itShows('shows its %s', () => render({ articleTiles: { items: [full] } }), {
    'lozenge as a link in its colour [3-95] [2.3-129]': {
      '.tile a.lozenge @href': ['/section/x/news'],
      '.tile .lozenge @class': [expect.stringContaining('authored-abcdef')],
    },
    'title, description, image, lozenge, flag and date and links to its page [3-89]': {
      '.tile .card__link': ['Passkeys'],
      '.tile .card__link @href': ['/news/passkeys'],
      '.tile img @src': [expect.stringContaining('/images/passkeys.jpg')],
      '.tile .card__text': ['Use them.'],
      '.tile .lozenge': ['News'],
      '.tile .flag': ['New'],
      '.tile time': ['12 Nov 2026'],
    },
  });
});

it('the incident panel lists every incident with title, description, flag and link [3-90]', async () => {
  const [first, second] = whole.incidentPanel.items;
  const items = [{ ...first, flag: { text: 'Breaking', dateUntil: '2026-12-01' } }, second];
  const page = await render({ incidentPanel: { items } });
  expect(page.texts('.incident a')).toEqual(['First incident', 'Second incident']);
  expect(page.hrefs('.incident a')).toEqual(['/news/first', '/news/second']);
  expect(page.texts('.incident .flag')).toEqual(['Breaking']);
  expect(page.find('.incident').text).toContain('What happened');
  const one = await render({ incidentPanel: { title: 'At the moment', items: [first] } });
  expect(one.texts('.incident-panel h2')).toEqual(['At the moment']);
  expect(one.texts('.incident-panel button')).toEqual([]);
});

describe('a promo panel', () => {
  it("has blueBtnText on its blue button, instead of the button's text [3-92]", async () => {
    const blue = async (fields: object) =>
      (await render(onlyPanel(fields))).texts('.promo-panel .button--blue');
    expect(await blue({ blueBtnText: 'Read on' })).toEqual([expect.stringContaining('Read on')]);
    const button = { title: 'Start', url: '/x' };
    expect(await blue({ blueBtnText: 'Read on', button })).toEqual([expect.stringMatching(/^Read on/)]);
    expect(await blue({})).toEqual([]);
  });

  it("is night-blue with the button 'Learn More' without its own colour and text [9-38] [9-39]", async () => {
    const page = await render(onlyPanel({}));
    expect(page.find('.promo-panel').classNames).toContain('authored-051c48');
    expect(page.texts('.promo-panel .button')).toEqual(['Learn More: Panel']);
  });
});
