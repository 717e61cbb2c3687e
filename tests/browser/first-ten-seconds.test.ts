import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '#tests/support/visit-site.ts';

const { open } = visitSite();

/** Where the lowest element that matches ends, in CSS pixels from the top of the page. */
const endOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom + scrollY)));

describe.each([390, 320])('the first visit on a phone %i px wide', (width) => {
  const phone = { viewport: { width, height: 664 } };

  it('shows the cookie banner, and above y = 600 what to do when something has happened', async () => {
    const page = await open('/', phone);
    await page.locator('.cookie-banner').waitFor();
    expect(await endOf(page, '.cookie-banner')).toBeLessThanOrEqual(180);
    const ways = page.locator('.hero__description li a');
    expect(await ways.allTextContents()).toEqual([
      'A scam message',
      'Money lost',
      'Account taken over',
      'Ransomware or attack at work',
      'Something else',
      'Call 01632 960 900',
    ]);
    expect(await endOf(page, '.hero__description li a')).toBeLessThanOrEqual(600);
    const title = page.locator('h1');
    const lines = await title.evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getClientRects().length;
    });
    expect(lines).toBeLessThanOrEqual(2);
  });

  it('lists every case first where something else has happened', async () => {
    const page = await open('/information/has-something-happened', phone);
    const first = page.locator('main .rich-text li a').first();
    expect(await first.textContent()).toBe('A scam message');
  });
});
