import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { letPass, stopClock } from '#tests/support/stopped-clock.ts';
import {
  ARTICLE,
  allowClipboard,
  isSameDocument,
  isVisible,
  markDocument,
  NARROW,
  openShareMenu,
  rendered,
  scrollTo,
  visitSite,
  WIDE,
  wakeMenus,
} from '#tests/support/visit-site.ts';

// Checks every delay to the millisecond: the test controls the page's clock.

const { openWithClock: open } = visitSite();
const SETTINGS = '/section/about-this-website/cookie-settings';

/** What a function returns once this many milliseconds have passed. */
async function later<Value>(page: Page, ms: number, read: () => Promise<Value>): Promise<Value> {
  await letPass(page, ms);
  return read();
}

/** Goes to the home page within the app. */
async function goHome(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.brand')?.click());
}

describe('the cookie settings', () => {
  it('reload the page one second after saving [4-71]', async () => {
    const page = await open(SETTINGS);
    await page.waitForFunction(() => document.querySelector('input[type="radio"]:checked'));
    await markDocument(page);
    await stopClock(page);
    await page.evaluate(() => addEventListener('beforeunload', () => (document.body.dataset.isLeft = '')));
    await page.getByRole('button', { name: 'Save cookie settings' }).click();
    await letPass(page, 999);
    expect(await page.locator('body').getAttribute('data-is-left')).toBeNull();
    const loaded = page.waitForEvent('load');
    // The page may be gone before it can report that the millisecond has passed.
    await letPass(page, 1).catch(() => undefined);
    await loaded;
    expect(await isSameDocument(page)).toBe(false);
  });

  it('keep the saved marker for 60 seconds [7-60]', async () => {
    const page = await open(SETTINGS);
    await page.waitForFunction(() => document.querySelector('input[type="radio"]:checked'));
    await stopClock(page);
    const before = Date.now() / 1000;
    await page.getByRole('button', { name: 'Save cookie settings' }).click();
    const after = Date.now() / 1000;
    const cookies = await page.context().cookies();
    const { expires = 0 } = cookies.find(({ name }) => name === 'cookie_settings_saved') ?? {};
    expect(expires).toBeGreaterThanOrEqual(before + 59.5);
    expect(expires).toBeLessThanOrEqual(after + 60.5);
  });
});

describe('the scroll position after Back', () => {
  const HEIGHT = 700;

  /**
   * Goes back to a page that is too short for the reader's scroll position, with the clock stopped. Counts
   * the attempts.
   */
  async function goBackToShortPage(): Promise<{ page: Page; attempts: () => Promise<number> }> {
    const page = await open(ARTICLE);
    await scrollTo(page, HEIGHT);
    await rendered(page);
    await goHome(page);
    await page.waitForFunction(
      () => document.querySelector('[aria-live=polite]')?.textContent === document.title,
    );
    await page.evaluate((top) => {
      let attempts = 0;
      const scrollTo = window.scrollTo.bind(window);
      window.scrollTo = (options?: ScrollToOptions | number) => {
        if (typeof options === 'object') {
          if (options.top === top) attempts += 1;
          scrollTo(options);
        }
      };
      Object.assign(window, { attempts: () => attempts });
      const main = document.querySelector('main');
      main?.style.setProperty('max-height', '20px');
      main?.style.setProperty('overflow', 'hidden');
    }, HEIGHT);
    await stopClock(page);
    await page.goBack();
    const attempts = (): Promise<number> => page.evaluate(() => Reflect.get(window, 'attempts')());
    await expect.poll(attempts).toBe(1);
    return { page, attempts };
  }
  const grow = (page: Page) => page.evaluate(() => document.querySelector('main')?.removeAttribute('style'));
  const top = (page: Page) => page.evaluate(() => window.scrollY);

  it('is retried every 50 ms for up to 3 seconds [2.1-66]', async () => {
    const { page, attempts } = await goBackToShortPage();
    expect(await later(page, 49, attempts)).toBe(1);
    expect(await later(page, 1, attempts)).toBe(2);
    expect(await later(page, 49, attempts)).toBe(2);
    expect(await later(page, 1, attempts)).toBe(3);
    expect(await later(page, 2899, attempts)).toBe(60);
    expect(await later(page, 1, attempts)).toBe(61);
    expect(await later(page, 60_000, attempts)).toBe(61);
    await grow(page);
    await letPass(page, 60_000);
    expect(await top(page)).toBeLessThan(HEIGHT - 50);
  });

  it('is reached by the last attempt, and then left alone [2.1-66]', async () => {
    const { page, attempts } = await goBackToShortPage();
    await letPass(page, 2980);
    await grow(page);
    expect(await top(page)).toBeLessThan(HEIGHT - 50);
    await letPass(page, 20);
    expect(await top(page)).toBe(HEIGHT);
    const made = await attempts();
    expect(await later(page, 60_000, attempts)).toBe(made);
  });

  it('is not imposed on a reader who has scrolled since', async () => {
    const { page, attempts } = await goBackToShortPage();
    await page.keyboard.press('ArrowUp');
    expect(await later(page, 60_000, attempts)).toBe(1);
  });
});

describe('the share menu', () => {
  async function openMenu(): Promise<Page> {
    const page = await open(ARTICLE);
    await allowClipboard(page);
    await openShareMenu(page);
    await stopClock(page);
    return page;
  }

  it("shows 'Copied to clipboard' for 3 seconds, from the last click [4-32]", async () => {
    const page = await openMenu();
    const notice = page.getByText('Copied to clipboard');
    const isShown = () => notice.isVisible();
    const count = () => notice.count();
    const copy = page.getByRole('button', { name: 'Copy link' });
    await copy.click();
    await notice.waitFor();
    expect(await later(page, 2999, isShown)).toBe(true);
    expect(await later(page, 1, count)).toBe(0);
    await copy.click();
    await notice.waitFor();
    await letPass(page, 2000);
    await copy.click();
    // The clipboard is read after it has been written.
    await page.evaluate(() => navigator.clipboard.readText());
    expect(await later(page, 2999, isShown)).toBe(true);
    expect(await later(page, 1, count)).toBe(0);
  });

  it('checks an open pop-up every second until it has closed [7-52]', async () => {
    const page = await openMenu();
    await page.evaluate(() => {
      const popup = { polls: 0, isClosed: false };
      Object.assign(window, { popup });
      const handle = {
        get closed() {
          popup.polls += 1;
          return popup.isClosed;
        },
      };
      window.open = () => handle as Window;
    });
    const polls = (): Promise<number> => page.evaluate(() => Reflect.get(window, 'popup').polls);
    await page.locator('.share__list a').first().click();
    expect(await later(page, 999, polls)).toBe(0);
    expect(await later(page, 1, polls)).toBe(1);
    expect(await later(page, 10_000, polls)).toBe(11);
    await page.evaluate(() => Object.assign(Reflect.get(window, 'popup'), { isClosed: true }));
    expect(await later(page, 999, polls)).toBe(11);
    expect(await later(page, 1, polls)).toBe(12);
    expect(await later(page, 60_000, polls)).toBe(12);
  });
});

describe('a flyout', () => {
  async function openStopped(): Promise<Page> {
    const page = await open('/');
    await wakeMenus(page);
    await stopClock(page);
    return page;
  }

  it('is shown 250 ms after the mouse enters and hidden 250 ms after it leaves [2.4-26] [4-74] [4-75]', async () => {
    const page = await openStopped();
    const isShown = () => isVisible(page, '#--flyout-0');
    await page.hover('.main-nav__toggle');
    expect(await later(page, 249, isShown)).toBe(false);
    expect(await later(page, 1, isShown)).toBe(true);
    await page.hover('#--flyout-0 .link-group__links a >> nth=2');
    expect(await later(page, 60_000, isShown)).toBe(true);
    await page.mouse.move(640, 790);
    expect(await later(page, 249, isShown)).toBe(true);
    expect(await later(page, 1, isShown)).toBe(false);
  });

  it('is not shown to a passing mouse, nor hidden from one that returns in time', async () => {
    const page = await openStopped();
    const isShown = () => isVisible(page, '#--flyout-0');
    await page.hover('.main-nav__toggle');
    await letPass(page, 249);
    await page.mouse.move(640, 790);
    expect(await later(page, 60_000, isShown)).toBe(false);
    await page.hover('.main-nav__toggle');
    await letPass(page, 250);
    await page.mouse.move(640, 790);
    await letPass(page, 249);
    await page.hover('.main-nav__toggle');
    expect(await later(page, 60_000, isShown)).toBe(true);
  });

  it('stays closed once the visitor has closed it, although the mouse has just returned and rests', async () => {
    const page = await openStopped();
    const isShown = () => isVisible(page, '#--flyout-0');
    await page.hover('.main-nav__toggle');
    expect(await later(page, 250, isShown)).toBe(true);
    await page.mouse.move(640, 790);
    await page.hover('.main-nav__toggle');
    await page.keyboard.press('Escape');
    expect(await later(page, 60_000, isShown)).toBe(false);
    await page.hover('.main-nav__toggle', { position: { x: 3, y: 3 } });
    expect(await later(page, 60_000, isShown)).toBe(false);
  });
});

describe('the search modal', () => {
  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ])('focuses its input 200 ms after it has opened, on a %s screen [9-13]', async (_width, options) => {
    const page = await open('/', options);
    const isFocused = () => page.evaluate(() => document.activeElement?.id === '--search-dialog-input');
    await page.focus('.search-link');
    await stopClock(page);
    await page.keyboard.press('Enter');
    await page.locator('.search-dialog').waitFor({ state: 'visible' });
    expect(await later(page, 199, isFocused)).toBe(false);
    expect(await later(page, 1, isFocused)).toBe(true);
  });
});
