import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { hydrate } from '#tests/support/browser.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { endOf, rendered, scrollTo, visitSite } from '#tests/support/visit-site.ts';

const HOME = '/collection/devices';
const PLATFORMS = `${HOME}/platforms`;
const ARTICLE = '/guidance/first';

const page = (title: string, link: string, ...child_pages: object[]) => ({ title, link, child_pages });
const menu = [
  { title: 'Plan', pages: [page('Introduction', HOME)] },
  {
    title: 'Configure',
    pages: [
      page('Platforms', PLATFORMS, page('Android', `${PLATFORMS}/android`)),
      page('Operating', `${HOME}/operating`, page('Patches', `${HOME}/operating/patches`)),
    ],
  },
];
const guidePage = (path: string, title: string, more: object = {}) => ({
  [endpointAddress('collection', {
    url: path.split('/').slice(0, 4).join('/'),
    pageContentUrl: path,
  })]: {
    multi_header: {
      title: 'Devices',
      subtitle: 'All of them',
      lozenges: [{ text: 'For everyone' }],
      image: '/images/devices.jpg',
      showPageNumber: true,
    },
    page: { nav_menu: menu },
    sub_article: {
      type: 'collection',
      title,
      summary: 'In short.',
      metadata: [{ title: 'Version', value: [{ item: '2' }] }],
      content: { items: [{ subheading: 'Part', description: '<p>Text.</p>'.repeat(80) }] },
      ...more,
    },
  },
});
/** What a guide page may have for which the band above it makes room. */
const URGENT = {
  primaryImage: { imagePath: '/images/own.jpg', imageDescription: 'A phone' },
  content: { items: [{ doThisNow: { item: [{ title: 'Ring your bank' }], links: [] } }] },
};

const visit = visitSite({
  ...articleDocument(ARTICLE, {
    content: { items: [{ description: `<p><a href="${HOME}">To the guide</a></p>` }] },
  }),
  ...guidePage(HOME, 'About devices'),
  ...guidePage(PLATFORMS, 'Platform guides'),
  ...guidePage(`${HOME}/stolen`, 'Stolen', URGENT),
  ...guidePage(`${PLATFORMS}/android`, 'Android'),
  ...guidePage(`${HOME}/operating`, 'Operating'),
  ...guidePage(`${HOME}/operating/patches`, 'Patches'),
});
const { open } = visit;

const mobile = { viewport: { width: 375, height: 700 } };
const topOf = (page: Page) =>
  page.locator('.guide-header').evaluate((header) => header.getBoundingClientRect().top + scrollY);
const isFixed = (page: Page) =>
  page.locator('.guide-bar__inner').evaluate((bar) => getComputedStyle(bar).position === 'fixed');

describe('the page menu of a guide', () => {
  const openChildren = (page: Page) => page.locator('.navigation-panel__children[open] a').allTextContents();
  const toggle = (page: Page, title: string) => page.locator('summary', { hasText: `Pages in ${title}` });

  it('keeps at most one page expanded [4-28]', async () => {
    const page = await open(PLATFORMS);
    expect(await openChildren(page)).toEqual(['Android']);
    await toggle(page, 'Operating').click();
    await expect.poll(() => openChildren(page)).toEqual(['Patches']);
  });

  it('closes the open page at a click on its toggle, and by keyboard [4-29]', async () => {
    const page = await open(PLATFORMS);
    await toggle(page, 'Platforms').click();
    await expect.poll(() => openChildren(page)).toEqual([]);
    await toggle(page, 'Platforms').press('Enter');
    await expect.poll(() => openChildren(page)).toEqual(['Android']);
  });

  it('expands only one page without scripts too, and is open beside the text', async () => {
    const page = await open(PLATFORMS, { javaScriptEnabled: false });
    await toggle(page, 'Operating').click();
    expect(await openChildren(page)).toEqual(['Patches']);
    expect(await page.locator('.navigation-panel__link', { hasText: 'Introduction' }).isVisible()).toBe(true);
  });

  it('expands the page that in-app navigation leads to', async () => {
    const page = await open(HOME);
    expect(await openChildren(page)).toEqual([]);
    await page.locator('.guide-menu').getByText('Platforms', { exact: true }).click();
    await page.waitForURL(`**${PLATFORMS}`);
    await expect.poll(() => openChildren(page)).toEqual(['Android']);
  });
});

describe('the sticky header of a guide', () => {
  it('becomes fixed once the title is scrolled past, without layout shift [4-57]', async () => {
    const page = await open(PLATFORMS);
    expect(await isFixed(page)).toBe(false);
    const title = page.locator('h1');
    const bottom = (await title.evaluate((h1) => h1.getBoundingClientRect().bottom)) | 0;
    await scrollTo(page, bottom - 10);
    expect(await isFixed(page)).toBe(false);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await scrollTo(page, bottom + 10);
    await expect.poll(() => isFixed(page)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await scrollTo(page, 0);
    await expect.poll(() => isFixed(page)).toBe(false);
  });

  it('becomes fixed on mobile when less than 50 px of the menu is in view [4-58]', async () => {
    const page = await open(PLATFORMS, mobile);
    const bottom = await page.locator('.guide-menu').evaluate((menu) => menu.getBoundingClientRect().bottom);
    await scrollTo(page, bottom - 55);
    await rendered(page);
    expect(await isFixed(page)).toBe(false);
    await scrollTo(page, bottom - 45);
    await expect.poll(() => isFixed(page)).toBe(true);
  });

  it('has a Change link that scrolls to the menu and opens it [2.3-58]', async () => {
    const page = await open(PLATFORMS, mobile);
    await scrollTo(page, 3000);
    await expect.poll(() => isFixed(page)).toBe(true);
    await page.getByRole('link', { name: 'Change page' }).click();
    await expect
      .poll(() => page.locator('.guide-menu').evaluate((menu) => menu.hasAttribute('open')))
      .toBe(true);
    await expect
      .poll(() => page.locator('.guide-menu').evaluate((menu) => Math.abs(menu.getBoundingClientRect().top)))
      .toBeLessThan(100);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('guide-menu__summary');
  });

  it('links to the menu without scripts', async () => {
    const page = await open(PLATFORMS, { ...mobile, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Change page' }).click();
    expect(new URL(page.url()).hash).toBe('#--guide-menu');
  });
});

describe('the header of a guide', () => {
  const back = (page: Page) => page.locator('.guide-header__back a');

  it.each([PLATFORMS, `${HOME}/stolen`])(
    'shows title, subtitle, lozenges and picture in any window, before its page: %s',
    async (path) => {
      for (const options of [{}, mobile]) {
        const page = await open(path, options);
        const end = await endOf(page, '.guide-header');
        for (const part of ['title', 'subtitle', 'lozenges', 'image']) {
          const selector = `.guide-header__${part}`;
          expect(await page.locator(selector).isVisible(), part).toBe(true);
          expect(await endOf(page, selector)).toBeLessThanOrEqual(end);
        }
        if (options === mobile) expect(end - (await topOf(page))).toBeLessThan(200);
      }
    },
  );

  it('has a back link to the referrer, which pages of the guide do not change [2.3-47]', async () => {
    const from = `${ARTICLE}?a=b`;
    const page = await open(from);
    await page.getByRole('link', { name: 'To the guide' }).click();
    await page.waitForURL(`**${HOME}`);
    await expect.poll(() => back(page).getAttribute('href')).toBe(from);
    await page.locator('.guide-menu').getByText('Platforms', { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Platform guides' }).waitFor();
    await expect.poll(() => back(page).getAttribute('href')).toBe(from);
    await back(page).click();
    await page.waitForURL(visit.url(from));
    await page.goBack();
    await page.waitForURL(`**${PLATFORMS}`);
    await expect.poll(() => back(page).getAttribute('href')).toBe(from);
  });

  it('also takes it from the document that linked here, before and after React [2.3-47]', async () => {
    const { page } = await visit.newPage();
    await page.goto(visit.url(PLATFORMS), { referer: visit.url(`${ARTICLE}?a=b`) });
    await expect.poll(() => back(page).getAttribute('href')).toBe(`${ARTICLE}?a=b`);
    await hydrate(page);
    await rendered(page);
    expect(await back(page).getAttribute('href')).toBe(`${ARTICLE}?a=b`);
  });

  it.each(['https://other.example/x', HOME, `${PLATFORMS}/android?a=b`])(
    'has no back link for visitors from elsewhere or from a page of the guide, before and after React: %s',
    async (referer) => {
      const { page } = await visit.newPage();
      await page.goto(visit.url(PLATFORMS), { referer: new URL(referer, visit.url('/')).href });
      expect(await back(page).allTextContents()).toEqual([]);
      await hydrate(page);
      await rendered(page);
      expect(await back(page).allTextContents()).toEqual([]);
    },
  );
});
