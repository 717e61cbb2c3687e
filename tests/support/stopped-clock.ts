import type { Page } from 'playwright-core';

/** Stops the clock of a page: from here on, only `letPass` advances it. */
export async function stopClock(page: Page): Promise<void> {
  // Forward, so that everything due by then runs first, and further than a busy machine has come meanwhile.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** Advances a page's clock, running everything that becomes due, in order. */
export const letPass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);
