import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteIds } from '#tests/support/sites.ts';
import {
  ARTICLE,
  expectAccessible,
  isVisible,
  layoutShift,
  NARROW,
  SECTION,
  visitSite,
  WIDE,
} from '../support/visit-site.ts';

const visit = visitSite();

describe('without scripts', () => {
  const off = (options: BrowserContextOptions) => ({ ...options, javaScriptEnabled: false });

  it('opens and closes flyouts by their buttons', async () => {
    const page = await visit.open('/', off(WIDE));
    await page.click('.main-nav__toggle >> nth=0');
    expect(await isVisible(page, '#flyout-0')).toBe(true);
    await page.click('#flyout-0 .flyout__close');
    expect(await isVisible(page, '#flyout-0')).toBe(false);
    await page.click('.main-nav__toggle >> nth=1');
    await page.keyboard.press('Escape');
    expect(await isVisible(page, '#flyout-1')).toBe(false);
  });

  it('opens the menu of a narrow screen, goes to See all and Back', async () => {
    const page = await visit.open('/', off(NARROW));
    await page.tap('.menu-button');
    await page.tap('.main-nav__toggle >> nth=0');
    expect(await isVisible(page, '#flyout-0')).toBe(true);
    await page.tap('#flyout-0 .flyout__close');
    expect(await isVisible(page, '#flyout-0')).toBe(false);
    expect(await isVisible(page, '#main-menu')).toBe(true);
    await page.tap('.main-nav__first a >> nth=1');
    await page.waitForURL((url) => url.pathname !== '/');
  });

  it('searches from the header with q, start=0 and rows=20, and leads to the search page [2.4-14]', async () => {
    const scripted = await visit.open(ARTICLE, WIDE);
    await scripted.fill('.content-header input[name=q]', 'phishing');
    await scripted.keyboard.press('Enter');
    await scripted.waitForURL('**/search?q=phishing&start=0&rows=20');
    await scripted.locator('.result').first().waitFor();
    const page = await visit.open(ARTICLE, off(WIDE));
    await page.fill('.content-header input[name=q]', 'phishing');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=phishing&start=0&rows=20');
    await page.goto(visit.url('/'));
    await page.click('.search-link');
    await page.waitForURL('**/search');
  });
});

describe('the footer', () => {
  it.each(siteIds)(
    'has columns under upper-cased headings, icons of 32x32 px and a second logo of 107x46 px on %s [2.4-33] [9-42] [9-43]',
    async (siteId) => {
      for (const options of [WIDE, NARROW]) {
        const page = await visit.open('/', options, undefined, siteId);
        const headings = page.locator('.site-footer__columns h2');
        expect(await headings.count()).toBeGreaterThan(1);
        // As shown; the text itself stays as authored, so that screen readers do not spell it.
        for (const shown of await headings.allInnerTexts()) expect(shown).toBe(shown.toUpperCase());
        for (const text of await headings.allTextContents()) expect(text).not.toBe(text.toUpperCase());
        for (const [selector, size] of [
          ['.site-footer__social img', [32, 32]],
          ['.site-footer__logo:last-of-type img', [107, 46]],
        ] as const) {
          const images = page.locator(selector);
          expect(await images.count(), selector).toBeGreaterThan(0);
          for (const image of await images.all()) {
            const box = await image.boundingBox();
            expect([box?.width, box?.height], selector).toEqual(size);
          }
        }
        await visit.close();
      }
    },
  );
});

describe('every state of the layout', () => {
  it.each([
    ['wide', WIDE, '/'],
    ['wide', WIDE, SECTION],
    ['wide', WIDE, '/section/cyberfirst'],
    ['narrow', NARROW, ARTICLE],
    ['narrow and dark', { ...NARROW, colorScheme: 'dark' as const }, SECTION],
    ['320 px wide', { viewport: { width: 320, height: 256 } }, ARTICLE],
  ])('has no accessibility fault and no layout shift: %s, %s', async (_name, options, address) => {
    const page = await visit.open(address, options);
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  it.each(['light', 'dark'] as const)(
    'has no accessibility fault with a menu or the modal open, %s',
    async (colorScheme) => {
      const wide = await visit.open('/', { ...WIDE, colorScheme });
      await wide.click('.main-nav__toggle >> nth=3');
      await expectAccessible(wide);
      await wide.keyboard.press('Escape');
      await wide.click('.search-link');
      await wide.locator('.search-dialog').waitFor();
      await expectAccessible(wide);
      await visit.close();
      const narrow = await visit.open(SECTION, { ...NARROW, colorScheme });
      await narrow.tap('.topic-menu__button');
      await expectAccessible(narrow);
      await narrow.keyboard.press('Escape');
      await narrow.tap('.menu-button');
      await expectAccessible(narrow);
      await narrow.tap('.main-nav__toggle >> nth=0');
      await expectAccessible(narrow);
    },
  );
});
