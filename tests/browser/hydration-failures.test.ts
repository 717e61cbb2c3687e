import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countDocuments, HYDRATE, hasScripts } from '#tests/support/before-hydration.ts';
import { hydrate } from '#tests/support/browser.ts';
import { ARTICLE, isSameDocument, markDocument, visitSite } from '#tests/support/visit-site.ts';

const { newPage, newContext, allow, url } = visitSite();

const GLOSSARY = '/section/advice-guidance/jargon-buster';
const LINK = 'main a[href^="/guidance/"]';

/** Opens a page without any interaction. */
async function openUntouched(path: string): Promise<Page> {
  const { page } = await newPage();
  await page.goto(url(path));
  return page;
}

const openLetters = (page: Page) => page.locator('.glossary__letter[open]').count();
const allLetters = (page: Page) => page.locator('.glossary__letter').count();
const toggle = (page: Page) => page.getByRole('button', { name: /^(?:Show|Hide) all$/ });

/** URL of the first article that the page links to. */
async function linksTo(page: Page): Promise<string> {
  return url((await page.locator(LINK).first().getAttribute('href')) ?? '');
}

describe('scripts that fail to load', () => {
  it.each([
    ['the first of them, cut off', HYDRATE, undefined],
    ['the first of them, gone', HYDRATE, 404],
    ['what it imports, cut off', '**/assets/helpers-*.js', undefined],
    ['what it imports, broken', '**/assets/helpers-*.js', 503],
    ['the module of the page', '**/assets/content-*.js', undefined],
    ['the data of the page', '**/page-data?*', undefined],
    ['the data of the page, garbled', '**/page-data?*', 200],
    ['the document again', `**${ARTICLE}`, undefined],
  ] as const)('are requested again at the next sign of intent: %s', async (_what, pattern, status) => {
    const page = await openUntouched(ARTICLE);
    for (const text of ['/assets/', '/page-data', ARTICLE]) allow(text);
    const answered = new Promise<void>((resolve) => {
      void page.route(pattern, async (route) => {
        await (status ? route.fulfill({ status, body: 'Not found' }) : route.abort());
        resolve();
      });
    });
    await page.locator(LINK).first().hover();
    await answered;
    await page.waitForTimeout(500);
    expect(await hasScripts(page)).toBe(true);
    await page.unroute(pattern);
    await hydrate(page);
    await markDocument(page);
    const target = await linksTo(page);
    await page.locator(LINK).first().click();
    await page.waitForURL(target);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('leave links and forms to the browser', async () => {
    const page = await openUntouched('/search?q=password');
    allow('/assets/hydrate-');
    await page.route(HYDRATE, (route) => route.abort());
    const documents = countDocuments(page);
    await page.locator('#search-field').fill('phishing');
    await page.locator('#search-field').press('Enter');
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'phishing');
    expect(documents()).toBe(1);
    const result = page.locator('.result a').first();
    const href = await result.evaluate((link) => (link instanceof HTMLAnchorElement ? link.href : ''));
    await result.click();
    await page.waitForURL(href);
    expect(documents()).toBe(2);
  });
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
    await page.locator('.brand').first().hover();
    await reloaded;
    expect(await page.locator('main').textContent()).toBe(words);
    await page.locator('#letter-p > summary').click();
    await expect.poll(() => hasScripts(page)).toBe(false);
    expect(await openLetters(page)).toBe((await allLetters(page)) - 1);
    await toggle(page).click();
    expect(await openLetters(page)).toBe(await allLetters(page));
  });
});
