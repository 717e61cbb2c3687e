import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForHydration } from '#tests/support/browser.ts';
import { ARTICLE, visitSite } from '#tests/support/visit-site.ts';

const { open, newPage, goTo, allow, url } = visitSite();

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

describe('a page load that finds no document, in the browser', () => {
  it('goes to /404, replacing history, when the page check names no target [4-06]', async () => {
    const page = await open(ARTICLE);
    allow('the server responded with a status of 404');
    await pressLink(page, '/guidance/no-such-page');
    await page.waitForURL('**/404');
    await page.getByRole('heading', { level: 1, name: HEADING_404 }).waitFor();
    await page.goBack();
    await page.waitForURL(`**${ARTICLE}`);
  });

  it('goes to /error when the page check itself fails [4-08]', async () => {
    const page = await open(ARTICLE);
    allow('Failed to load resource');
    await page.route(PAGE_CHECK, (route) => route.fulfill({ status: 500 }));
    await pressLink(page, '/guidance/no-such-page');
    await page.waitForURL('**/error');
    await page.getByRole('heading', { level: 1, name: 'Sorry - something has gone wrong' }).waitFor();
  });

  it('goes where the page check points', async () => {
    const page = await open(ARTICLE);
    allow('the server responded with a status of 404');
    await page.route('**/article-content.json?url=%2Fguidance%2Fmoved', (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.route(PAGE_CHECK, (route) =>
      route.fulfill({ json: { target: '/guidance/password-managers' } }),
    );
    await pressLink(page, '/guidance/moved');
    await page.waitForURL('**/guidance/password-managers');
  });
});

describe('moving from page to page', () => {
  it('shows nothing of the page before once the path has changed [4-93]', async () => {
    const page = await open(ARTICLE);
    const before = await page.locator('main h1').textContent();
    const paragraph = await page.locator('main .rich-text p').first().textContent();
    await pressLink(page, '/guidance/password-managers');
    await page.waitForURL('**/guidance/password-managers');
    await page.waitForFunction((old) => document.querySelector('main h1')?.textContent !== old, before);
    expect(await page.locator('main').textContent()).not.toContain(String(paragraph));
    expect(await page.locator('main h1').count()).toBe(1);
  });

  it('loads additional scripts from the static-assets path only [7-33]', async () => {
    const { page } = await newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await goTo(ARTICLE);
    const first = scripts.length;
    await pressLink(page, '/');
    await page.waitForURL(url('/'));
    await page.locator('.hero').waitFor();
    expect(scripts.length).toBeGreaterThan(first);
    expect(scripts.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  });

  it('loads the document anew, exactly once, when a part of the build is gone', async () => {
    const page = await open(ARTICLE);
    allow('');
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/assets/HomePage-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await pressLink(page, '/');
    await page.waitForURL(url('/'));
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    expect(documents).toBe(1);
    // The document itself needs no script to be read.
    await page.locator('.hero h1').waitFor();
  });

  it('loads a document when the router cannot be loaded', async () => {
    const { page } = await newPage();
    allow('');
    await page.route('**/assets/navigate-*.js', (route) => route.abort());
    await goTo(ARTICLE);
    await pressLink(page, '/guidance/password-managers');
    await page.waitForURL('**/guidance/password-managers');
    await waitForHydration(page);
    expect(await page.locator('main h1').isVisible()).toBe(true);
  });
});

describe('a document that something changed before hydration', () => {
  it('is rendered again and works, Trusted Types enforced', async () => {
    const { page } = await newPage();
    // React reports that it had to render again.
    allow('Minified React error #418');
    await page.route(url(ARTICLE), async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/<h1([^>]*)>[^<]*/, '<h1$1>Something else') });
    });
    await page.goto(url(ARTICLE));
    await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Something else');
    await pressLink(page, '/guidance/password-managers');
    await page.waitForURL('**/guidance/password-managers');
  });
});

describe('a document that cannot be rendered in the browser', () => {
  it("shows 'Unexpected Application Error!' with the reason [8-05]", async () => {
    const { page } = await newPage();
    allow('');
    await page.route(url(ARTICLE), async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('"navItems":[', '"navItems":7,"other":[') });
    });
    await page.goto(url(ARTICLE));
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    expect(await page.locator('main p').first().textContent()).toMatch(/\w+ is not a function/);
  });
});
