import { describe, expect, it } from 'vitest';
import { hydrate } from '#tests/support/browser.ts';
import { focused, visitSite, WIDE } from '#tests/support/visit-site.ts';

const { open } = visitSite();

const BLOGS = '/section/keep-up-to-date/ncsc-blog';
const TOPICS = '/section/advice-guidance/all-topics';

describe('a wide section page', () => {
  const WINDOW = { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false };

  it.each([
    [TOPICS, '.topic-panels > li'],
    ['/section/advice-guidance/passwords', '.guidance-for__item'],
    [BLOGS, '.recent-posts .card-grid > li'],
    [BLOGS, '.part-of-blog__item'],
    ['/section/information-for/public-sector', '.recent-posts .card-grid > li'],
  ])('has its cards in three columns across the whole width: %s, %s', async (path, card) => {
    const page = await open(path, WINDOW);
    const rows = await page.locator(card).evaluateAll((cards) => {
      const boxes = cards.map((one) => one.getBoundingClientRect());
      const first = boxes.filter(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) < 2);
      return [first.length, Math.round((first.at(-1)?.right ?? 0) - (first[0]?.left ?? 0))];
    });
    expect(rows).toEqual([3, 1200]);
  });

  it('has its form and the text about it side by side', async () => {
    const page = await open('/section/about-ncsc/contact-us', WINDOW);
    const form = await page.locator('main .form').boundingBox();
    const text = await page.locator('.section-page__text').boundingBox();
    expect(text?.y).toBe(form?.y);
    expect(text?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
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
    // The same topic again is a new view, too.
    for (const isReloaded of [false, true]) {
      await link.click();
      await page.waitForURL('**topics=**');
      await page.locator('.search-results').waitFor();
      await page.waitForFunction(() => scrollY === 0);
      expect(await focused(page)).toBe(name);
      if (isReloaded) {
        await page.reload();
        await hydrate(page);
      }
      await page.goBack();
      await page.locator('.topic-panel').first().waitFor();
      await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 5, top);
    }
  });
});
