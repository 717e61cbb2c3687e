import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold } from '#tests/support/before-hydration.ts';
import {
  ARTICLE,
  focused,
  hasFocus,
  isVisible,
  NARROW,
  rendered,
  visitSite,
  WIDE,
  wakeMenus,
} from '#tests/support/visit-site.ts';

const visit = visitSite();

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

describe('flyout', () => {
  it('follows the mouse from one section to the next, one open at a time', async () => {
    const page = await visit.open('/', WIDE);
    await page.hover('.main-nav__toggle >> nth=0');
    await page.locator('#--flyout-0').waitFor({ state: 'visible' });
    await page.hover('.main-nav__toggle >> nth=1');
    await page.locator('#--flyout-1').waitFor({ state: 'visible' });
    expect(await isVisible(page, '#--flyout-0')).toBe(false);
  });

  it('stays open when its button is clicked just after hovering, and closes at the next click', async () => {
    const page = await visit.open('/', WIDE);
    await page.hover('.main-nav__toggle');
    await page.locator('#--flyout-0').waitFor({ state: 'visible' });
    await page.click('.main-nav__toggle >> nth=0');
    expect(await isVisible(page, '#--flyout-0')).toBe(true);
    await page.click('.main-nav__toggle >> nth=0');
    expect(await isVisible(page, '#--flyout-0')).toBe(false);
  });

  it('closes by its close button and by Escape [2.4-28] [2.4-29]', async () => {
    const page = await visit.open('/', WIDE);
    await page.click('.main-nav__toggle >> nth=0');
    await page.locator('#--flyout-0').waitFor({ state: 'visible' });
    await page.click('#--flyout-0 .flyout__close');
    expect(await isVisible(page, '#--flyout-0')).toBe(false);
    await page.mouse.move(640, 790);
    await page.click('.main-nav__toggle >> nth=1');
    await page.locator('#--flyout-1').waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    expect(await isVisible(page, '#--flyout-1')).toBe(false);
  });

  it('blocks the scrolling of the page while open, without a sideways shift [4-77]', async () => {
    const page = await visit.open('/', WIDE);
    const left = () => page.evaluate(() => document.querySelector('.brand')?.getBoundingClientRect().left);
    const before = await left();
    await page.click('.main-nav__toggle >> nth=0');
    await page.locator('#--flyout-0').waitFor({ state: 'visible' });
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    await rendered(page);
    expect(await scrollTop(page)).toBe(0);
    expect(await left()).toBe(before);
    await page.keyboard.press('Escape');
    await page.mouse.move(640, 600);
    // Wheel events before the stylesheet has loaded are lost.
    await page.locator('#--flyout-0').waitFor({ state: 'hidden' });
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 400);
        return scrollTop(page);
      })
      .toBeGreaterThan(0);
  });

  it('hides if the page scrolls all the same [4-76]', async () => {
    const page = await visit.open('/', WIDE);
    await page.click('.main-nav__toggle >> nth=0');
    await page.locator('#--flyout-0').waitFor({ state: 'visible' });
    // It listens to scrolling once its script has loaded.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollBy(0, 10));
        return isVisible(page, '#--flyout-0');
      })
      .toBe(false);
  });

  it('is operated by keyboard: entered after its button, left by Escape, closed when the focus moves on', async () => {
    const page = await visit.open('/', WIDE);
    await page.focus('.main-nav__toggle >> nth=0');
    await page.keyboard.press('Enter');
    await page.locator('#--flyout-0').waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('Close');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Advice & guidance');
    await page.keyboard.press('Escape');
    expect(await isVisible(page, '#--flyout-0')).toBe(false);
    expect(await focused(page)).toContain('Advice & guidance');
    await page.keyboard.press('Enter');
    await page.locator('#--flyout-0').waitFor({ state: 'visible' });
    await page.focus('#--flyout-0 .link-group__links li:last-child a >> nth=-1');
    await page.keyboard.press('Tab');
    await page.locator('#--flyout-0').waitFor({ state: 'hidden' });
    expect(await focused(page)).toContain('Products & services');
  });

  it('closes when the window changes between wide and narrow', async () => {
    const page = await visit.open('/', WIDE);
    await wakeMenus(page);
    await page.click('.main-nav__toggle >> nth=0');
    await page.locator('#--flyout-0').waitFor({ state: 'visible' });
    await page.setViewportSize(NARROW.viewport);
    await expect.poll(() => page.locator('[popover]:popover-open').count()).toBe(0);
  });

  it('closes if the focus had moved on before its script was loaded', async () => {
    const page = await visit.open('/', WIDE);
    const release = await hold(page, /flyout-menus/);
    await page.focus('.main-nav__toggle >> nth=0');
    await page.keyboard.press('Enter');
    await page.locator('#--flyout-0').waitFor({ state: 'visible' });
    await page.focus('#--flyout-0 .link-group__links li:last-child a >> nth=-1');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('Products & services');
    expect(await isVisible(page, '#--flyout-0')).toBe(true);
    release();
    await page.locator('#--flyout-0').waitFor({ state: 'hidden' });
    expect(await focused(page)).toContain('Products & services');
  });

  it('closes when the visitor follows one of its links', async () => {
    const page = await visit.open('/', WIDE);
    await page.click('.main-nav__toggle >> nth=0');
    await page.click(`#--flyout-0 a[href="${ARTICLE}"]`);
    await page.waitForURL(`**${ARTICLE}`);
    await page.locator('#--flyout-0').waitFor({ state: 'hidden' });
  });
});

describe('menu on a narrow screen', () => {
  it('lists up to 3 links of each section before See all, which opens it, with Back [2.4-27] [4-78] [9-14]', async () => {
    const page = await visit.open('/', NARROW);
    expect(await isVisible(page, '#--main-menu')).toBe(false);
    await page.tap('.menu-button');
    await page.locator('#--main-menu').waitFor({ state: 'visible' });
    const counts = await page
      .locator('.main-nav__first')
      .evaluateAll((lists) => lists.map((list) => list.children.length));
    expect(Math.max(...counts)).toBe(3);
    expect(await page.locator('.main-nav__toggle >> nth=0').textContent()).toContain('See all');
    await page.tap('.main-nav__toggle >> nth=0');
    await page.locator('#--flyout-0').waitFor({ state: 'visible' });
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Back'));
    // The bar of a phone's browser may scroll the page behind.
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    expect(await page.locator('#--flyout-0 .link-group__links a:visible').count()).toBeGreaterThan(3);
    await page.tap('#--flyout-0 .flyout__close');
    await page.locator('#--flyout-0').waitFor({ state: 'hidden' });
    expect(await isVisible(page, '#--main-menu')).toBe(true);
    expect(await focused(page)).toContain('See all');
    await page.tap('.sheet__bar button');
    await page.locator('#--main-menu').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Menu');
  });

  it('is closed when Back restores the page from which one of its links led to another document', async () => {
    const page = await visit.open('/', NARROW);
    await page.locator('.menu-button').click();
    await page.locator('#--main-menu').waitFor({ state: 'visible' });
    // Playwright turns the back/forward cache off. Browsers keep a page there as it is after this event.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    expect(await isVisible(page, '#--main-menu')).toBe(false);
  });

  it('goes back level by level with Escape, without scrolling behind it', async () => {
    const page = await visit.open('/', NARROW);
    await page.tap('.menu-button');
    await page.locator('#--main-menu').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await page.tap('.main-nav__toggle >> nth=3');
    await page.locator('#--flyout-3 .social-links').waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    expect(await isVisible(page, '#--flyout-3')).toBe(false);
    expect(await isVisible(page, '#--main-menu')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isVisible(page, '#--main-menu')).toBe(false);
  });

  it.each([NARROW, { viewport: { width: 320, height: 256 } }])(
    'never hides the focus, forwards or backwards, and closes when it leaves: %o',
    async (options) => {
      const page = await visit.open('/', options);
      await page.locator('.menu-button').click();
      await page.locator('.main-nav__toggle >> nth=2').click();
      await hasFocus(page.locator('#--flyout-2 .flyout__close'));
      const hidden: string[] = [];
      const stops: string[] = [];
      for (let press = 0; press < 60 && !stops.includes('Search'); press += 1) {
        await page.keyboard.press(press < 6 ? 'Tab' : 'Shift+Tab');
        const [name, isShown] = await page.evaluate(() => {
          const { activeElement: active } = document;
          const { left, top, width, height } = active?.getBoundingClientRect() ?? new DOMRect();
          const shown = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
          return [active?.textContent?.trim() ?? '', active?.contains(shown) ?? false];
        });
        stops.push(name);
        if (!isShown) hidden.push(name);
      }
      expect(stops).toContain('Search');
      expect(hidden).toEqual([]);
      expect(await page.locator('[popover]:popover-open').count()).toBe(0);
    },
  );
});

describe('long words in the menu', () => {
  it.each([WIDE, NARROW])('are broken, so that nothing scrolls sideways: %o', async (options) => {
    const page = await visit.open('/', options);
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung'.repeat(2);
    await page.evaluate((text) => {
      for (const one of document.querySelectorAll('#--flyout-0 :is(.flyout__title, .link-group__heading, a)'))
        if (one.firstChild) one.firstChild.nodeValue = text;
    }, word);
    if (options === NARROW) await page.locator('.menu-button').click();
    await page.locator('.main-nav__toggle >> nth=0').click();
    const flyout = page.locator('#--flyout-0');
    await flyout.waitFor({ state: 'visible' });
    expect(await flyout.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });
});
