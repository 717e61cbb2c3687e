import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goWithoutTimers, HYDRATE, hold } from '#tests/support/before-hydration.ts';
import { hydrate, waitForHydration } from '#tests/support/browser.ts';
import { isSameDocument, markDocument, scrollTo, visitSite } from '#tests/support/visit-site.ts';
import { foreignChanges, outcomeOfIntent } from './foreign-changes.ts';

const { openHeld, newContext, url } = visitSite();

/** Opens a page whose React scripts are held back until released, with stopped timers. */
async function openWithoutHaste(path: string) {
  const { page } = await newContext();
  const release = await hold(page, HYDRATE);
  await goWithoutTimers(page, url(path));
  return { page, release };
}

describe('a choice made before hydration', () => {
  it('is applied in the same document, and the select keeps the focus', async () => {
    const { page, release } = await openWithoutHaste('/search?q=password');
    await markDocument(page);
    const select = page.locator('#--choose-sort');
    await select.focus();
    await page.keyboard.press('ArrowDown');
    const chosen = await select.inputValue();
    release();
    await page.waitForURL(({ searchParams }) => searchParams.get('sort') === chosen);
    expect(await isSameDocument(page)).toBe(true);
    expect(await select.inputValue()).toBe(chosen);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('--choose-sort');
  });

  it('loads the sorted document after a second, where the select has the focus again', async () => {
    const { page, release } = await openHeld('/search?q=password');
    const select = page.locator('#--choose-sort');
    await select.focus();
    await page.keyboard.press('ArrowDown');
    const chosen = await select.inputValue();
    await page.waitForURL(({ searchParams }) => searchParams.get('sort') === chosen);
    expect(await select.inputValue()).toBe(chosen);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('--choose-sort');
    release();
    await waitForHydration(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('--choose-sort');
  });
});

describe('a choice made while React hydrates', () => {
  it.each(['/search?q=password', '/schemes/cyber-essentials/certified-organisations'])(
    'is applied: %s',
    async (path) => {
      const { page } = await newContext();
      await page.addInitScript(() => {
        const replace = history.replaceState.bind(history);
        // The router replaces the entry of the history just before React begins.
        history.replaceState = (...entry) => {
          replace(...entry);
          history.replaceState = replace;
          queueMicrotask(() => {
            const select = document.querySelector<HTMLSelectElement>('main select[name=sort]');
            if (select) select.value = 'title desc';
            for (const name of ['input', 'change']) select?.dispatchEvent(new Event(name, { bubbles: true }));
          });
        };
      });
      await page.goto(url(path));
      await hydrate(page);
      await page.waitForURL(({ searchParams }) => searchParams.has('sort'));
      expect(new URL(page.url()).searchParams.get('sort')).toBe('title desc');
      await expect.poll(() => page.locator('main select[name=sort]').inputValue()).toBe('title desc');
    },
  );
});

describe('a filter clicked before hydration', () => {
  const FILTER = '.filters .filter:not([aria-checked=true])';
  const place = (page: Page) =>
    page.evaluate(() => [scrollY, history.length, document.activeElement?.id] as const);

  /** Clicks a filter further down the page, and returns the scroll position at that moment. */
  async function press(page: Page, release?: () => void) {
    await scrollTo(page, 150);
    const filter = page.locator(FILTER).nth(1);
    const [id, href] = [await filter.getAttribute('id'), await filter.getAttribute('href')];
    const [top, entries] = await place(page);
    expect(top).toBe(150);
    // An impatient visitor clicks twice.
    await filter.dblclick();
    release?.();
    await page.waitForURL(url(href ?? ''));
    return [top, entries, id] as const;
  }

  it('is applied in the same document after hydration', async () => {
    const { page, release } = await openWithoutHaste('/search?q=password');
    await markDocument(page);
    const before = await press(page, release);
    await page.locator('.active-filter').waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(await place(page)).toEqual(before);
  });

  it('loads a document instead after a second: scroll position, focus and history stay [4-10]', async () => {
    const { page, release } = await openHeld('/');
    await page.goto(url('/search?q=password'));
    await markDocument(page);
    const before = await press(page);
    await page.locator('.active-filter').waitFor();
    expect(await isSameDocument(page)).toBe(false);
    await expect.poll(() => place(page)).toEqual(before);
    // The visitor can choose another filter.
    release();
    await waitForHydration(page);
    expect(await place(page)).toEqual(before);
    await page.goBack();
    await page.waitForURL(url('/'));
  });

  it('does the same on a page that others have changed', async () => {
    const { page, release } = await openHeld('/search?q=password');
    release();
    await page.evaluate(foreignChanges['with an element in the head']);
    expect(await outcomeOfIntent(page)).toBe('stays');
    const before = await press(page);
    await page.locator('.active-filter').waitFor();
    await expect.poll(() => place(page)).toEqual(before);
  });
});

describe('the Space key', () => {
  it('activates a filter before hydration', async () => {
    const { page } = await openHeld('/search?q=password');
    const filter = page.locator('.filter[role="checkbox"]').first();
    const href = (await filter.getAttribute('href')) ?? '';
    await filter.focus();
    await page.keyboard.press('Space');
    await page.waitForURL(url(href));
  });
});
