import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ARTICLE, visitSite, WIDE } from '#tests/support/visit-site.ts';

const { open } = visitSite();

const count = (page: Page, selector: string): Promise<number> => page.locator(`head ${selector}`).count();

describe('the head of a document', () => {
  it('tells networks and search engines of its page until the reader goes on to another', async () => {
    const page = await open(ARTICLE, WIDE);
    expect(await count(page, 'meta[property="og:title"]')).toBe(1);
    expect(await count(page, 'meta[name="twitter:card"]')).toBe(1);
    // The article, and the way to it.
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(2);
    await page.locator('.brand').first().click();
    await page.locator('.hero__title').waitFor();
    await page.waitForFunction(() => !document.querySelector('meta[property], meta[name^="twitter:"]'));
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
    for (const selector of ['title', 'meta[name=description]', 'link[rel=canonical]'])
      expect(await count(page, selector), selector).toBe(1);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('https://www.ncsc.example/');
  });
});
