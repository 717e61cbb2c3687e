import { describe, expect, it } from 'vitest';
import { sectionDocument } from '#tests/support/fake-documents.ts';
import { letPass, stopClock } from '#tests/support/stopped-clock.ts';
import { visitSite, WIDE } from '#tests/support/visit-site.ts';

const PATH = '/section/keep-up-to-date/parts';
const bloggers = Array.from({ length: 70 }, (_, index) => ({ name: `Writer ${index}`, count: 100 - index }));
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const visit = visitSite({
  ...sectionDocument(PATH, {
    title: 'Parts',
    sectionPage: {
      countdownSection: { countdowndate: inSeconds(86_400), description: 'until the doors open' },
      rightPanel: { bloggersList: bloggers },
      promoPanel: {
        promoTitle: 'More to read',
        promoGroup: { items: ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({ title })) },
      },
    },
  }),
});
const { open, openWithClock } = visit;

describe('the blogger list', () => {
  it('shows the first 25 entries, and 20 more with each Load more, the focus on the first new one [4-85] [4-86]', async () => {
    const page = await open(PATH, WIDE);
    const visible = page.locator('.blogger-list li:visible');
    const more = page.getByRole('button', { name: 'Load more' });
    const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '');
    expect(await visible.count()).toBe(25);
    expect(await visible.last().textContent()).toContain('Writer 24');
    for (const [first, count] of [
      [25, 45],
      [45, 65],
      [65, 70],
    ]) {
      await more.press('Enter');
      await expect.poll(focused).toContain(`Writer ${first}`);
      expect(await visible.count()).toBe(count);
    }
    expect(await visible.last().textContent()).toContain('Writer 69');
    expect(await more.count()).toBe(0);
  });

  it('is complete without scripts', async () => {
    const page = await open(PATH, { ...WIDE, javaScriptEnabled: false });
    expect(await page.locator('.blogger-list li:visible').count()).toBe(70);
    expect(await page.getByRole('button', { name: 'Load more' }).isVisible()).toBe(false);
  });
});

describe('the countdown', () => {
  it('ticks exactly every second, and does not announce it [4-60]', async () => {
    const page = await openWithClock(PATH);
    await stopClock(page);
    const secondsLeft = async () => {
      const [days = 0, hours = 0, mins = 0, secs = 0] = (
        await page.locator('.countdown__value').allTextContents()
      ).map(Number);
      return ((days * 24 + hours) * 60 + mins) * 60 + secs;
    };
    const left = await secondsLeft();
    for (let second = 1; second <= 5; second += 1) {
      await letPass(page, 1000);
      expect(await secondsLeft()).toBe(left - second);
    }
    expect(await page.getByRole('timer').getAttribute('aria-live')).toBe('off');
  });
});

describe('the promo grid of a section', () => {
  it('has two panels in a row [2.2-34]', async () => {
    const page = await open(PATH, WIDE);
    const tops = await page
      .locator('.section-promos .promo-panel')
      .evaluateAll((panels) => panels.map((panel) => Math.round(panel.getBoundingClientRect().top)));
    expect(tops).toHaveLength(5);
    const perRow = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    expect(perRow).toEqual([2, 2, 1]);
  });
});
