import type { Browser, Page } from 'playwright-core';
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
/** As the sample content words it. */
const HEADING_404 = "We can't find that page";
const PAGE_CHECK = '**/target-csv.json*';

/** Presses a link to the address as content could hold one. */
async function pressLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'A link';
    document.querySelector('main')?.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'A link', exact: true }).click();
}

async function openHydrated(path: string) {
  const watched = await openPage(browser);
  await watched.page.goto(site.url('main', path));
  await waitForHydration(watched.page);
  return watched;
}

describe('a page load that finds no document, in the browser', () => {
  it('goes to /404, replacing history, when the page check names no target [4-06]', async () => {
    const { page, problems, allow, close } = await openHydrated(ARTICLE);
    allow('the server responded with a status of 404');
    await pressLink(page, '/guidance/no-such-page');
    await page.waitForURL('**/404');
    await page.getByRole('heading', { level: 1, name: HEADING_404 }).waitFor();
    await page.goBack();
    await page.waitForURL(`**${ARTICLE}`);
    expect(problems()).toEqual([]);
    await close();
  });

  it('goes to /error when the page check itself fails [4-08]', async () => {
    const { page, problems, allow, close } = await openHydrated(ARTICLE);
    allow('Failed to load resource');
    await page.route(PAGE_CHECK, (route) => route.fulfill({ status: 500 }));
    await pressLink(page, '/guidance/no-such-page');
    await page.waitForURL('**/error');
    await page.getByRole('heading', { level: 1, name: 'Sorry - something has gone wrong' }).waitFor();
    expect(problems()).toEqual([]);
    await close();
  });

  it('goes where the page check points', async () => {
    const { page, close } = await openHydrated(ARTICLE);
    await page.route('**/article-content.json?url=%2Fguidance%2Fmoved', (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.route(PAGE_CHECK, (route) =>
      route.fulfill({ json: { target: '/guidance/password-managers' } }),
    );
    await pressLink(page, '/guidance/moved');
    await page.waitForURL('**/guidance/password-managers');
    await close();
  });
});

describe('moving from page to page', () => {
  it('shows nothing of the page before once the path has changed [4-93]', async () => {
    const { page, problems, close } = await openHydrated(ARTICLE);
    const before = await page.locator('main h1').textContent();
    const paragraph = await page.locator('main .rich-text p').first().textContent();
    await pressLink(page, '/guidance/password-managers');
    await page.waitForURL('**/guidance/password-managers');
    await page.waitForFunction((old) => document.querySelector('main h1')?.textContent !== old, before);
    expect(await page.locator('main').textContent()).not.toContain(String(paragraph));
    expect(await page.locator('main h1').count()).toBe(1);
    expect(problems()).toEqual([]);
    await close();
  });

  it('loads additional scripts from the static-assets path only [7-33]', async () => {
    const { page, close } = await openPage(browser);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(site.url('main', ARTICLE));
    await waitForHydration(page);
    const first = scripts.length;
    await pressLink(page, '/');
    await page.waitForURL(site.url('main', '/'));
    await page.locator('.hero').waitFor();
    expect(scripts.length).toBeGreaterThan(first);
    expect(scripts.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
    await close();
  });

  it('loads the document anew, exactly once, when a part of the build is gone', async () => {
    const { page, allow, close } = await openHydrated(ARTICLE);
    allow('');
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/assets/HomePage-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await pressLink(page, '/');
    await page.waitForURL(site.url('main', '/'));
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    expect(documents).toBe(1);
    // The document itself needs no script to be read.
    await page.locator('.hero h1').waitFor();
    await close();
  });

  it('loads a document when the router cannot be loaded', async () => {
    const { page, allow, close } = await openPage(browser);
    allow('');
    await page.route('**/assets/navigate-*.js', (route) => route.abort());
    await page.goto(site.url('main', ARTICLE));
    await waitForHydration(page);
    await pressLink(page, '/guidance/password-managers');
    await page.waitForURL('**/guidance/password-managers');
    await waitForHydration(page);
    expect(await page.locator('main h1').isVisible()).toBe(true);
    await close();
  });
});

describe('a document that something changed before hydration', () => {
  it('is rendered again and works, Trusted Types enforced', async () => {
    const { page, problems, allow, close } = await openPage(browser);
    // React reports that it had to render again.
    allow('Minified React error #418');
    await page.route(site.url('main', ARTICLE), async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/<h1([^>]*)>[^<]*/, '<h1$1>Something else') });
    });
    await page.goto(site.url('main', ARTICLE));
    await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Something else');
    await pressLink(page, '/guidance/password-managers');
    await page.waitForURL('**/guidance/password-managers');
    expect(problems()).toEqual([]);
    await close();
  });
});

describe('a document that cannot be rendered in the browser', () => {
  it("shows 'Unexpected Application Error!' with the reason [8-05]", async () => {
    const { page, allow, close } = await openPage(browser);
    allow('');
    await page.route(site.url('main', ARTICLE), async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('"navItems":[', '"navItems":7,"other":[') });
    });
    await page.goto(site.url('main', ARTICLE));
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    expect(await page.locator('main p').first().textContent()).toMatch(/\w+ is not a function/);
    await close();
  });
});
