import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  articleLink,
  articleLinked,
  countDocuments,
  GLOSSARY,
  goWithoutTimers,
  listForReact,
  nextIncident,
  setConnection,
  termOf,
  WITH_INCIDENTS,
  WITH_TERM,
} from '#tests/support/before-hydration.ts';
import { waitForHydration } from '#tests/support/browser.ts';
import { letPass, stopClock } from '#tests/support/stopped-clock.ts';
import { ARTICLE, NARROW, visitSite } from '#tests/support/visit-site.ts';

const { newPage, newContext, openUntouched, url } = visitSite();

const hasNext = (page: Page) => page.locator('.incident:nth-child(2)[data-current=true]').waitFor();

describe('not a sign of intent', () => {
  it('is a mouse that passes by, a scroll, a click on empty space', async () => {
    const { page } = await newContext();
    const forReact = listForReact(page);
    await page.clock.install();
    await page.goto(url(ARTICLE));
    await stopClock(page);
    await page.mouse.wheel(0, 800);
    await page.mouse.wheel(0, -800);
    await page.locator('main p').first().hover();
    await page
      .locator('main p')
      .first()
      .click({ position: { x: 2, y: 2 } });
    const link = articleLink(page);
    await link.hover();
    await letPass(page, 64);
    await page.locator('main p').first().hover();
    await letPass(page, 60_000);
    expect(await forReact()).toEqual([]);
  });

  it("is the automatic focus of the search page's field", async () => {
    const { page } = await newPage();
    const forReact = listForReact(page);
    await page.goto(url('/search'));
    await page.waitForFunction(() => document.activeElement?.id === '--search-field');
    expect(await forReact()).toEqual([]);
    await page.keyboard.type('p');
    await waitForHydration(page);
    expect(await page.locator('#--search-field').inputValue()).toBe('p');
  });
});

describe('signs of intent', () => {
  it('are keyboard focus, a resting mouse, and a click, each by itself', async () => {
    for (const turn of [
      (page: Page) => page.keyboard.press('Tab'),
      (page: Page) => page.locator('.brand').first().hover(),
      (page: Page) => page.locator('#letter-p > summary').click(),
    ]) {
      const page = await openUntouched(GLOSSARY);
      await turn(page);
      await waitForHydration(page);
    }
  });
});

describe('on a slow connection', () => {
  it.each([
    ['data are saved', { saveData: true }],
    ['2G', { effectiveType: '2g' }],
    ['slow 2G', { effectiveType: 'slow-2g' }],
    ['3G', { effectiveType: '3g' }],
  ])('React is loaded only for controls that need it: %s', async (_what, connection) => {
    const { page } = await newContext();
    await setConnection(page, connection);
    const forReact = listForReact(page);
    await page.clock.install();
    await page.goto(url(WITH_TERM));
    await page.locator('main a[href^="/"]:not([data-term])').first().hover();
    await page.clock.runFor(1000);
    await page.keyboard.press('Tab');
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('p');
    expect(await forReact()).toEqual([]);
    await termOf(page).click();
    await page.waitForURL((address) => address.pathname === GLOSSARY);
    expect(await forReact()).toEqual([]);
    await page.goto(url(WITH_INCIDENTS));
    await nextIncident(page).click();
    await hasNext(page);
  });
});

describe('touch', () => {
  it('on a link loads a document, and no React', async () => {
    const page = await openUntouched(ARTICLE, NARROW);
    const forReact = listForReact(page);
    const documents = countDocuments(page);
    const target = await articleLinked(page);
    await articleLink(page).tap();
    await page.waitForURL(target);
    await page.waitForLoadState('networkidle');
    expect(documents()).toBe(1);
    expect(await forReact()).toEqual([]);
  });

  it('on a button or a term has React handle it', async () => {
    const page = await openUntouched(WITH_INCIDENTS, NARROW);
    await nextIncident(page).tap();
    await hasNext(page);
    await goWithoutTimers(page, url(WITH_TERM));
    await termOf(page).tap();
    await page.getByRole('dialog').locator('h2').waitFor();
    await waitForHydration(page);
  });
});
