import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrate } from '#tests/support/browser.ts';
import {
  focused,
  historyLength,
  isSameDocument,
  isVisible,
  markDocument,
  NARROW,
  pathOf,
  rendered,
  visitSite,
  WIDE,
  withoutClamping,
} from '#tests/support/visit-site.ts';

const { open, openHeld, newContext, goTo } = visitSite();

const RESULTS = '/search?q=phishing';
/** Nothing is recommended for these words, so all results are in the list. */
const MANY = '/search?q=website';
const FIELD = '#--search-field';

const titles = (page: Page) => page.locator('.result__title').allTextContents();
const results = (page: Page) => page.locator('.result').count();
const announced = (page: Page) => page.locator('.search-announced').textContent();
const filter = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} \\(`) });

describe('filters and sorting', () => {
  it('rewrite the query string, replacing history, and search again [4-10] [4-11] [1-04]', async () => {
    const page = await open(RESULTS, WIDE);
    await markDocument(page);
    const before = await historyLength(page);
    const all = await titles(page);
    await filter(page, 'Guidance').click();
    await page.waitForURL('**/search?q=phishing&type=guidance');
    await page.locator('.active-filter').waitFor();
    await page.locator('select[name=sort]').selectOption({ label: 'A-Z' });
    await page.waitForURL('**/search?q=phishing&sort=title+asc&type=guidance');
    await page.waitForFunction(() =>
      document.querySelector('.search-announced')?.textContent?.includes('sorted by A-Z'),
    );
    const found = await titles(page);
    expect(found).not.toEqual(all);
    expect(found).toEqual([...found].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
    expect(await historyLength(page)).toBe(before);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('keep the focus and announce their effect', async () => {
    const page = await open(RESULTS, WIDE);
    expect(await announced(page)).toBe('');
    await filter(page, 'Guidance').focus();
    await page.keyboard.press('Space');
    await page.waitForURL('**&type=guidance');
    await page.waitForFunction(() =>
      document.querySelector('.search-announced')?.textContent?.includes('results'),
    );
    expect(await focused(page)).toBe('--filter-type-guidance');
    expect(await filter(page, 'Guidance').getAttribute('aria-checked')).toBe('true');
    expect(await announced(page)).toMatch(/^\d+ results for 'phishing', \d+ shown, sorted by Relevance$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=phishing');
    await page.locator('.active-filter').waitFor({ state: 'detached' });
    await page.locator('select[name=sort]').focus();
    await page.locator('select[name=sort]').selectOption({ label: 'Z-A' });
    await page.waitForURL('**sort=title+desc');
    expect(await focused(page)).toBe('--choose-sort');
  });

  it("are shared by the parts of the page: one can undo another's [7-39] [7-41]", async () => {
    const page = await open(RESULTS, WIDE);
    await filter(page, 'Guidance').click();
    await page.locator('.filter[aria-checked=true]').waitFor();
    await filter(page, 'Guide').click();
    await page.waitForURL('**&type=guidance%2Ccollection');
    await page.locator('.active-filter').nth(1).waitFor();
    await page.locator('.active-filter', { hasText: 'Guidance' }).click();
    await page.waitForURL('**&type=collection');
    await expect.poll(() => filter(page, 'Guidance').getAttribute('aria-checked')).toBe('false');
    await page.locator('select[name=sort]').selectOption({ label: 'Most recent' });
    await page.waitForURL('**sort=date+desc**');
    await page.locator('.active-filters__clear[href*="sort=date"]').click();
    await page.waitForURL('**/search?q=phishing&sort=date+desc');
  });

  it('are superseded by later ones: an earlier response never replaces a later one, and its request is aborted', async () => {
    const page = await open(RESULTS, WIDE);
    const ended: string[] = [];
    page.on('requestfailed', (request) => ended.push(new URL(request.url()).search));
    const isOnlyGuidance = (url: URL) =>
      url.pathname.endsWith('/search/query.json') && url.searchParams.get('type') === 'guidance';
    const held = Promise.withResolvers<void>();
    await page.route(isOnlyGuidance, async (route) => {
      const response = await route.fetch();
      await held.promise;
      await route.fulfill({ response }).catch(() => undefined);
    });
    const slow = page.waitForRequest((request) => isOnlyGuidance(new URL(request.url())));
    await filter(page, 'Guidance').click();
    await slow;
    await page.locator('.filter[aria-checked=true]').waitFor();
    await filter(page, 'Guide').click();
    await page.waitForURL('**&type=guidance%2Ccollection');
    await page.waitForFunction(() => document.querySelectorAll('.active-filter').length === 2);
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    const shown = await titles(page);
    const count = await page.locator('.search-results__count').textContent();
    held.resolve();
    await rendered(page);
    expect(pathOf(page)).toBe('/search?q=phishing&type=guidance%2Ccollection');
    expect(await titles(page)).toEqual(shown);
    expect(await page.locator('.search-results__count').textContent()).toBe(count);
    expect(ended.filter((search) => new URLSearchParams(search).get('type') === 'guidance')).toHaveLength(1);
  });
});

describe('Show more', () => {
  it('adds 10 rows, replacing history, and moves to the first new result [1-04] [4-12] [7-42]', async () => {
    const page = await open(MANY, WIDE);
    const before = await historyLength(page);
    expect(await results(page)).toBe(20);
    await page.locator('.show-more').click();
    await page.waitForURL('**/search?q=website&rows=30#--result-20');
    await page.waitForFunction(() => document.querySelectorAll('.result').length === 30);
    expect(await historyLength(page)).toBe(before);
    expect(await page.locator(':focus').textContent()).toBe((await titles(page))[20]);
  });

  const isAtFirstNew = (page: Page) =>
    page.evaluate(() => {
      const link = document.querySelectorAll('.result__title a')[20];
      const { top = -1, bottom = -1 } = link?.getBoundingClientRect() ?? {};
      return [document.activeElement === link, top >= 0 && bottom <= innerHeight];
    });

  it('moves there without scripts, too', async () => {
    const page = await open(MANY, { ...WIDE, javaScriptEnabled: false });
    await page.locator('.show-more').press('Enter');
    await page.waitForURL('**&rows=30*');
    expect(await results(page)).toBe(30);
    await expect.poll(() => isAtFirstNew(page)).toEqual([true, true]);
  });

  it('moves there before React has loaded, too', async () => {
    const { page, release } = await openHeld(MANY, WIDE);
    await page.locator('.show-more').press('Enter');
    await page.waitForURL('**&rows=30*');
    await expect.poll(() => results(page)).toBe(30);
    await expect.poll(() => isAtFirstNew(page)).toEqual([true, true]);
    release();
  });
});

describe('a repeated search', () => {
  it('needs no extra press of Back', async () => {
    const page = await open(RESULTS, WIDE);
    await markDocument(page);
    const before = await historyLength(page);
    for (let repeats = 0; repeats < 2; repeats++) {
      const entry = await page.evaluate(() => JSON.stringify(history.state));
      await page.locator(FIELD).press('Enter');
      await page.waitForFunction((former) => JSON.stringify(history.state) !== former, entry);
    }
    expect(await historyLength(page)).toBe(before);
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('the filters panel', () => {
  it('can be collapsed and expanded; it is open in wide windows [4-21]', async () => {
    const page = await open(RESULTS, WIDE);
    const summary = page.locator('.filters__summary');
    expect(await isVisible(page, '.filters__groups')).toBe(true);
    await summary.click();
    expect(await isVisible(page, '.filters__groups')).toBe(false);
    await summary.click();
    expect(await isVisible(page, '.filters__groups')).toBe(true);
  });

  it('is collapsed at first on mobile [4-22]', async () => {
    const page = await open(RESULTS, NARROW);
    expect(await isVisible(page, '.filters__groups')).toBe(false);
    await page.locator('.filters__summary').tap();
    expect(await isVisible(page, '.filters__groups')).toBe(true);
  });

  it('shows 5 values of a group until + Show all is chosen [4-23]', async () => {
    const page = await open(RESULTS, WIDE);
    const group = page.locator('.filter-group').first();
    const visible = () => group.locator('.filter:visible').count();
    expect(await visible()).toBe(5);
    await group.locator('summary', { hasText: '+ Show all' }).click();
    expect(await visible()).toBeGreaterThan(5);
  });
});

describe('the term result', () => {
  it('can be expanded and collapsed [4-96]', async () => {
    const page = await open(RESULTS, WIDE);
    const term = page.locator('.term-result');
    const text = term.locator('.rich-text');
    expect(await text.isVisible()).toBe(false);
    await term.locator('summary').click();
    expect(await text.isVisible()).toBe(true);
    await term.locator('summary').click();
    expect(await text.isVisible()).toBe(false);
  });
});

describe('long texts', () => {
  const LONG = '.result__title .clamp';
  const texts = (page: Page) => page.locator(LONG).allTextContents();

  it("are cut with '...' only where the browser cannot clamp lines [9-26]", async () => {
    await newContext(NARROW);
    const page = await goTo(RESULTS);
    const whole = await texts(page);
    expect(whole.filter((text) => text.endsWith('...'))).toEqual([]);
    expect(whole.some((text) => text.length > 27)).toBe(true);
    await withoutClamping(page);
    await page.reload();
    await hydrate(page);
    await page.waitForFunction(
      (selector) =>
        [...document.querySelectorAll(selector)].some((text) => text.textContent?.endsWith('...')),
      LONG,
    );
    const cut = await texts(page);
    expect(
      cut.every((text, index) => text === whole[index] || (text.length <= 30 && text.endsWith('...'))),
    ).toBe(true);
  });
});
