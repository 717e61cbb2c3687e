import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { sectionDocument } from '#tests/support/fake-documents.ts';
import {
  expectAccessible,
  followLink,
  isSameDocument,
  isVisible,
  layoutShift,
  markDocument,
  NARROW,
  rendered,
  visitSite,
  WIDE,
} from '#tests/support/visit-site.ts';

const ARTICLE = '/guidance/first';
const NEWS = '/section/keep-up-to-date/ncsc-news';
const OWN = '/section/products-services/verify';
const UNCOLOURED = '/section/about/what-we-do';
const UNNAMED = '/section/somewhere/else';
const LONG = '/section/somewhere/long';
const campaigns = [
  '/cyberfirst/courses',
  '/cyberessentials',
  '/cyberaware/advice',
  '/empower-cyber-week',
  '/basic-cyber-health-check',
  '/basic-cyber-health-check-2/start',
  '/ransomware',
  '/register',
  '/cisp/about',
];
const link = (title: string, pageLink: string) => ({ title, pageLink });
const banner = (pageLink: string) => ({
  pageLink,
  title: `The campaign ${pageLink}`,
  logo: '/images/logo.svg',
  secondaryLogo: { imagePath: '/images/secondary-logo.svg', logoLink: pageLink },
  hexColour: '#6d2164',
  gradientColour: '#051c48',
});

const header = {
  navItems: [
    {
      ...link('Keep up to date', NEWS),
      links: [
        { items: [link('News', NEWS), link('Blog', '/section/keep-up-to-date/ncsc-blog')] },
        {
          heading: 'By topic',
          items: ['ransomware', 'phishing'].map((topic) => link(topic, `/section/keep-up-to-date/${topic}`)),
        },
      ],
    },
    { ...link('About us', UNCOLOURED), links: [{ items: [link('What we do', UNCOLOURED)] }] },
  ],
  banners: [
    ...campaigns.filter((path) => path !== '/register').map(banner),
    { pageLink: LONG, title: 'Donaudampfschiff'.repeat(5) },
  ],
  page: {
    defaultBg: '#6d2164',
    items: [{ pageLink: NEWS, headerColour: '#166c13' }, { pageLink: UNCOLOURED }],
  },
};
const own = {
  title: 'Products',
  tabs: [link('Verify', OWN), link('Schemes', '/section/products-services/schemes')],
  topics: [link('Mail', '/section/products-services/mail')],
};
const section = (path: string, page: object = {}) => ({
  ...sectionDocument(path, {
    title: `Page ${path}`,
    content: { items: [{ description: `<p><a href="${ARTICLE}">To the article</a></p>` }] },
    ...page,
  }),
  [endpointAddress('pageTitle', { url: path })]: { page: { title: `Another title of ${path}` } },
});

const visit = visitSite({
  [endpointAddress('header', {})]: header,
  ...section(NEWS),
  ...section(OWN, { sectionHeader: own }),
  ...section(UNCOLOURED),
  ...section(UNNAMED),
  ...section(LONG),
  ...Object.assign({}, ...campaigns.map((path) => section(path))),
});

/** The text and look of the band: title, tabs, topics, logos, colours. */
const bandOf = (page: Page) =>
  page.evaluate(() => {
    const band = document.querySelector('.header-band');
    if (!band) throw new Error('no header');
    const { backgroundColor, backgroundImage, color } = getComputedStyle(band);
    return {
      title: band.querySelector('.section-header__title, .banner-header__title')?.textContent?.trim(),
      tabs: [...band.querySelectorAll('.tabs a')].map(
        (tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')] as const,
      ),
      topics: [...band.querySelectorAll('.topic-menu a')].map((topic) => topic.textContent),
      logos: [...band.querySelectorAll('img')].map((logo) => logo.getAttribute('src')),
      colours: [backgroundColor, backgroundImage, color],
      height: band.getBoundingClientRect().height,
    };
  });
type Band = Awaited<ReturnType<typeof bandOf>>;

/** The header band of a section's page, and that of the article that is followed from it. */
async function leaveFor(from: string): Promise<readonly [Band, Band]> {
  const page = await visit.open(from);
  const left = await bandOf(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'To the article' }).click();
  await page.getByRole('heading', { level: 1, name: 'Title of first' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
  return [left, await bandOf(page)];
}

/** An article that is opened from there in its own document. */
const openFrom = (from: string): Promise<Page> => visit.open(ARTICLE, { referer: from });

/** The default header of content pages. */
const GENERIC = '.content-header';

describe('the header of a content page', () => {
  it.each([
    ['with the tabs of the navigation', NEWS, 'Keep up to date', 2],
    ['with tabs, topics and a title of its own', OWN, 'Products', 2],
    ['without a colour', UNCOLOURED, 'About us', 1],
    ['of a section that the navigation does not name', UNNAMED, 'Somewhere', 0],
  ])('is that of the previous page: a section %s [2.4-15]', async (_what, from, title, tabs) => {
    const [left, kept] = await leaveFor(from);
    expect([left.title, left.tabs.length]).toEqual([title, tabs]);
    expect(left.tabs.map(([, , current]) => current)).toEqual(['page', null].slice(0, tabs));
    // A tab is the place of the visitor, no longer the page.
    const expected = {
      ...left,
      tabs: left.tabs.map(([name, href, current]) => [name, href, current && 'true']),
    };
    expect(kept).toEqual(expected);
    const page = await openFrom(from);
    await expect.poll(() => bandOf(page)).toEqual(expected);
  });

  it.each(campaigns)('is that of the previous page: %s [2.4-16]', async (from) => {
    const [left, kept] = await leaveFor(from);
    expect(left.title).toBe(from === '/register' ? 'Register' : `The campaign ${from}`);
    expect(left.logos).toHaveLength(from === '/register' ? 0 : 2);
    expect(kept).toEqual(left);
  });

  it.each(['/', '/search', '/guidance/second', '/cyberspace', '/sections/x', '/basic-cyber-health-check-3'])(
    'is its own when the visitor came from %s [2.4-16]',
    async (from) => {
      const page = await openFrom(from);
      await rendered(page);
      expect(await isVisible(page, GENERIC)).toBe(true);
    },
  );

  it.each([NEWS, '/cyberessentials', '/cisp/about'])(
    'is its own when the visitor came from %s with a query string [2.4-17]',
    async (from) => {
      const page = await openFrom(`${from}?q=x`);
      await rendered(page);
      expect(await isVisible(page, GENERIC)).toBe(true);
      const inside = await visit.open(`${from}?utm_source=x`);
      await inside.getByRole('link', { name: 'To the article' }).click();
      await inside.getByRole('heading', { level: 1, name: 'Title of first' }).waitFor();
      expect(await isVisible(inside, GENERIC)).toBe(true);
    },
  );

  it('stays with its page and changes with the next one, in both directions of history', async () => {
    const page = await openFrom(NEWS);
    await page.getByRole('link', { name: 'Blog' }).waitFor();
    await followLink(page, '/guidance/second');
    await page.locator(GENERIC).waitFor();
    await expect.poll(async () => (await bandOf(page)).height).toBeLessThan(80);
    await page.goBack();
    await page.getByRole('link', { name: 'Blog' }).waitFor();
    expect((await bandOf(page)).title).toBe('Keep up to date');
    await page.goForward();
    await page.locator(GENERIC).waitFor();
  });

  it('is its own, without a space for another, if that of the previous page does not load', async () => {
    const { page } = await visit.newPage();
    await page.route('**/previous-header?**', (route) => route.abort());
    visit.allow('/previous-header?');
    await page.goto(visit.url(ARTICLE), { referer: visit.url(NEWS) });
    await page.locator('html:not([data-previous-header])').waitFor();
    expect(await isVisible(page, GENERIC)).toBe(true);
  });

  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
    ['320 px wide', { viewport: { width: 320, height: 700 } }],
  ])('has its space reserved, so that nothing shifts: %s', async (_name, options) => {
    for (const from of [NEWS, UNCOLOURED, '/cyberessentials']) {
      const page = await visit.open(ARTICLE, { ...options, referer: from });
      await page.locator('.section-header, .banner-header').waitFor();
      expect(await layoutShift(page)).toBeLessThan(0.01);
      await expectAccessible(page);
    }
  });
});

describe('the title of a banner', () => {
  it('is within a window of 320 px, however long its words are', async () => {
    const page = await visit.open(LONG, { viewport: { width: 320, height: 700 } });
    const title = page.locator('.banner-header__title');
    expect(await title.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(320);
  });
});
