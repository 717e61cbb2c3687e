import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { SiteId } from '#shared/site/site-variant.ts';
import { launchBrowser, openPage, type WatchedPage, waitForHydration } from './browser.ts';
import { type RunningSite, startSite } from './start-site.ts';

export const WIDE = { viewport: { width: 1280, height: 800 } };
export const NARROW = { viewport: { width: 375, height: 700 }, hasTouch: true };

/** Pages of the sample content that the tests of the frame start from. */
export const ARTICLE = '/guidance/three-random-words';
export const SECTION = '/section/advice-guidance/all-topics';

interface Visit {
  /** Opens a path, of the main site if not told otherwise, and waits until it is hydrated. The test fails if anything goes wrong on it. */
  open(path: string, options: BrowserContextOptions, referer?: string, siteId?: SiteId): Promise<Page>;
  url(path: string): string;
  close(): Promise<void>;
}

/** Starts the site and a browser for the tests of a file, one page at a time. */
export function visitSite(): Visit {
  let site: RunningSite;
  let browser: Browser;
  let opened: WatchedPage | undefined;

  async function close(): Promise<void> {
    const watched = opened;
    opened = undefined;
    await watched?.close();
    expect(watched?.problems() ?? []).toEqual([]);
  }

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  afterEach(close);

  return {
    close,
    url: (path) => site.url('main', path),
    async open(path, options, referer, siteId = 'main') {
      await close();
      opened = await openPage(browser, options);
      const { page } = opened;
      // Chromium counts the modules that it must not run as failed.
      if (options.javaScriptEnabled === false) opened.allow(' csp');
      await page.goto(site.url(siteId, path), referer ? { referer: site.url(siteId, referer) } : {});
      if (options.javaScriptEnabled !== false) await waitForHydration(page);
      return page;
    },
  };
}

export const isVisible = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).isVisible();

/** Id of the focused element, or its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim() || '');

/** Path and query of the address. */
export function pathOf(page: Page): string {
  const url = new URL(page.url());
  return url.pathname + url.search;
}

/** Fails with what axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in has no contrast yet.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Cumulative layout shift so far, without the shifts that a visitor's own action explains. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
              total += Number(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total), 300);
      }),
  );
