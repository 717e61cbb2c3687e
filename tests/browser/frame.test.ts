import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, type WatchedPage, waitForHydration } from '../support/browser.ts';
import { type RunningSite, startSite } from '../support/start-site.ts';

const ARTICLE = '/guidance/three-random-words';
const SECTION = '/section/advice-guidance/all-topics';
const WIDE = { viewport: { width: 1280, height: 800 } };
const NARROW = { viewport: { width: 375, height: 700 }, hasTouch: true };

let site: RunningSite;
let browser: Browser;
let opened: WatchedPage | undefined;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
afterEach(async () => {
  const watched = opened;
  opened = undefined;
  await watched?.close();
  expect(watched?.problems() ?? []).toEqual([]);
});

async function open(path: string, options: BrowserContextOptions, referer?: string): Promise<Page> {
  opened = await openPage(browser, options);
  const { page } = opened;
  // Chromium counts the modules that it must not run as failed.
  if (options.javaScriptEnabled === false) opened.allow(' csp');
  // Until the sample sections have pages, nothing is known of them but what the header says.
  opened.allow('page-title.json');
  await page.goto(site.url('main', path), referer ? { referer: site.url('main', referer) } : {});
  if (options.javaScriptEnabled !== false) await waitForHydration(page);
  return page;
}

/** Points at the header, which loads the behaviour of its menus, and away again. */
async function wakeMenus(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/flyout-menus/);
  await page.mouse.move(300, 80);
  await loaded;
  await page.waitForTimeout(50);
}

const isVisible = (page: Page, selector: string) => page.locator(selector).isVisible();
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim() || '');
const path = (page: Page) => {
  const url = new URL(page.url());
  return url.pathname + url.search;
};
const expectAccessible = async (page: Page) => {
  // What fades in has no contrast yet.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
};

describe('flyout', () => {
  it('is hidden at first and shown 250 ms after the mouse came, and hidden 250 ms after it left [4-74] [4-75] [2.4-26]', async () => {
    const page = await open('/', WIDE);
    expect(await isVisible(page, '#flyout-0')).toBe(false);
    await wakeMenus(page);
    await page.evaluate(() => {
      const marks: Record<string, number> = {};
      Object.assign(window, { marks });
      const entry = document.querySelector('.main-nav__item:nth-child(2)');
      entry?.addEventListener('pointerenter', () => (marks.entered = performance.now()));
      entry?.addEventListener('pointerleave', () => (marks.left = performance.now()));
      document.querySelector('#flyout-0')?.addEventListener('beforetoggle', (event) => {
        if ('newState' in event) marks[String(event.newState)] = performance.now();
      });
    });
    await page.hover('.main-nav__toggle');
    await page.locator('#flyout-0').waitFor({ state: 'visible' });
    await page.mouse.move(640, 790);
    await page.locator('#flyout-0').waitFor({ state: 'hidden' });
    const marks: Record<string, number> = await page.evaluate(() => Reflect.get(window, 'marks'));
    const { entered = 0, open: shown = 0, left = 0, closed = 0 } = marks;
    for (const delay of [shown - entered, closed - left]) {
      expect(delay).toBeGreaterThanOrEqual(245);
      expect(delay).toBeLessThan(500);
    }
  });

  it('stays while the mouse is in it, and a mouse that only passes opens nothing', async () => {
    const page = await open('/', WIDE);
    await wakeMenus(page);
    await page.hover('.main-nav__toggle');
    await page.locator('#flyout-0').waitFor({ state: 'visible' });
    await page.hover('#flyout-0 .link-group__links a >> nth=2');
    await page.waitForTimeout(400);
    expect(await isVisible(page, '#flyout-0')).toBe(true);
    await page.mouse.move(640, 790);
    await page.locator('#flyout-0').waitFor({ state: 'hidden' });
    await page.hover('.main-nav__toggle >> nth=1');
    await page.waitForTimeout(100);
    await page.mouse.move(640, 790);
    await page.waitForTimeout(400);
    expect(await isVisible(page, '#flyout-1')).toBe(false);
  });

  it('moves from one section to the next with the mouse, one open at a time', async () => {
    const page = await open('/', WIDE);
    await page.hover('.main-nav__toggle >> nth=0');
    await page.locator('#flyout-0').waitFor({ state: 'visible' });
    await page.hover('.main-nav__toggle >> nth=1');
    await page.locator('#flyout-1').waitFor({ state: 'visible' });
    expect(await isVisible(page, '#flyout-0')).toBe(false);
  });

  it('stays open when its button is pressed just after the mouse opened it, and closes at the next press', async () => {
    const page = await open('/', WIDE);
    await page.hover('.main-nav__toggle');
    await page.locator('#flyout-0').waitFor({ state: 'visible' });
    await page.click('.main-nav__toggle >> nth=0');
    expect(await isVisible(page, '#flyout-0')).toBe(true);
    await page.click('.main-nav__toggle >> nth=0');
    expect(await isVisible(page, '#flyout-0')).toBe(false);
  });

  it('closes by its close button and by Escape [2.4-28] [2.4-29]', async () => {
    const page = await open('/', WIDE);
    await page.click('.main-nav__toggle >> nth=0');
    await page.locator('#flyout-0').waitFor({ state: 'visible' });
    await page.click('#flyout-0 .flyout__close');
    expect(await isVisible(page, '#flyout-0')).toBe(false);
    await page.mouse.move(640, 790);
    await page.click('.main-nav__toggle >> nth=1');
    await page.locator('#flyout-1').waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    expect(await isVisible(page, '#flyout-1')).toBe(false);
  });

  it('blocks the scrolling of the page while it is open, without moving it sideways [4-77]', async () => {
    const page = await open('/', WIDE);
    const left = () => page.evaluate(() => document.querySelector('.brand')?.getBoundingClientRect().left);
    const before = await left();
    await page.click('.main-nav__toggle >> nth=0');
    await page.locator('#flyout-0').waitFor({ state: 'visible' });
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(200);
    expect(await scrollTop(page)).toBe(0);
    expect(await left()).toBe(before);
    await page.keyboard.press('Escape');
    await page.mouse.move(640, 600);
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => window.scrollY > 0);
  });

  it('hides when the page scrolls all the same [4-76]', async () => {
    const page = await open('/', WIDE);
    await page.click('.main-nav__toggle >> nth=0');
    await page.locator('#flyout-0').waitFor({ state: 'visible' });
    await page.waitForTimeout(100);
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.locator('#flyout-0').waitFor({ state: 'hidden' });
  });

  it('is worked by the keyboard: in after its button, back to it by Escape, closed when the focus goes on', async () => {
    const page = await open('/', WIDE);
    await page.focus('.main-nav__toggle >> nth=0');
    await page.keyboard.press('Enter');
    await page.locator('#flyout-0').waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('Close');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Advice & guidance');
    await page.keyboard.press('Escape');
    expect(await isVisible(page, '#flyout-0')).toBe(false);
    expect(await focused(page)).toContain('Advice & guidance');
    await page.keyboard.press('Enter');
    await page.locator('#flyout-0').waitFor({ state: 'visible' });
    await page.focus('#flyout-0 .link-group__links li:last-child a >> nth=-1');
    await page.keyboard.press('Tab');
    await page.locator('#flyout-0').waitFor({ state: 'hidden' });
    expect(await focused(page)).toContain('Products & services');
  });

  it('closes behind a visitor who follows one of its links', async () => {
    const page = await open('/', WIDE);
    await page.click('.main-nav__toggle >> nth=0');
    await page.click(`#flyout-0 a[href="${ARTICLE}"]`);
    await page.waitForURL(`**${ARTICLE}`);
    await page.locator('#flyout-0').waitFor({ state: 'hidden' });
  });
});

describe('menu on a narrow screen', () => {
  it('lists up to 3 links of each section before See all, and leads there and Back [2.4-27] [4-78] [9-14]', async () => {
    const page = await open('/', NARROW);
    expect(await isVisible(page, '#main-menu')).toBe(false);
    await page.tap('.menu-button');
    await page.locator('#main-menu').waitFor({ state: 'visible' });
    const counts = await page
      .locator('.main-nav__first')
      .evaluateAll((lists) => lists.map((list) => list.children.length));
    expect(Math.max(...counts)).toBe(3);
    expect(await page.locator('.main-nav__toggle >> nth=0').textContent()).toContain('See all');
    await page.tap('.main-nav__toggle >> nth=0');
    await page.locator('#flyout-0').waitFor({ state: 'visible' });
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Back'));
    expect(await page.locator('#flyout-0 .link-group__links a').count()).toBeGreaterThan(3);
    await page.tap('#flyout-0 .flyout__close');
    await page.locator('#flyout-0').waitFor({ state: 'hidden' });
    expect(await isVisible(page, '#main-menu')).toBe(true);
    expect(await focused(page)).toContain('See all');
    await page.tap('.sheet__bar button');
    await page.locator('#main-menu').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Menu');
  });

  it('goes back level by level with Escape, and nothing scrolls behind it', async () => {
    const page = await open('/', NARROW);
    await page.tap('.menu-button');
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await page.tap('.main-nav__toggle >> nth=3');
    await page.locator('#flyout-3 .social-links').waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    expect(await isVisible(page, '#flyout-3')).toBe(false);
    expect(await isVisible(page, '#main-menu')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isVisible(page, '#main-menu')).toBe(false);
  });
});

describe('search modal', () => {
  it('opens with the rest inert, focuses its input after 200 ms, closes and gives the focus back [2.4-03] [4-79] [4-81] [9-13]', async () => {
    const page = await open('/', WIDE);
    await page.evaluate(() => {
      const marks: Record<string, number> = {};
      Object.assign(window, { marks });
      const showModal = HTMLDialogElement.prototype.showModal;
      HTMLDialogElement.prototype.showModal = function open() {
        marks.opened = performance.now();
        showModal.call(this);
      };
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLInputElement) marks.focused ??= performance.now();
      });
    });
    await page.focus('.search-link');
    await page.keyboard.press('Enter');
    await page.locator('.search-dialog').waitFor({ state: 'visible' });
    await page.waitForFunction(() => document.activeElement?.id === 'search-dialog-input');
    const { opened: at = 0, focused: then = 0 }: Record<string, number> = await page.evaluate(() =>
      Reflect.get(window, 'marks'),
    );
    expect(then - at).toBeGreaterThanOrEqual(195);
    expect(then - at).toBeLessThan(450);
    await page.evaluate(() => document.querySelector<HTMLElement>('.brand')?.focus());
    expect(await focused(page)).toBe('search-dialog-input');
    await page.keyboard.press('Escape');
    await page.locator('.search-dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Search');
    await page.keyboard.press('Enter');
    await page.locator('.search-dialog').waitFor({ state: 'visible' });
    await page.click('.search-dialog__close button');
    await page.locator('.search-dialog').waitFor({ state: 'detached' });
    expect(path(page)).toBe('/');
  });

  it('offers exactly the popular links of the specification [2.4-22] [2.4-23]', async () => {
    const page = await open('/', WIDE);
    await page.click('.search-link');
    const links = page.locator('.search-dialog__links a');
    await links.first().waitFor();
    const topic = (name: string) =>
      `/section/advice-guidance/all-topics?allTopics=true&topics=${name}&sort=date+desc`;
    expect(await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]))).toEqual(
      [
        ['Cyber Aware', '/search?q=Cyber%20Aware'],
        ['CYBERUK', '/search?q=CYBERUK'],
        ['Cyber Essentials', topic('cyber%20essentials')],
        ['Passwords', topic('passwords')],
        ['Phishing', topic('phishing')],
        ['Ransomware', topic('ransomware')],
      ],
    );
  });

  it('is forced closed when the visitor gets to /search, and never opens there [4-80] [2.4-04]', async () => {
    const page = await open('/', WIDE);
    await page.click('.search-link');
    await page.fill('.search-dialog input[name=q]', 'phishing');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(search|404)/);
    await page.locator('.search-dialog').waitFor({ state: 'detached' });
    await page.goto(site.url('main', '/search'));
    await waitForHydration(page);
    await page.click('.search-link');
    await page.waitForTimeout(400);
    expect(await page.locator('dialog.search-dialog').count()).toBe(0);
  });
});

describe('header of a content page', () => {
  it("shows the previous section's header to whoever came from a section page, without a shift [2.4-15]", async () => {
    const page = await open(ARTICLE, WIDE, SECTION);
    await page.locator('.content-header__title').waitFor();
    expect(await page.locator('.content-header__title').textContent()).toBe('Advice & guidance');
    expect(await page.locator('.content-header .topic-menu__button').textContent()).toBe('Select a topic');
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  it('shows it after in-app navigation, keeps it within the page and forgets it on the next one [2.4-15]', async () => {
    const page = await open(SECTION, WIDE);
    await page.click('.main-nav__toggle >> nth=0');
    await page.click(`#flyout-0 a[href="${ARTICLE}"]`);
    await page.locator('.content-header__title').waitFor();
    await page.click('.content-header .topic-menu__button');
    await page.click('.topic-menu .link-group__links a[href="/guidance/two-step-verification"]');
    await page.waitForURL('**/two-step-verification');
    await page.locator('.content-header__trail').waitFor();
    await page.goBack();
    await page.locator('.content-header__title').waitFor();
  });

  it('shows its own when the visitor came from a search or from elsewhere', async () => {
    for (const referer of [`${SECTION}?q=x`, '/guidance/passkeys', '/']) {
      const page = await open(ARTICLE, WIDE, referer);
      await page.waitForTimeout(300);
      expect(await isVisible(page, '.content-header__trail')).toBe(true);
      await opened?.close();
    }
  });
});

/** Cumulative layout shift so far, without the shifts that a visitor's own action explains. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
              total += Number(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total), 300);
      }),
  );

describe('navigation', () => {
  const stamp = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }) && true);
  const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSameDocument') === true);

  /** Follows the logo's link, as assistive technology does it: without a pointer or a key. */
  async function goHome(page: Page): Promise<void> {
    await page.evaluate(() => document.querySelector<HTMLElement>('.brand')?.click());
    await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent === document.title);
    expect(path(page)).toBe('/');
  }

  it('follows internal links without a new document, from the top, and says where the visitor is [2.1-64] [2.1-65]', async () => {
    const page = await open(ARTICLE, WIDE);
    await stamp(page);
    await page.evaluate(() => window.scrollTo(0, 600));
    await goHome(page);
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main-content');
  });

  it('follows plain links in content the same way, and leaves new tabs to the browser', async () => {
    const page = await open(ARTICLE, WIDE);
    await stamp(page);
    const link = page.locator('.rich-text a[href^="/"]').first();
    const href = await link.getAttribute('href');
    const tab = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await (await tab).close();
    expect(path(page)).toBe(ARTICLE);
    await link.click();
    await page.waitForURL(`**${href}`);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('returns to the scroll position with Back, trying every 50 ms until the page is tall enough [2.1-66]', async () => {
    const page = await open(ARTICLE, WIDE);
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.waitForTimeout(100);
    await goHome(page);
    await page.evaluate(() => {
      const attempts: number[] = [];
      Object.assign(window, { attempts });
      const scrollTo = window.scrollTo.bind(window);
      window.scrollTo = (options?: ScrollToOptions | number) => {
        attempts.push(performance.now());
        if (typeof options === 'object') scrollTo(options);
      };
      const main = document.querySelector('main');
      main?.style.setProperty('max-height', '20px');
      main?.style.setProperty('overflow', 'hidden');
      setTimeout(() => main?.removeAttribute('style'), 1000);
    });
    await page.goBack();
    await page.waitForFunction(() => Math.abs(window.scrollY - 700) <= 1);
    const attempts: number[] = await page.evaluate(() => Reflect.get(window, 'attempts'));
    const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    expect(attempts.length).toBeGreaterThan(5);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(45);
  });

  it('gives up on the scroll position after 3 seconds [2.1-66]', async () => {
    const page = await open(ARTICLE, WIDE);
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.waitForTimeout(100);
    await goHome(page);
    await page.evaluate(() => {
      const main = document.querySelector('main');
      main?.style.setProperty('max-height', '20px');
      main?.style.setProperty('overflow', 'hidden');
    });
    await page.goBack();
    await page.waitForTimeout(3400);
    await page.evaluate(() => document.querySelector('main')?.removeAttribute('style'));
    await page.waitForTimeout(300);
    expect(await scrollTop(page)).toBeLessThan(650);
  });

  it('skips to the content with the first Tab', async () => {
    const page = await open(ARTICLE, WIDE);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main-content');
    expect(await page.evaluate(() => window.location.hash)).toBe('#main-content');
  });

  it('fetches a likely page in advance, unless the visitor saves data', async () => {
    for (const saveData of [false, true]) {
      opened = await openPage(browser, WIDE);
      const { page, context } = opened;
      await context.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value: { saveData: value } }),
        saveData,
      );
      await page.goto(site.url('main', ARTICLE));
      await waitForHydration(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.hover('.brand');
      await page.waitForTimeout(700);
      expect(asked.some((url) => url.includes('home-page.json'))).toBe(!saveData);
      await opened.close();
    }
  });
});

describe('without scripts', () => {
  const off = (options: BrowserContextOptions) => ({ ...options, javaScriptEnabled: false });

  it('opens and closes flyouts by their buttons', async () => {
    const page = await open('/', off(WIDE));
    await page.click('.main-nav__toggle >> nth=0');
    expect(await isVisible(page, '#flyout-0')).toBe(true);
    await page.click('#flyout-0 .flyout__close');
    expect(await isVisible(page, '#flyout-0')).toBe(false);
    await page.click('.main-nav__toggle >> nth=1');
    await page.keyboard.press('Escape');
    expect(await isVisible(page, '#flyout-1')).toBe(false);
  });

  it('opens the menu of a narrow screen, goes to See all and Back', async () => {
    const page = await open('/', off(NARROW));
    await page.tap('.menu-button');
    await page.tap('.main-nav__toggle >> nth=0');
    expect(await isVisible(page, '#flyout-0')).toBe(true);
    await page.tap('#flyout-0 .flyout__close');
    expect(await isVisible(page, '#flyout-0')).toBe(false);
    expect(await isVisible(page, '#main-menu')).toBe(true);
    await page.tap('.main-nav__first a >> nth=1');
    await page.waitForURL((url) => url.pathname !== '/');
  });

  it('searches from the header with q, start=0 and rows=20, and leads to the search page [2.4-14]', async () => {
    const page = await open(ARTICLE, off(WIDE));
    await page.fill('.content-header input[name=q]', 'phishing');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=phishing&start=0&rows=20');
    await page.goto(site.url('main', '/'));
    await page.click('.search-link');
    await page.waitForURL('**/search');
  });
});

describe('every state of the frame', () => {
  it.each([
    ['wide', WIDE, '/'],
    ['wide', WIDE, SECTION],
    ['wide', WIDE, '/section/cyberfirst'],
    ['narrow', NARROW, ARTICLE],
    ['narrow and dark', { ...NARROW, colorScheme: 'dark' as const }, SECTION],
    ['320 px wide', { viewport: { width: 320, height: 256 } }, ARTICLE],
  ])('has no accessibility fault and no layout shift: %s, %s', async (_name, options, address) => {
    const page = await open(address, options);
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  it.each(['light', 'dark'] as const)(
    'has no accessibility fault with a menu or the modal open, %s',
    async (colorScheme) => {
      const wide = await open('/', { ...WIDE, colorScheme });
      await wide.click('.main-nav__toggle >> nth=3');
      await expectAccessible(wide);
      await wide.keyboard.press('Escape');
      await wide.click('.search-link');
      await wide.locator('.search-dialog').waitFor();
      await expectAccessible(wide);
      await opened?.close();
      const narrow = await open(SECTION, { ...NARROW, colorScheme });
      await narrow.tap('.topic-menu__button');
      await expectAccessible(narrow);
      await narrow.keyboard.press('Escape');
      await narrow.tap('.menu-button');
      await expectAccessible(narrow);
      await narrow.tap('.main-nav__toggle >> nth=0');
      await expectAccessible(narrow);
    },
  );
});
