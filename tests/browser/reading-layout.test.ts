import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '#tests/support/visit-site.ts';

// Tests how articles and guides use a wide window: nothing is half empty, and readers see where they are.

const { openUntouched: open } = visitSite();

const WINDOW = { viewport: { width: 1280, height: 900 } };

/** Articles with and without contents, pictures, tables, authors and urgent steps, an event, and chapters of guides. */
const READ = [
  ['main', '/report/annual-threat-report-2026'],
  ['main', '/guidance/three-random-words'],
  ['main', '/guidance/mitigating-ransomware'],
  ['main', '/guidance/clicked-a-link'],
  ['main', '/news/passkeys-recommended'],
  ['main', '/blog-post/contracts-that-help-at-3am'],
  ['main', '/event/schools-open-day'],
  ['main', '/collection/small-business-guide/backing-up-your-data'],
  ['agency', '/report/annual-review-2026'],
  ['agency', '/news/puzzle-winners'],
] as const;

/** What stands beside the text. */
const BESIDE = '.article__side, .in-this-article, .page-facts, .guide-menu';

/** The steps through a page, a window at a time, in which nothing stands beside the text. */
const emptyWindows = async (page: Page) => {
  const { height } = WINDOW.viewport;
  const end = await page
    .locator('.block:visible')
    .last()
    .evaluate((last) => last.getBoundingClientRect().bottom + scrollY);
  const empty: number[] = [];
  for (let top = 0; top + height < end; top += height) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const isFilled = await page.locator(BESIDE).evaluateAll(
      (all, bottom) =>
        all.some((one) => {
          const box = one.getBoundingClientRect();
          return box.height > 0 && box.top < bottom && box.bottom > 100;
        }),
      height,
    );
    if (!isFilled) empty.push(top);
  }
  return empty;
};

describe('a page to read in a wide window', () => {
  it.each(READ)('of the %s site, %s, has something beside its text on every screen', async (site, path) => {
    const page = await open(path, { ...WINDOW, site });
    expect(await emptyWindows(page)).toEqual([]);
  });
});

describe('the text of an article', () => {
  it('has lines of 66 to 78 characters, and what is beside it begins next to it', async () => {
    const page = await open('/report/annual-threat-report-2026', WINDOW);
    const { width, characters } = await page
      .locator('.article__body .rich-text > p')
      .first()
      .evaluate((paragraph) => {
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const lines = [...range.getClientRects()];
        return {
          width: paragraph.getBoundingClientRect().width,
          characters: (paragraph.textContent ?? '').length / (lines.length - 0.5),
        };
      });
    expect(width).toBeGreaterThan(600);
    expect(width).toBeLessThan(660);
    expect(characters).toBeGreaterThan(60);
    expect(characters).toBeLessThan(90);
  });

  it('begins below the heading without a hole, whatever stands beside it', async () => {
    for (const [site, path] of READ.filter(([, address]) => !/event|collection/.test(address))) {
      const page = await open(path, { ...WINDOW, site });
      const head = await page
        .locator('.article__header > :last-child')
        .evaluate((last) => last.getBoundingClientRect().bottom);
      const text = await page.locator('.article__body').evaluate((body) => body.getBoundingClientRect().top);
      expect([path, text - head < 60]).toEqual([path, true]);
    }
  });
});
