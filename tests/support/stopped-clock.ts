import type { BrowserContextOptions, Page } from 'playwright-core';
import type { WatchedPage } from './browser.ts';

/** What opens pages: `visitSite`, or a part of it. */
interface Opens {
  newPage(options?: BrowserContextOptions): Promise<WatchedPage>;
  goTo(path: string): Promise<Page>;
}

/** Opens a page whose clock can be stopped. Until then it runs as every clock does. */
export async function openWithClock(
  visit: Opens,
  path: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const { page } = await visit.newPage(options);
  await page.clock.install();
  return visit.goTo(path);
}

/** Stops the clock of a page: from here on, time passes there by `letPass` alone. */
export async function stopClock(page: Page): Promise<void> {
  // Only ahead, so that what is due before is done before.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Lets time pass on a page, with everything that is due in it, one after the other. */
export const letPass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);
