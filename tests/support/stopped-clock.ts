import type { BrowserContextOptions, Page } from 'playwright-core';
import type { WatchedPage } from './browser.ts';

/** What opens pages: `visitSite` or a part of it. */
interface Opens {
  newContext(options?: BrowserContextOptions): Promise<WatchedPage>;
  goTo(path: string): Promise<Page>;
}

/** Opens a page whose clock can be stopped. Until then it runs normally. */
export async function openWithClock(
  visit: Opens,
  path: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const { page } = await visit.newContext(options);
  await page.clock.install();
  return visit.goTo(path);
}

/** Stops the clock of a page: from here on, only `letPass` advances it. */
export async function stopClock(page: Page): Promise<void> {
  // Only forward, so that everything due by then runs first.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Advances a page's clock, running everything that becomes due, in order. */
export const letPass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);
