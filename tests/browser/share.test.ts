import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ARTICLE, expectAccessible, isVisible, visitSite, WIDE } from '#tests/support/visit-site.ts';

const visit = visitSite();

async function openMenu(options = WIDE): Promise<Page> {
  const page = await visit.open(ARTICLE, options);
  await page.locator('.share > summary').click();
  // What the menu does beyond its links is loaded when it opens.
  await page.locator('html[data-scroll-locked]').waitFor({ state: 'attached' });
  return page;
}

interface Popup {
  readonly href: string;
  readonly features: string;
  polls: number;
  closed: boolean;
}

/** Notes pop-ups instead of opening them. */
const recordPopups = (page: Page) =>
  page.evaluate(() => {
    const popups: Popup[] = [];
    Object.assign(window, { popups });
    window.open = (href, _name, features) => {
      const popup: Popup = { href: String(href), features: features ?? '', polls: 0, closed: false };
      popups.push(popup);
      const handle = {
        get closed() {
          popup.polls += 1;
          return popup.closed;
        },
      };
      return handle as Window;
    };
  });
const popupsOf = (page: Page): Promise<Popup[]> => page.evaluate(() => Reflect.get(window, 'popups'));

describe('the share menu', () => {
  it('opens and closes, by its button, by Escape and by a press outside [4-30]', async () => {
    const page = await openMenu();
    expect(await isVisible(page, '.share__list')).toBe(true);
    await expectAccessible(page);
    await page.locator('.share > summary').click();
    await expect.poll(() => isVisible(page, '.share__list')).toBe(false);
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 400)]) {
      await page.locator('.share > summary').click();
      await page.locator('html[data-scroll-locked]').waitFor({ state: 'attached' });
      await close();
      await expect.poll(() => isVisible(page, '.share__list')).toBe(false);
    }
  });

  it('locks the page scroll while it is open [4-31]', async () => {
    const page = await openMenu();
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect.poll(overflow).not.toBe('hidden');
  });

  it("offers three networks and copy link, which shows 'Copied to clipboard' for 3 seconds [2.3-115] [4-32]", async () => {
    const page = await openMenu();
    const { origin } = new URL(page.url());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    expect(await page.locator('.share__list a').count()).toBe(3);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const notice = page.getByText('Copied to clipboard');
    await notice.waitFor();
    const shown = Date.now();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `https://www.ncsc.example${ARTICLE}`,
    );
    await notice.waitFor({ state: 'detached' });
    const lasted = Date.now() - shown;
    expect(lasted).toBeGreaterThan(2500);
    expect(lasted).toBeLessThan(4500);
  });

  it('opens the networks in pop-ups of their sizes and asks every second whether they have closed [7-45] [7-52]', async () => {
    const page = await openMenu();
    await recordPopups(page);
    for (const link of await page.locator('.share__list a').all()) await link.click();
    const popups = await popupsOf(page);
    expect(popups.map(({ features }) => features.split(',left')[0])).toEqual([
      'width=550,height=400',
      'width=750,height=600',
      'width=550,height=400',
    ]);
    expect(popups.map(({ href }) => new URL(href).hostname)).toEqual([
      'www.facebook.com',
      'www.linkedin.com',
      'twitter.com',
    ]);
    await page.waitForTimeout(2500);
    const polls = (await popupsOf(page)).map((popup) => popup.polls);
    for (const count of polls) expect([2, 3]).toContain(count);
    await page.evaluate(() => {
      for (const popup of Reflect.get(window, 'popups')) popup.closed = true;
    });
    await page.waitForTimeout(1500);
    const after = (await popupsOf(page)).map((popup) => popup.polls);
    await page.waitForTimeout(1500);
    expect((await popupsOf(page)).map((popup) => popup.polls)).toEqual(after);
  });

  it('is links to the networks without scripts', async () => {
    const page = await visit.open(ARTICLE, { ...WIDE, javaScriptEnabled: false });
    await page.locator('.share > summary').click();
    expect(await page.locator('.share__list a').count()).toBe(3);
    expect(await page.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false);
  });
});
