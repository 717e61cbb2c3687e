import { describe, expect, it } from 'vitest';
import { focused, pathOf, visitSite, WIDE } from '#tests/support/visit-site.ts';

const { open } = visitSite();

const BLOGS = '/section/keep-up-to-date/ncsc-blog';
const TOPICS = '/section/advice-guidance/all-topics';

describe('the tabs of a section', () => {
  it('show the current one in view on a phone, also without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open('/section/keep-up-to-date/events', {
        viewport: { width: 320, height: 640 },
        javaScriptEnabled,
      });
      const tabs = page.locator('.tabs');
      expect(await tabs.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
      const box = await tabs.locator('[aria-current]').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
  });
});

describe('the blogger list', () => {
  it("links to a blogger's posts", async () => {
    const page = await open(BLOGS, WIDE);
    const name = (await page.locator('.blogger-list a').first().textContent()) ?? '';
    await page.locator('.blogger-list a').first().click();
    await page.waitForURL('**author=**');
    await page.locator('.result').first().waitFor();
    expect(await page.locator('h1').textContent()).toBe(name);
    expect(await focused(page)).toBe(name);
  });
});

describe('the topics page', () => {
  it('shows the results of a topic from their title, and returns to the previous scroll position', async () => {
    const page = await open(TOPICS, WIDE);
    const link = page.locator('.topic-panel a').last();
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(300);
    const name = (await link.textContent()) ?? '';
    await link.click();
    await page.waitForURL('**topics=**');
    await page.locator('.search-results').waitFor();
    await page.waitForFunction(() => scrollY === 0);
    expect(await focused(page)).toBe(name);
    await page.goBack();
    await page.locator('.topic-panel').first().waitFor();
    await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 5, top);
  });

  it('changes only the results when a filter is chosen', async () => {
    const page = await open(`${TOPICS}?allTopics=true&topics=ransomware&sort=date+desc`, WIDE);
    await page.locator('.filter').first().click();
    await page.waitForURL('**type=**');
    expect(pathOf(page)).toContain('topics=ransomware');
    expect(await page.locator('h1').textContent()).toBe('Ransomware');
    expect(await focused(page)).toMatch(/^filter-type-/);
  });
});
