import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, waitForHydration } from '#tests/support/browser.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const ARTICLE = '/guidance/three-random-words';

describe('hydration of the production build', () => {
  it.each([
    ['main', '/'],
    ['main', ARTICLE],
    ['main', '/404'],
    ['main', '/no/such/page'],
    ['agency', '/'],
  ] as const)('takes over %s %s without a mismatch, an error or a policy violation', async (siteId, path) => {
    const { page, problems, foreignRequests, close } = await openPage(browser, {
      timezoneId: 'Pacific/Auckland',
      locale: 'mi-NZ',
    });
    await page.goto(site.url(siteId, path));
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(problems()).toEqual([]);
    expect(foreignRequests()).toEqual([]);
    await close();
  });

  it('goes to an internal link without loading a new document [2.1-64]', async () => {
    const { page, problems, close } = await openPage(browser);
    await page.goto(site.url('main', '/'));
    await waitForHydration(page);
    await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    await page.locator('main a[href^="/guidance/"]:visible').first().click();
    await page.waitForURL(/\/guidance\//);
    await page.locator('main h1').waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
    expect(problems()).toEqual([]);
    await close();
  });
});
