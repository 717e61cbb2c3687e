import { describe, expect, it } from 'vitest';
import {
  allLetters,
  articleLink,
  articleLinked,
  GLOSSARY,
  HYDRATE,
  hasScripts,
  nextIncident,
  openLetters,
  toggleAll,
  WITH_INCIDENTS,
} from '#tests/support/before-hydration.ts';
import { hoverUntil, hydrate } from '#tests/support/browser.ts';
import { ARTICLE, isSameDocument, markDocument, visitSite } from '#tests/support/visit-site.ts';

const { openUntouched, newContext, allow, url } = visitSite();

describe('scripts that fail to load', () => {
  it.each([
    ['the first of them, cut off', HYDRATE, undefined],
    ['the first of them, gone', HYDRATE, 404],
    ['what it imports, cut off', '**/assets/chunk-*.js', undefined],
    ['what it imports, broken', '**/assets/chunk-*.js', 503],
    ['the module of the page', '**/assets/ArticlePage-*.js', undefined],
    ['the data of the page', '**/page-data?*', undefined],
    ['the data of the page, garbled', '**/page-data?*', 200],
    ['the document again', `**${ARTICLE}`, undefined],
  ] as const)('are requested again at the next sign of intent: %s', async (_what, pattern, status) => {
    const page = await openUntouched(ARTICLE);
    for (const text of ['/assets/', '/page-data', ARTICLE]) allow(text);
    const arrived = new Promise<void>((resolve) => {
      void page.route(pattern, async (route) => {
        await (status ? route.fulfill({ status, body: 'Not found' }) : route.abort());
        resolve();
      });
    });
    await hoverUntil(page, () => arrived);
    // Only once an attempt has failed does a sign of intent begin another.
    await hoverUntil(page, () => page.waitForRequest('**/page-data?*'));
    expect(await hasScripts(page)).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
    await hydrate(page);
    await markDocument(page);
    const target = await articleLinked(page);
    await articleLink(page).click();
    await page.waitForURL(target);
    expect(await isSameDocument(page)).toBe(true);
  });
});

it('scripts that fail to load are reported where they are needed, until they have come', async () => {
  const page = await openUntouched(WITH_INCIDENTS);
  allow('/assets/');
  await page.route(HYDRATE, (route) => route.abort());
  await nextIncident(page).click();
  // Pressed again, it is one notice still.
  await page.getByRole('alert').evaluate((notice) => notice.classList.add('first'));
  await nextIncident(page).click();
  await page.locator('[role=alert]:not(.first)').waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
  await nextIncident(page).click();
  await page.locator('.incident-panel__next:not([aria-busy])').waitFor({ state: 'attached' });
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.locator('.incident:nth-child(2)[data-current=true]').waitFor();
});

describe('a crash of React', () => {
  it("leaves the server's document, which works without React from then on", async () => {
    const { page } = await newContext();
    for (const text of ['no h1', 'no site provider']) allow(text);
    await page.addInitScript(() => {
      const { createElement } = document;
      // React's error message cannot be rendered either.
      document.createElement = (name: string, ...rest: []) => {
        if (name === 'h1') throw new Error('no h1');
        return createElement.call(document, name, ...rest);
      };
    });
    await page.route('**/page-data?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), site: null } });
    });
    await page.goto(url(GLOSSARY));
    const words = await page.locator('main').textContent();
    const reloaded = page.waitForEvent('load');
    await hoverUntil(page, () => reloaded);
    expect(await page.locator('main').textContent()).toBe(words);
    await page.locator('#letter-p > summary').click();
    await expect.poll(() => hasScripts(page)).toBe(false);
    expect(await openLetters(page)).toBe((await allLetters(page)) - 1);
    await toggleAll(page).click();
    expect(await openLetters(page)).toBe(await allLetters(page));
  });

  it('in an earlier build does not keep it from this one', async () => {
    const { page } = await newContext();
    await page.addInitScript(() => sessionStorage.setItem('crashed', '/assets/earlier.js'));
    await page.goto(url(GLOSSARY));
    await hydrate(page);
  });
});
