import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold } from '#tests/support/before-hydration.ts';
import { letPass, stopClock } from '#tests/support/stopped-clock.ts';
import {
  expectAccessible,
  focused,
  historyLength,
  isSameDocument,
  markDocument,
  rendered,
  visitSite,
  WIDE,
} from '#tests/support/visit-site.ts';

const { open, openHeld, openWithClock } = visitSite();

const RESULTS = '/search?q=phishing';
const FIELD = '#--search-field';
const SUGGESTIONS = '**/suggest.json?*';

describe('the search field', () => {
  it('has the focus on the search home, also after in-app navigation', async () => {
    const page = await open('/search', WIDE);
    await page.waitForFunction(() => document.activeElement?.id === '--search-field');
    await page.locator('.brand').first().click();
    await page.locator('.hero').waitFor();
    await page.goBack();
    await page.waitForFunction(() => document.activeElement?.id === '--search-field');
  });

  it('searches on Enter, without a new document [5-14] [7-38]', async () => {
    const page = await open('/search', WIDE);
    await markDocument(page);
    await page.locator(FIELD).fill(' ransomware ');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=ransomware');
    await page.locator('.result').first().waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(await focused(page)).toBe('--search-field');
  });

  it('keeps what is typed while the results load', async () => {
    const page = await open(RESULTS, WIDE);
    const release = await hold(page, '**/query.json?*');
    await page.locator(FIELD).fill('backups');
    await page.keyboard.press('Enter');
    await page.locator('[aria-busy=true]').first().waitFor();
    await page.locator(FIELD).fill('backups of mail');
    release();
    await page.waitForURL('**/search?q=backups');
    await page.locator('[aria-busy=false]').first().waitFor();
    await rendered(page);
    expect(await page.locator(FIELD).inputValue()).toBe('backups of mail');
  });

  it('follows Back and Forward', async () => {
    const page = await open(RESULTS, WIDE);
    await page.locator(FIELD).fill('backups');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=backups');
    await page.goBack();
    await page.waitForURL('**/search?q=phishing');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#--search-field')?.value === 'phishing',
    );
  });
});

describe('suggestions', () => {
  const type = async (page: Page, text: string) => {
    await page.locator(FIELD).fill(text);
    await page.locator('[role=combobox]').waitFor();
  };

  const shown = (page: Page) => page.locator('.suggestions__option');

  it('come for what was typed before the scripts; close when the field is left, or with Escape, which keeps the text', async () => {
    const { page, release } = await openHeld('/search', WIDE);
    await page.locator(FIELD).fill('pas');
    release();
    await shown(page).first().waitFor();
    await page.locator(FIELD).press('Tab');
    expect(await shown(page).count()).toBe(0);
    await page.locator(FIELD).fill('pass');
    await shown(page).first().waitFor();
    await page.keyboard.press('Escape');
    expect(await shown(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=pass');
  });

  it.each([
    [
      'the text is searched for',
      async (page: Page) => {
        await page.keyboard.press('Enter');
        await page.locator('.result').first().waitFor();
      },
    ],
    ['the field is left', (page: Page) => page.keyboard.press('Tab')],
    ['the text is removed', (page: Page) => page.locator(FIELD).fill('')],
    [
      'there are none for a later text',
      async (page: Page) => {
        const later = page.waitForResponse('**/suggest.json?q=zzzz');
        await page.locator(FIELD).fill('zzzz');
        await later;
      },
    ],
  ])('that are still on their way do not come once %s', async (_when, act) => {
    const page = await open('/search', WIDE);
    const early = '**/suggest.json?q=pass';
    const release = await hold(page, early);
    const asked = page.waitForRequest(early);
    await type(page, 'pass');
    const request = await asked;
    const isIt = (one: Request) => one === request;
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isIt),
      page.waitForEvent('requestfailed', isIt),
    ]);
    await act(page);
    release();
    await ended;
    await rendered(page);
    expect(await shown(page).allTextContents()).toEqual([]);
  });

  it('are not asked for once the text is searched for, nor shown for a field that a password manager fills in', async () => {
    const page = await openWithClock('/search', WIDE);
    await type(page, 'pass');
    await page.getByRole('option').first().waitFor();
    await stopClock(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.keyboard.type('w');
    await page.keyboard.press('Enter');
    await page.locator('.result').first().waitFor();
    await letPass(page, 60_000);
    const arrived = page.waitForResponse(SUGGESTIONS);
    await page.locator(FIELD).evaluate((input) => {
      if (input instanceof HTMLElement) input.blur();
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await letPass(page, 60_000);
    await (await arrived).finished();
    await page.clock.resume();
    await rendered(page);
    expect(await shown(page).allTextContents()).toEqual([]);
    expect(asked.filter((path) => path.endsWith('/suggest.json'))).toHaveLength(1);
  });

  const chooseFirst = async (page: Page) => {
    await type(page, 'ransom');
    await page.getByRole('option').first().click();
  };

  it('add no history entry for the current page', async () => {
    const page = await open('/search', WIDE);
    await page.route(SUGGESTIONS, (route) =>
      route.fulfill({ json: { suggestions: [{ title: 'Search', pageUrl: '/search' }] } }),
    );
    const before = await historyLength(page);
    await chooseFirst(page);
    await rendered(page);
    expect(await historyLength(page)).toBe(before);
  });

  it('have titles in the languages of their pages', async () => {
    const page = await open('/search', WIDE);
    const suggestions = [
      { title: 'Cyfrineiriau', pageUrl: '/a', language: 'cy' },
      { title: 'Passwords', pageUrl: '/b' },
    ];
    await page.route(SUGGESTIONS, (route) => route.fulfill({ json: { suggestions } }));
    await type(page, 'pass');
    const titles = shown(page).locator('> :first-child');
    const marks = (title: Element) => [title.getAttribute('lang'), title.getAttribute('dir')];
    await titles.last().waitFor();
    expect(await titles.first().evaluate(marks)).toEqual(['cy', 'auto']);
    expect(await titles.last().evaluate(marks)).toEqual([null, null]);
  });

  it('load a document if the browser has translated the page', async () => {
    const page = await open('/search', WIDE);
    await markDocument(page);
    await page.evaluate(() => document.querySelector('h1')?.append(document.createElement('font')));
    await chooseFirst(page);
    await page.waitForURL((url) => url.pathname !== '/search');
    expect(await isSameDocument(page)).toBe(false);
  });
});

/** All places with a site search, and how each field comes into view. */
const PLACES = [
  { place: 'the search page', path: '/search', id: '--search-field' },
  { place: 'the home page', path: '/', id: '--hero-search' },
  { place: "an article's band", path: '/guidance/passkeys', id: '--header-search-input' },
  {
    place: "the header's dialog",
    path: '/section/cyberaware',
    id: '--search-dialog-input',
    isInDialog: true,
  },
];

describe.each(PLACES)('the search field of $place', ({ path, id, isInDialog }) => {
  async function show(): Promise<Page> {
    const page = await open(path, WIDE);
    if (isInDialog) await page.locator('.search-link').first().click();
    await page.locator(`#${id}`).click();
    return page;
  }

  it('suggests pages by name and kind, by the same keys, and has a clear button when it is not empty [5-13]', async () => {
    const page = await show();
    const field = page.locator(`#${id}`);
    const form = page.locator('form', { has: field });
    const clear = form.getByRole('button', { name: 'Clear the search field' });
    expect(await clear.isVisible()).toBe(false);
    await field.fill('a');
    await clear.click();
    expect(await field.inputValue()).toBe('');
    expect(await clear.isVisible()).toBe(false);
    expect(await focused(page)).toBe(id);
    await field.fill('passk');
    const first = page.getByRole('option').first();
    await first.waitFor();
    expect(await page.getByRole('option').allTextContents()).toContain(
      'Passkeys: signing in without a password guidance',
    );
    expect(await field.getAttribute('role')).toBe('combobox');
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(page);
    // None of the next suggestions is chosen yet.
    await page.keyboard.press('ArrowDown');
    await field.pressSequentially('e');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('option').count()).toBe(0);
    expect(await field.inputValue()).toBe('passke');
    expect(await field.isVisible()).toBe(true);
    await field.pressSequentially('y');
    await first.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const selected = await page.getByRole('option').evaluateAll((all) => all.map((one) => one.ariaSelected));
    expect(selected.join(' ')).toMatch(/^true( false)+$/);
    expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
    // This Enter only ends a composition, as of Japanese words.
    const composed = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
    const isLeft = (input: Element, init: object) => input.dispatchEvent(new KeyboardEvent('keydown', init));
    expect(await field.evaluate(isLeft, composed)).toBe(true);
    const chosen = new Promise((resolve) => page.once('framenavigated', resolve));
    await page.keyboard.press('Enter');
    await chosen;
    await page.locator('h1', { hasText: 'Passkeys' }).first().waitFor();
  });
});
