import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GLOSSARY, hold } from '#tests/support/before-hydration.ts';
import { hydrate, waitForHydration } from '#tests/support/browser.ts';
import {
  ARTICLE,
  allowClipboard,
  isSameDocument,
  markDocument,
  NARROW,
  rendered,
  visitSite,
} from '#tests/support/visit-site.ts';

const SHARE_MODULE = '**/assets/share-menu*.js';

const { openHeld, allow } = visitSite();

async function openMenu(page: Page): Promise<void> {
  await allowClipboard(page);
  await page.locator('.share > summary').click();
}
const copy = (page: Page) => page.getByRole('button', { name: 'Copy link' });
/** Copies the link. The notice stays for three seconds, so the wait for it begins before the press. */
const copyLink = async (page: Page) => {
  await Promise.all([page.getByText('Copied to clipboard').waitFor(), copy(page).click()]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `https://www.ncsc.example${ARTICLE}`,
  );
};
const isLocked = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.scrollLocked !== undefined);

describe('a share menu that was opened before hydration', () => {
  it('copies the link for the click made then', async () => {
    const { page, release } = await openHeld(ARTICLE);
    await openMenu(page);
    await copyLink(page);
    release();
    await waitForHydration(page);
  });

  it('is a menu after hydration: the page does not scroll, Escape closes it', async () => {
    const { page, release } = await openHeld(ARTICLE);
    await openMenu(page);
    release();
    await expect.poll(() => isLocked(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isLocked(page)).toBe(false);
    expect(await page.locator('.share__list').isVisible()).toBe(false);
  });
});

describe('a share menu whose script is late or never comes', () => {
  it('still copies the link', async () => {
    const { page, release } = await openHeld(ARTICLE);
    allow('/assets/share-menu');
    await page.route(SHARE_MODULE, (route) => route.abort());
    release();
    await openMenu(page);
    await copyLink(page);
  });

  it('does not affect the page once it has been closed', async () => {
    const { page, release } = await openHeld(ARTICLE);
    const releaseMenu = await hold(page, SHARE_MODULE);
    release();
    const asked = page.waitForRequest(SHARE_MODULE);
    await openMenu(page);
    await asked;
    await openMenu(page);
    const came = page.waitForResponse(SHARE_MODULE);
    releaseMenu();
    await came;
    await rendered(page);
    expect(await isLocked(page)).toBe(false);
  });
});

describe('rows that were opened before hydration', () => {
  it('count as open', async () => {
    const { page, release } = await openHeld(GLOSSARY, NARROW);
    const letters = page.locator('.glossary__letter > summary');
    for (const letter of await letters.all()) await letter.click();
    release();
    await page.getByRole('button', { name: 'Hide all' }).waitFor();
  });
});

/** The state of controls: open, typed, ticked or chosen. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const main = [...document.querySelectorAll<HTMLElement>('main :is(details, input, textarea)')];
    return main.flatMap((element) => {
      // The answer to a quiz replaces its question.
      if (element.matches('.quiz__option, [type=hidden]')) return [];
      if (element instanceof HTMLDetailsElement) return `${element.className} ${element.open}`;
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      return isField ? `${element.name} ${element.value} ${'checked' in element && element.checked}` : [];
    });
  });

describe('everything that was opened, typed or ticked before hydration', () => {
  // Between them these pages have every kind of control.
  it.each([
    '/search',
    '/collection/device-security',
    '/cyberaware/actionplan/small-organisations',
    '/guidance/phishing-spot-and-report',
    '/guidance/two-step-verification',
    '/schemes/certified-professionals',
    '/schemes/cyber-essentials/certified-organisations',
    '/section/about-ncsc/contact-us',
    GLOSSARY,
    '/section/keep-up-to-date/ncsc-news',
  ])('stays: %s', async (path) => {
    const { page, release } = await openHeld(path, NARROW);
    await page.evaluate(() => {
      for (const summary of document.querySelectorAll<HTMLElement>('main summary')) {
        if (!summary.closest('.share, .quiz')) summary.click();
      }
      for (const field of document.querySelectorAll('main :is(input, textarea)')) {
        if (field.closest('[aria-hidden], .cookie-options')) continue;
        if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) field.click();
        else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
          if (field.type === 'hidden' || field.dataset.filteredRows) continue;
          field.value = 'a1';
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }
    });
    const before = await stateOf(page);
    expect(before).not.toEqual([]);
    release();
    await hydrate(page);
    await rendered(page);
    expect(await stateOf(page)).toEqual(before);
  });
});

describe('the mouse and the focus before hydration', () => {
  it('a mouse resting on a section opens its flyout', async () => {
    const { page, release } = await openHeld('/');
    await page.locator('.main-nav__toggle').first().hover();
    release();
    await page.locator('#--flyout-0').waitFor({ state: 'visible' });
  });

  it('text in the search field stays with its caret, and Enter searches in the same document', async () => {
    const { page, release } = await openHeld('/search');
    const field = page.locator('#--search-field');
    await field.pressSequentially('phishing mail');
    await field.evaluate((input) => input instanceof HTMLInputElement && input.setSelectionRange(8, 8));
    release();
    await waitForHydration(page);
    expect(
      await field.evaluate(
        (input) => input instanceof HTMLInputElement && [input.value, input.selectionStart],
      ),
    ).toEqual(['phishing mail', 8]);
    await markDocument(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'phishing mail');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('the focus moves into the opened menu', async () => {
    const { page, release } = await openHeld('/', NARROW);
    await page.locator('.menu-button').focus();
    await page.keyboard.press('Enter');
    await page.locator('#--main-menu').waitFor({ state: 'visible' });
    release();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('#--main-menu') !== null))
      .toBe(true);
  });
});
