import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { colourNames, optionalColourNames } from '#shared/contract/site/site-colours.server.ts';
import { makeSites } from '#tests/support/make-sites.ts';
import { expectShown, pageAt } from '#tests/support/read-page.ts';
import { allSites } from '#tests/support/sites.ts';
import { startSite } from '#tests/support/start-site.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { perFile } from './test-app.ts';

const STRANGE_HOST = 'strange.localhost';

/** Dark colours, then light ones: pairs of them have enough contrast. No other site has any of them. */
const LIGHT = [
  'paper mist raised line brand-tint on-band-quiet on-brand on-band accent error-tint success-tint warning-tint',
  'mark',
].join(' ');
const isLight = (name: string) => LIGHT.split(' ').includes(name);
const shade = (name: string, index: number) =>
  `#${isLight(name) ? 'ff' : '3a'}${(isLight(name) ? 0xd0 + index : index + 1).toString(16).padStart(2, '0')}${isLight(name) ? 'fb' : '21'}`;

const colours = Object.fromEntries(
  [...colourNames, ...optionalColourNames.filter((name) => name !== 'focus-halo')].map((name, index) => {
    const colour = shade(name, index);
    return [name, { light: colour, dark: colour }];
  }),
);

const SITE = {
  name: 'Zebra Harbour Watch',
  abbreviation: 'ZHW',
  titleSuffix: 'Zebra',
  description: 'What the zebras of the harbour watch.',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  origin: 'https://www.zebra.example',
  hosts: [STRANGE_HOST],
  cookieDomains: ['zebra.example'],
  enquiriesEmail: 'enquiries@zebra.example',
  securityContacts: ['mailto:security@zebra.example'],
  shareAccount: 'zebra',
  campaigns: { lighthouse: 'Lighthouse week' },
  popularSearches: ['Tides'],
  noResultTerms: ['Tides'],
  searchModalLinks: ['Tides'],
  logo: { src: '/images/logo.svg', lightSrc: '/images/logo.svg', width: 40, height: 40 },
  favicon: '/images/logo.svg',
  themeColour: { light: '#fed0fb', dark: '#3a0121' },
  colours,
  mail: { from: 'web@zebra.example', forms: {}, others: { to: 'web@zebra.example', subject: 'Form' } },
};

const dates = {
  metadata: [{ title: 'Published', value: [{ item: '2026-01-02' }] }],
  dateModify: '2026-01-02',
};
const blocks = {
  items: [
    { subheading: 'Steps', numberColoredList: { item: [{ subtitle: 'One', paragraph: 'Look.' }] } },
    {
      subheading: 'Text',
      description:
        '> Quoted\n\nA [link](/news/flood), a [file](https://other.example/a.pdf).\n\n| A | B |\n|---|---|\n| 1 | 2 |',
    },
    { statsPanel: { number: '7', symbol: '%', text: 'of zebras' } },
    {
      quiz: {
        title: 'Quiz',
        question: 'How many?',
        data: {
          options: [{ text: 'One', isCorrect: true }],
          result: {
            correct: { title: 'Right', description: 'Yes.' },
            incorrect: { title: 'No', description: 'No.' },
          },
        },
      },
    },
  ],
};
const article = (title: string) => ({ title, summary: 'Of tides.', ...dates, content: blocks });
const promo = { title: 'Promo', description: 'More.', button: { title: 'Read', url: '/news/flood' } };

const CONTENT: Readonly<Record<string, unknown>> = {
  header: { navItems: [{ title: 'Tides', pageLink: '/section/tides/all' }] },
  footer: { socialItem: { socialTitle: 'Follow', socialLinks: [] } },
  'home-page': {
    title: 'Zebras',
    'content-type': 'home-page',
    mainHero: { title: 'Zebras', description: 'They watch.' },
    promoPanel: { promoTitle: 'Promos', promoGroup: { items: [promo] } },
  },
  'error-pages': { '/404': { errorType: '404', errorHeading: 'Gone' }, '/error': { errorHeading: 'Rough' } },
  glossary: [{ name: 'Tide', description: 'Water that comes.' }],
  'news/flood': article('Flood'),
  'guidance/boats': article('Boats'),
  'information/zebras': article('Zebras'),
  'event/race': {
    ...article('Race'),
    dateOfEvent: { start: '2026-05-05', end: '2026-05-06' },
    register: { registerLink: 'https://race.example/', registerTitle: 'Join' },
  },
  'collection/knots': {
    ...article('Knots'),
    multi_header: { title: 'Knots', lozenges: [{ text: 'Course' }] },
    nav_menu: [{ title: 'Parts', pages: [{ link: '/collection/knots', title: 'Welcome' }] }],
  },
  'section/tides/all': { title: 'Tides', summary: 'All.', 'content-type': 'section-page', content: blocks },
  'section/tides/contact': {
    title: 'Contact',
    'content-type': 'form-page',
    form: {
      id: 'contact-us',
      fields: [{ name: 'name', type: 'text', label: 'Name', required: true }],
      submission: { successTitle: 'Sent', failureTitle: 'Not sent' },
    },
  },
  'pages/lighthouse': { title: 'Lights', summary: 'All.', 'content-type': 'section-page', content: blocks },
  'cyberaware/actionplan': {
    title: 'Plans',
    'content-type': 'quiz-section-page',
    promoPanel: { promoTitle: 'Promos', promoGroup: { items: [promo] } },
  },
  'cyberaware/actionplan/boat': {
    title: 'Check your boat',
    summary: 'One question.',
    questions: [{ id: 'size', type: 'radio', question: 'How long?', answers: [{ text: 'Short' }] }],
    actions: {},
  },
};

/** A page of each main kind of the strange site, and what has no page. */
const STRANGE_PAGES = wordsIn(`
  / /news/flood /guidance/boats /information/zebras /event/race /collection/knots /section/tides/all
  /section/tides/contact /cyberaware/actionplan /cyberaware/actionplan/boat /search /search?q=tides
  /search?q=nothing-at-all /nowhere /error
`);

/** Every colour of the other sites, as `#rrggbb`; black and white belong to no site. */
const otherColours = [
  ...new Set(
    JSON.stringify(
      allSites.map(({ colours, variant }) => [colours, variant.contentColours, variant.themeColour]),
    )
      .toLowerCase()
      .match(/#[\da-f]{6}/g),
  ),
].filter((colour) => !['#ffffff', '#000000'].includes(colour));

/** Makes a folder with `sites` and `content` that have a third site with names and colours of its own. */
async function makeStrangeSite(): Promise<string> {
  const pages = Object.entries(CONTENT).map(([name, page]) => [
    `content/zebra/${name}.yaml`,
    stringify(page),
  ]);
  const { folder } = await makeSites({
    'sites/zebra/site.yaml': stringify(SITE),
    'sites/zebra/images/logo.svg': await readFile('sites/main/images/favicon.svg', 'utf8'),
    ...Object.fromEntries(pages),
  });
  return folder;
}

/** Names of the sample sites and of what only they have. */
const NAMES =
  /ncsc|national cyber|\bgia\b|government intelligence|gov\.uk|cyber ?aware(?!\/)|cyber ?first|cyber essentials|cyberuk|cisp\b|main site|\b999\b/i;

const site = perFile(async () => {
  const folder = await makeStrangeSite();
  return startSite({ SITES_DIR: join(folder, 'sites'), CONTENT_DIR: join(folder, 'content') });
});

const get = (path: string, host = STRANGE_HOST) => pageAt(site.url('main', ''), path, { host });

/** The page as a reader's browser has it: its markup, and the stylesheets that it loads. */
async function pageWithStyles(path: string) {
  const { status, html, hrefs } = await get(path);
  const sheets = hrefs('link[rel=stylesheet]');
  const styles = await Promise.all(sheets.map(async (sheet = '') => (await get(sheet)).html));
  return { status, text: html, whole: [html, ...styles].join('\n') };
}

describe('a third site with names and colours of its own', () => {
  it.each(STRANGE_PAGES)('has no colour and no name of another site: %s', async (path) => {
    const { status, text, whole } = await pageWithStyles(path);
    expect(status).toBe(path === '/nowhere' ? 404 : 200);
    expect(text).toContain('Zebra Harbour Watch');
    expect(otherColours.filter((colour) => whole.toLowerCase().includes(colour))).toEqual([]);
    // The address of the tools is the same on every site; cookies may be for a domain of any site.
    const spoken = text.replace(
      /\/cyberaware\/actionplan|data-cookie-domains="[^"]*"|"cookieDomains":\[[^\]]*\]/g,
      '',
    );
    expect(NAMES.exec(spoken)?.[0]).toBeUndefined();
  });

  it('has its names, its canonical address and its colours in the one stylesheet, and its logo', async () => {
    const page = await get('/news/flood');
    expectShown(page, {
      'html @data-site': ['zebra'],
      title: ['Flood - Zebra'],
      'link[rel=canonical] @href': ['https://www.zebra.example/news/flood'],
      'html @data-cookie-domains': [expect.stringMatching(/^zebra\.example\b/)],
    });
    expect((await get('/nowhere')).html).toContain('Gone');
    const [sheet = '', ...more] = page.hrefs('link[rel=stylesheet]');
    expect(more).toEqual([]);
    const { html } = await get(sheet);
    for (const rule of ['--colour-paper:#ffd0fb', '--site-host:"www.zebra.example"'])
      expect(html).toContain(rule);
    const [logo = ''] = page.attributes('header .brand img', 'src');
    expect(await get(logo)).toMatchObject({
      status: 200,
      html: await readFile('sites/main/images/favicon.svg', 'utf8'),
    });
  });

  it('has a security.txt, and is a valid X-Site', async () => {
    expect((await get('/.well-known/security.txt')).html).toContain('Contact: mailto:security@zebra.example');
    const { components } = JSON.parse((await get('/api/openapi.json')).html);
    expect(components.parameters.site.schema).toEqual({
      type: 'string',
      enum: ['main', 'agency', 'zebra'],
      default: 'main',
    });
  });

  it('leaves the others unchanged, and unknown hosts refused', async () => {
    expect((await get('/', 'localhost')).html).toContain('data-site="main"');
    expect((await get('/', 'agency.localhost')).html).toContain('data-site="agency"');
    expect((await get('/', 'notstrange.localhost')).status).toBe(421);
  });

  it('has the navigation, not the header of a campaign, above its tools', async () => {
    expectShown(await get('/cyberaware/actionplan/boat'), {
      '.banner-header': [],
      '.breadcrumbs': [expect.stringContaining('Home')],
    });
    expect((await get('/previous-header?path=/cyberaware/actionplan/boat')).status).toBe(204);
  });

  it('has the header of its own campaign, which stays above the page that is read next', async () => {
    expectShown(await get('/lighthouse'), { '.banner-header': [expect.stringContaining('Lighthouse week')] });
    expectShown(await get('/news/flood'), { 'html @data-keeps-header': ['section lighthouse'] });
    expect((await get('/previous-header?path=/lighthouse')).html).toContain('Lighthouse week');
  });
});
