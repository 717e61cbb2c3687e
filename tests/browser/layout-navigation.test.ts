import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold } from '#tests/support/before-hydration.ts';
import {
  ARTICLE,
  followLink,
  isSameDocument,
  markDocument,
  pathOf,
  SECTION,
  scrollTo,
  visitSite,
  WIDE,
} from '#tests/support/visit-site.ts';

const visit = visitSite();

describe('navigation', () => {
  /** Follows the logo's link as assistive technology does: without pointer or keyboard events. */
  async function goHome(page: Page): Promise<void> {
    await page.evaluate(() => document.querySelector<HTMLElement>('.brand')?.click());
    await page.locator('.hero').waitFor();
    expect(pathOf(page)).toBe('/');
  }
  const announced = (page: Page) => page.locator('[aria-live=polite]').textContent();

  it('leaves the scroll position of a reloaded page to the browser', async () => {
    const page = await visit.open(ARTICLE, WIDE);
    await scrollTo(page, 400);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  });

  it('works in browsers without popovers', async () => {
    const { page } = await visit.newContext(WIDE);
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
    });
    await goHome(await visit.goTo(ARTICLE));
  });

  it.each(['/', '/home', SECTION])(
    'is announced by the title of the page that it leads to: %s',
    async (path) => {
      const page = await visit.open(ARTICLE, WIDE);
      expect(await announced(page)).toBe('');
      const before = await page.title();
      await followLink(page, path);
      await expect.poll(() => page.title()).not.toBe(before);
      await expect.poll(() => announced(page)).toBe(await page.title());
      await page.goBack();
      await expect.poll(() => announced(page)).toBe(before);
    },
  );

  it('follows internal links without a new document, from the top, and shows the current place [2.1-64] [2.1-65]', async () => {
    const page = await visit.open(ARTICLE, WIDE);
    await markDocument(page);
    await page.evaluate(() => window.scrollTo(0, 600));
    await goHome(page);
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('--main-content');
  });

  it('leads to a place on another page, which gets the focus', async () => {
    const page = await visit.open(ARTICLE, WIDE);
    const place = await page.locator('main h2[id]').last().getAttribute('id');
    await goHome(page);
    await followLink(page, `${ARTICLE}#${place}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(place);
  });

  it('leaves downloads, files, other sites, other schemes and other tabs to the browser', async () => {
    const page = await visit.open(ARTICLE, WIDE);
    const links = [
      ['/guidance/passkeys', { download: '' }],
      ['/guidance/passkeys', { target: '_blank' }],
      ['/files/list.pdf', {}],
      ['//other.example/guidance/passkeys', {}],
      ['mailto:ada@site.org', {}],
      ['#--main-content', {}],
      ['/guidance/passkeys', { target: '_self' }],
    ] as const;
    const left = await page.evaluate((all) => {
      let isLeft = false;
      addEventListener('click', (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      });
      return all.filter(([href, more]) => {
        const link = Object.assign(document.createElement('a'), { href, ...more });
        document.querySelector('main')?.append(link);
        link.click();
        return isLeft;
      });
    }, links);
    expect(left).toEqual(links.slice(0, -1));
  });

  it('shows a progress bar when the next page takes longer than 150 ms, and hides it when it has loaded', async () => {
    const page = await visit.open('/', WIDE);
    const release = await hold(page, '**/article-content.json*');
    const width = () =>
      page.evaluate(
        () => document.querySelector('.navigation-progress')?.getBoundingClientRect().width ?? -1,
      );
    await page.evaluate(
      (address) => document.querySelector<HTMLElement>(`#--flyout-0 a[href="${address}"]`)?.click(),
      ARTICLE,
    );
    const bar = page.locator('.navigation-progress[data-state="loading"]');
    expect(await bar.evaluate((element) => getComputedStyle(element).transitionDelay)).toBe('0.15s');
    await expect.poll(width).toBeGreaterThan(20);
    release();
    await page.waitForURL(`**${ARTICLE}`);
    await page.waitForSelector('.navigation-progress[data-state="idle"]', { state: 'attached' });
    await expect.poll(width).toBe(0);
  });

  it('removes metadata for networks and search engines from the head of the next page', async () => {
    const page = await visit.open(ARTICLE, WIDE);
    const count = (selector: string) => page.locator(`head ${selector}`).count();
    expect(await count('meta[property="og:title"]')).toBe(1);
    expect(await count('meta[name="twitter:card"]')).toBe(1);
    // The article and its breadcrumb.
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(2);
    await goHome(page);
    await page.waitForFunction(() => !document.querySelector('meta[property], meta[name^="twitter:"]'));
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
    for (const selector of ['title', 'meta[name=description]', 'link[rel=canonical]'])
      expect(await count(selector), selector).toBe(1);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('https://www.ncsc.example/');
  });
});
