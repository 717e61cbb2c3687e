import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteIds } from '#tests/support/sites.ts';
import { endOf, visitSite } from '#tests/support/visit-site.ts';

// Where the first screens put what visitors come for, on a first visit: cookie banner and notice are open.

const { openUntouched: open } = visitSite();

const PHONE = { viewport: { width: 390, height: 664 } };
const WINDOW = { viewport: { width: 1280, height: 900 } };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly right: number;
}

/** The boxes of all elements that match, rounded to whole pixels. */
const boxes = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, right } = one.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), right: Math.round(right) };
    }),
  );

const distinct = (values: readonly number[]): number => new Set(values).size;

/** Class names of the elements of the page's content that are seen as boxes with an outline. */
const outlinedBoxes = (page: Page): Promise<string[]> =>
  page.locator('main *').evaluateAll((all) =>
    all
      .filter((one) => {
        const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth, borderTopColor } =
          getComputedStyle(one);
        const widths = [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth];
        const isSeen = one.getClientRects().length > 0 && !borderTopColor.endsWith(', 0)');
        return isSeen && widths.every((width) => Number.parseFloat(width) >= 1);
      })
      .map(({ className }) => className),
  );

describe.each(siteIds)('the home page of the %s site', (site) => {
  it('shows its ways onward and its search in the first 800 px of a window, with equal edges, whom it informs in one row, and at most eight outlined boxes', async () => {
    const page = await open('/', { ...WINDOW, site });
    await page.locator('.cookie-banner').waitFor();
    expect(await endOf(page, '.notice')).toBeGreaterThan(await endOf(page, '.cookie-banner'));
    expect(await endOf(page, '.hero .search-box')).toBeLessThan(800);
    const link = await page.locator('.cookie-banner__buttons > a').boundingBox();
    expect(link?.height).toBeGreaterThanOrEqual(24);
    const rows = await boxes(page, '.hero :is(.hero__description > ul, .search-box)');
    expect(rows.length).toBe(site === 'main' ? 2 : 1);
    expect(distinct(rows.map(({ right }) => right))).toBe(1);
    expect(distinct(rows.map(({ x }) => x))).toBe(1);
    const audiences = await boxes(page, '.information-for__list > li');
    expect(audiences).toHaveLength(site === 'main' ? 6 : 3);
    expect(distinct(audiences.map(({ y }) => y))).toBe(1);
    const [container] = await boxes(page, '.information-for__list');
    expect(audiences.at(-1)?.right).toBe(container?.right);
    expect((await outlinedBoxes(page)).slice(8)).toEqual([]);
  });

  it('leaves the first screen of a phone to the help, with notices in 150 px, and offers to check a supplier, a person and a product', async () => {
    const page = await open('/', { ...PHONE, site });
    await page.locator('.cookie-banner').waitFor();
    expect(await endOf(page, '.notice')).toBeLessThanOrEqual(150);
    const answers = page.locator('.cookie-banner__buttons > *');
    expect(await answers.evaluateAll((all) => all.map(({ localName }) => localName))).toEqual([
      'button',
      'button',
      'a',
    ]);
    const middles = await answers.evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(distinct(middles)).toBe(1);
    const notice = await page.locator('.notice p').evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
    });
    expect(notice).toBe(1);
    expect((await outlinedBoxes(page)).slice(8)).toEqual([]);
    const check = page.locator('.dynamic-page :is(.promo-panel, .topic-list)', {
      has: page.getByRole('heading', { level: 2, name: 'Check', exact: true }),
    });
    const addresses = await check
      .locator('li a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(addresses.map((address) => address.replace('https://www.ncsc.example', ''))).toEqual([
      '/section/products-services/verify-suppliers',
      '/schemes/certified-professionals',
      '/section/products-services/all-products-services-categories',
    ]);
    for (const address of addresses) expect(address.startsWith('https:')).toBe(site === 'agency');
  });
});

it('a field for the name of a product to check is one press away from the home page', async () => {
  const page = await open('/', PHONE);
  await page.locator('.promo-panel').getByRole('link', { name: 'A product', exact: true }).click();
  await page.locator('.hero').waitFor({ state: 'detached' });
  await page.locator('main').getByLabel('Search').first().waitFor();
});

describe('what is new', () => {
  it('is a lead story with a picture, and four headlines beside it', async () => {
    const page = await open('/', WINDOW);
    const tiles = page.locator('.article-tiles .tile');
    expect(await tiles.evaluateAll((all) => all.map((tile) => tile.querySelectorAll('img').length))).toEqual([
      1, 0, 0, 0, 0,
    ]);
    const [lead, ...headlines] = await boxes(page, '.article-tiles .card-grid > li');
    expect(distinct(headlines.map(({ x }) => x))).toBe(1);
    expect(headlines[0]?.x).toBeGreaterThan(lead?.right ?? Number.NaN);
    expect(headlines[0]?.y).toBe(lead?.y);
    expect((await endOf(page, '.article-tiles .card-grid > :last-child')) || 0).toBeCloseTo(
      await endOf(page, '.article-tiles .card-grid > :first-child'),
      0,
    );
  });
});

describe('the head of a section on a phone', () => {
  it.each([
    ['main', '/section/keep-up-to-date/events', true],
    ['main', '/section/education-skills/professional-skills', false],
    ['agency', '/section/puzzles/logic-puzzles', false],
    ['agency', '/section/history/our-history', false],
  ] as const)('has one row of tabs with the current one in view: %s%s', async (site, path, hasChoice) => {
    const page = await open(path, { ...PHONE, site });
    const tabs = await boxes(page, '.tabs > li');
    expect(tabs.length).toBeGreaterThan(2);
    expect(distinct(tabs.map(({ y }) => y))).toBe(1);
    const [current] = await boxes(page, '.tabs [aria-current]');
    expect(current?.x).toBeGreaterThanOrEqual(0);
    expect(current?.right).toBeLessThanOrEqual(PHONE.viewport.width);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('.topic-menu').count()).toBe(hasChoice ? 1 : 0);
    expect(await endOf(page, '.section-header')).toBeLessThan(360);
  });
});

it('the cookie settings are one column', async () => {
  for (const site of siteIds) {
    const page = await open('/section/about-this-website/cookie-settings', { ...WINDOW, site });
    const blocks = await boxes(page, '.section-content > .block');
    expect(blocks.length).toBeGreaterThan(1);
    expect(distinct(blocks.map(({ x }) => x))).toBe(1);
  }
});
