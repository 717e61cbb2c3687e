import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { termOf, WITH_TERM } from '#tests/support/before-hydration.ts';
import { ARTICLE, NARROW, openShareMenu, pathOf, scrollTo, visitSite } from '#tests/support/visit-site.ts';

const { open, openHeld } = visitSite();

const FIELD = '#--search-field';
const GUIDE = '/collection/ten-steps/risk-management';
const CTRL = { modifiers: ['Control' as const] };

async function suggestion(page: Page): Promise<Locator> {
  await page.locator(FIELD).fill('ransom');
  const option = page.getByRole('option').first();
  await option.waitFor();
  return option;
}

/**
 * Presses a link in another way, and returns its address if the page leaves the press to the browser, which then opens a
 * tab. No tab opens: headless browsers take their time.
 */
async function leftToBrowser(page: Page, press: () => Promise<unknown>): Promise<string | null> {
  await page.evaluate(() => {
    const note = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const left = event.defaultPrevented ? null : (link?.getAttribute('href') ?? null);
      Object.assign(globalThis, { left });
      event.preventDefault();
    };
    for (const type of ['click', 'auxclick']) addEventListener(type, note, { once: true });
  });
  await press();
  return page.evaluate(() => Reflect.get(globalThis, 'left'));
}

describe('a suggestion', () => {
  it.each<readonly [string, (option: Locator) => Promise<unknown>]>([
    ['Ctrl and a click', (option) => option.click(CTRL)],
    ['Shift and a click', (option) => option.click({ modifiers: ['Shift'] })],
    ['the middle button', (option) => option.click({ button: 'middle' })],
  ])('opens in a new tab by %s, as any link, and stays for another', async (_how, press) => {
    const page = await open('/search');
    const option = await suggestion(page);
    const href = await option.getAttribute('href');
    expect(href).toMatch(/^\/\w/);
    expect(await leftToBrowser(page, () => press(option))).toBe(href);
    expect(pathOf(page)).toBe('/search');
    expect(await option.isVisible()).toBe(true);
  });

  it('opens in a new tab by Ctrl and Enter', async () => {
    const page = await open('/search');
    const href = await (await suggestion(page)).getAttribute('href');
    await page.evaluate(() => {
      window.open = (url) => {
        Object.assign(globalThis, { opened: new URL(String(url)).pathname });
        return null;
      };
    });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Enter');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'opened'))).toBe(href);
    expect(pathOf(page)).toBe('/search');
  });

  it('opens in this tab by a click, which closes the list and keeps the focus in the field until then', async () => {
    const page = await open('/search');
    const option = await suggestion(page);
    const href = await option.getAttribute('href');
    await option.hover();
    await page.mouse.down();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('--search-field');
    await page.mouse.up();
    await page.waitForURL(`**${href}`);
    expect(await page.getByRole('option').count()).toBe(0);
  });

  it('of another site opens in a new tab', async () => {
    const page = await open('/search');
    await page.route('**/suggest.json?*', (route) =>
      route.fulfill({ json: { suggestions: [{ title: 'Elsewhere', pageUrl: 'https://other.example/a' }] } }),
    );
    const option = await suggestion(page);
    expect(await option.getAttribute('target')).toBe('_blank');
    expect(await leftToBrowser(page, () => option.click())).toBe('https://other.example/a');
  });
});

describe('a link, also one that acts in its page, opens in a new tab by Ctrl and a click', () => {
  it.each([
    ['the sticky header of a guide', '.guide-bar[data-fixed=true] a', '#--guide-menu'],
    ['Back to top', '.back-to-top[data-shown=true]', '#top'],
  ])('%s', async (_what, selector, target) => {
    const page = await open(GUIDE, NARROW);
    await scrollTo(page, 1500);
    const link = page.locator(selector);
    await link.waitFor();
    expect(await leftToBrowser(page, () => link.click(CTRL))).toBe(target);
  });

  it.each([
    ['a link of a text', ARTICLE, '.rich-text a[href^="/"]'],
    ['a filter', '/search?q=password', '.filter'],
    ['Show more', '/search?q=password', '.show-more'],
    ['the search of the header', '/section/cyberaware', '.search-link'],
  ])('%s, with React and before', async (_what, path, selector) => {
    for (const openIt of [() => open(path), async () => (await openHeld(path)).page]) {
      const page = await openIt();
      const link = page.locator(selector).first();
      const href = await link.getAttribute('href');
      expect(await leftToBrowser(page, () => link.click(CTRL))).toBe(href);
      expect(pathOf(page)).toBe(path);
    }
  });

  it('a network of the share menu', async () => {
    const page = await open(ARTICLE);
    await openShareMenu(page);
    const network = page.locator('.share__list a').first();
    const href = await network.getAttribute('href');
    expect(await leftToBrowser(page, () => network.click(CTRL))).toBe(href);
  });

  it('a term', async () => {
    const page = await open(WITH_TERM);
    const href = await termOf(page).getAttribute('href');
    expect(await leftToBrowser(page, () => termOf(page).click(CTRL))).toBe(href);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });
});
