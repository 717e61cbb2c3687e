import { describe, expect, it } from 'vitest';
import { siteIds } from '#tests/support/sites.ts';
import { visitSite } from '#tests/support/visit-site.ts';

const { open } = visitSite();

describe('the main navigation', () => {
  it.each(siteIds)('stands in one row from the narrowest window that shows it: %s', async (site) => {
    for (const width of [1024, 1280]) {
      const page = await open('/', { viewport: { width, height: 700 } }, undefined, site);
      const tops = await page
        .locator('.main-nav__items > li:visible')
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
      expect(tops.length).toBeGreaterThan(3);
      expect(new Set(tops).size).toBe(1);
    }
  });
});

/** What is read on an article's page, from its heading to the question at its end; wide tables alone may be wider. */
const READ = [
  '.article__header',
  '.article__body > .block > :not(.rich-text)',
  '.article__body > .block > .rich-text > :is(p, h3)',
  '.article__body > :is(.topic-tags, .also-see, .feedback)',
].join();

describe('an article', () => {
  it.each([1280, 1024, 390])('has one left and one right edge in a window of %i px', async (width) => {
    const page = await open('/guidance/phishing-spot-and-report', { viewport: { width, height: 800 } });
    const edges = await page
      .locator(READ)
      .filter({ visible: true })
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { left, right } = part.getBoundingClientRect();
          return `${Math.round(left)} to ${Math.round(right)}`;
        }),
      );
    expect(edges.length).toBeGreaterThan(20);
    expect([...new Set(edges)]).toHaveLength(1);
  });
});
