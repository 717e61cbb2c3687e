import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  ARTICLE,
  allowClipboard,
  followLink,
  hasFocus,
  isVisible,
  openShareMenu,
  rendered,
  visitSite,
} from '#tests/support/visit-site.ts';

const visit = visitSite();

async function openMenu(): Promise<Page> {
  const page = await visit.open(ARTICLE);
  await openShareMenu(page);
  return page;
}

interface Popup {
  readonly href: string;
  readonly features: string;
}

/** Records pop-ups instead of opening them. */
const recordPopups = (page: Page) =>
  page.evaluate(() => {
    const popups: Popup[] = [];
    Object.assign(window, { popups });
    window.open = (href, _name, features) => {
      popups.push({ href: String(href), features: features ?? '' });
      return { closed: true } as Window;
    };
  });
const popupsOf = (page: Page): Promise<Popup[]> => page.evaluate(() => Reflect.get(window, 'popups'));

describe('the share menu', () => {
  it('opens and closes, by its button, by Escape and by a click outside, and locks the page scroll while open [4-30] [4-31]', async () => {
    const page = await openMenu();
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    for (const close of [
      () => page.locator('.share > summary').click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 400),
    ]) {
      expect(await isVisible(page, '.share__list')).toBe(true);
      expect(await overflow()).toBe('hidden');
      await close();
      await expect.poll(() => isVisible(page, '.share__list')).toBe(false);
      await expect.poll(overflow).not.toBe('hidden');
      // From then on, it ignores Escape.
      await page.locator('.brand').first().focus();
      await page.keyboard.press('Escape');
      await hasFocus(page.locator('.brand').first());
      await openShareMenu(page);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await hasFocus(page.locator('.share > summary'));
  });

  it('ends with its page: the one before it scrolls', async () => {
    const page = await visit.open(ARTICLE);
    await followLink(page, '/guidance/passkeys');
    await page.getByRole('heading', { level: 1, name: /^Passkeys/ }).waitFor();
    await openShareMenu(page);
    await page.goBack();
    await page.locator('.share:not([open])').waitFor();
    await rendered(page);
    expect(await page.locator('html').getAttribute('data-scroll-locked')).toBeNull();
  });

  it("offers the device's own sharing where there is one, which may be cancelled", async () => {
    const page = await visit.open(ARTICLE);
    const own = page.locator('[data-share=native]');
    await openShareMenu(page);
    expect(await own.isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await page.evaluate(() =>
      Object.assign(navigator, {
        share(data: ShareData) {
          Object.assign(globalThis, { shared: data.url });
          return Promise.reject(new DOMException('', 'AbortError'));
        },
      }),
    );
    await openShareMenu(page);
    await own.click();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shared'))).toBe(
      `https://www.ncsc.example${ARTICLE}`,
    );
  });

  it("offers three networks and copy link, which puts the page's address on the clipboard [2.3-115]", async () => {
    const page = await openMenu();
    await allowClipboard(page);
    expect(await page.locator('.share__list a').count()).toBe(3);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied to clipboard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `https://www.ncsc.example${ARTICLE}`,
    );
  });

  it('shows the address until the menu is closed if the browser refuses the clipboard', async () => {
    const page = await visit.openWithClock(ARTICLE);
    await openShareMenu(page);
    // It allows the first copy: the end of that notice must not end this one.
    await page.evaluate(() => {
      let isAllowed = true;
      navigator.clipboard.writeText = async () => {
        if (!isAllowed) throw new DOMException('', 'NotAllowedError');
        isAllowed = false;
      };
    });
    const copy = page.getByRole('button', { name: 'Copy link' });
    await copy.click();
    await page.getByText('Copied to clipboard').waitFor();
    await copy.click();
    const notice = page.getByText(`Copy this address: https://www.ncsc.example${ARTICLE}`);
    await notice.waitFor();
    await page.clock.runFor(60_000);
    expect(await notice.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.share > summary').click();
    await copy.waitFor();
    expect(await notice.count()).toBe(0);
  });

  it('opens the networks in pop-ups of their sizes, centred on the window, others in the default size [7-45] [7-49] [7-50] [7-51]', async () => {
    const page = await openMenu();
    await recordPopups(page);
    // A window that is neither at the screen's edge nor as large as it.
    const around = { screenX: 100, screenY: 50, outerWidth: 1351, outerHeight: 900 };
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) Object.defineProperty(window, name, { value });
      const list = document.querySelector('.share__list');
      const other = list?.querySelector('li')?.cloneNode(true);
      const link = other instanceof HTMLElement ? other.querySelector('a') : null;
      if (!other || !link) throw new Error('there is no network');
      link.dataset.network = 'Another network';
      list?.append(other);
    }, around);
    for (const link of await page.locator('.share__list a').all()) await link.click();
    const popups = await popupsOf(page);
    expect(popups.map(({ href }) => new URL(href).hostname)).toEqual([
      'www.facebook.com',
      'www.linkedin.com',
      'twitter.com',
      'www.facebook.com',
    ]);
    const sizes = [
      [550, 400],
      [750, 600],
      [550, 400],
      [550, 400],
    ];
    expect(popups).toHaveLength(sizes.length);
    for (const [place, [width = 0, height = 0]] of sizes.entries()) {
      const features = Object.fromEntries(new URLSearchParams(popups[place]?.features.replaceAll(',', '&')));
      expect(features).toEqual({
        width: String(width),
        height: String(height),
        left: String(Math.round(around.screenX + (around.outerWidth - width) / 2)),
        top: String(Math.round(around.screenY + (around.outerHeight - height) / 2)),
      });
    }
  });

  it('follows the link of a network if the browser blocks its pop-up', async () => {
    const page = await openMenu();
    await page.evaluate(() => {
      window.open = () => null;
    });
    const opened = page.context().waitForEvent('page');
    await page.locator('.share__list a').first().click();
    await (await opened).close();
  });

  it('contains links to the networks without scripts', async () => {
    const page = await visit.open(ARTICLE, { javaScriptEnabled: false });
    await page.locator('.share > summary').click();
    expect(await page.locator('.share__list a').count()).toBe(3);
    expect(await page.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false);
  });
});
