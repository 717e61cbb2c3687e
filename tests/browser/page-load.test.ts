import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { countDocuments, nextIncident, WITH_INCIDENTS } from '#tests/support/before-hydration.ts';
import { hoverUntil } from '#tests/support/browser.ts';
import { stopClock } from '#tests/support/stopped-clock.ts';
import { ARTICLE, expectAccessible, followLink, visitSite } from '#tests/support/visit-site.ts';

const { open, newPage, newContext, goTo, allow, url } = visitSite();
/** With a fake content service. */
const fake = visitSite({});

/** With the sample content. */
const HEADING_404 = "We can't find that page";
const HOME_SCRIPT = '**/assets/HomePage-*.js';
const SECTION_SCRIPT = '**/assets/SectionPage-*.js';
const PAGE_CHECK = '**/target-csv.json*';

describe('a page load that finds no document, in the browser', () => {
  it('goes to /404, replacing history, when the page check names no target [4-06]', async () => {
    const page = await open(ARTICLE);
    allow('the server responded with a status of 404');
    await followLink(page, '/guidance/no-such-page');
    await page.waitForURL('**/404');
    await page.getByRole('heading', { level: 1, name: HEADING_404 }).waitFor();
    await page.goBack();
    await page.waitForURL(`**${ARTICLE}`);
  });

  it('goes to /error when the page check itself fails [4-08]', async () => {
    const page = await open(ARTICLE);
    allow('Failed to load resource');
    await page.route(PAGE_CHECK, (route) => route.fulfill({ status: 500 }));
    await followLink(page, '/guidance/no-such-page');
    await page.waitForURL('**/error');
    await page.getByRole('heading', { level: 1, name: 'Sorry - something has gone wrong' }).waitFor();
  });

  it('goes to the target of the page check', async () => {
    const page = await open(ARTICLE);
    allow('the server responded with a status of 404');
    await page.route('**/article-content.json?url=%2Fguidance%2Fmoved', (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.route(PAGE_CHECK, (route) =>
      route.fulfill({ json: { target: '/guidance/password-managers' } }),
    );
    await followLink(page, '/guidance/moved');
    await page.waitForURL('**/guidance/password-managers');
  });
});

describe('a page check of a content service', () => {
  it('redirects to another site, in-app too', async () => {
    const page = await fake.open('/guidance/first');
    fake.contentService().serve({
      [endpointAddress('pageCheck', { source: '/guidance/elsewhere' })]: { target: 'www.other.example/new' },
    });
    fake.allow('the server responded with a status of 404');
    await page.route('https://www.other.example/**', (route) => route.fulfill({ body: 'Elsewhere' }));
    await followLink(page, '/guidance/elsewhere');
    await page.waitForURL('https://www.other.example/new');
  });

  it.each([
    ['204', { status: 204 }],
    ['200 without a body', { status: 200 }],
  ])('that returns %s leads to /404, in-app too', async (_what, response) => {
    const page = await fake.open('/guidance/first');
    fake.contentService().respond(endpointAddress('pageCheck', {}), response);
    fake.allow('the server responded with a status of 404');
    for (const href of ['/guidance/no-such-page', '/guidance/first%0a']) {
      await followLink(page, href);
      await page.waitForURL('**/404');
      await page.getByRole('heading', { level: 1, name: 'No such page' }).waitFor();
      await page.goBack();
      await page.waitForURL('**/guidance/first');
      await page.getByRole('heading', { level: 1, name: 'Title of first' }).waitFor();
    }
  });
});

describe('navigation between pages', () => {
  it('shows nothing of the previous page once the path has changed [4-93]', async () => {
    const page = await open(ARTICLE);
    const before = await page.locator('main h1').textContent();
    const paragraph = await page.locator('main .rich-text p').first().textContent();
    await followLink(page, '/guidance/password-managers');
    await page.waitForURL('**/guidance/password-managers');
    await page.waitForFunction((old) => document.querySelector('main h1')?.textContent !== old, before);
    expect(await page.locator('main').textContent()).not.toContain(String(paragraph));
    expect(await page.locator('main h1').count()).toBe(1);
  });

  it('shows the tables of the next page as tables, Trusted Types enforced', async () => {
    const page = await open('/');
    await followLink(page, '/guidance/passkeys');
    await page.locator('main .table-wrapper > table').first().waitFor();
    expect(await page.locator('main').textContent()).not.toContain('<table');
  });

  it('loads additional scripts from the static-assets path only [7-33]', async () => {
    const { page } = await newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await goTo(ARTICLE);
    const first = scripts.length;
    await followLink(page, '/');
    await page.waitForURL(url('/'));
    await page.locator('.hero').waitFor();
    expect(scripts.length).toBeGreaterThan(first);
    expect(scripts.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  });

  it('reloads the document exactly once if a file of the build is missing', async () => {
    const page = await open(ARTICLE);
    allow('/assets/SectionPage-');
    const documents = countDocuments(page);
    await page.route(SECTION_SCRIPT, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    // The URL changes first. When the page then detects the missing file depends on the machine's load.
    const loaded = page.waitForEvent('load');
    await followLink(page, WITH_INCIDENTS);
    await loaded;
    expect(page.url()).toBe(url(WITH_INCIDENTS));
    // The document itself is readable without scripts, and misses the same file without reloading again.
    await page.locator('main h1').waitFor();
    const missed = page.waitForResponse(SECTION_SCRIPT);
    await page.locator('.incident-panel__next').click();
    await missed;
    await page.locator('main > [role=alert]:first-child').waitFor();
    expect(documents()).toBe(1);
  });
});

describe('a document that differs from its data', () => {
  it('is rendered again and works, Trusted Types enforced', async () => {
    const { page } = await newPage();
    // React reports that it had to render again.
    allow('Minified React error #418');
    await page.route(url(ARTICLE), async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/<h1([^>]*)>[^<]*/, '<h1$1>Something else') });
    });
    await goTo(ARTICLE);
    await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Something else');
    await followLink(page, '/guidance/password-managers');
    await page.waitForURL('**/guidance/password-managers');
  });
});

describe('a file of the build that cannot be loaded', () => {
  /** Without session storage the page does not reload itself, so the message stays on screen. */
  async function openWithoutStorage(): Promise<Page> {
    const { page } = await newContext();
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new Error('storage is off');
        },
      }),
    );
    return goTo(ARTICLE);
  }
  const said = (page: Page) => page.locator('main .error-page').textContent();

  it.each([
    ['is gone', { status: 404, body: 'Not found' }],
    ['is not a script', { status: 200, contentType: 'text/plain', body: 'words' }],
  ])(
    "is reported on the page as 'Loading chunk failed' with the cause: one that %s [7-35] [8-06]",
    async (_what, response) => {
      const page = await openWithoutStorage();
      allow('/assets/HomePage-');
      allow('module script');
      await page.route(HOME_SCRIPT, (route) => route.fulfill(response));
      await followLink(page, '/');
      await page.getByRole('heading', { level: 1, name: 'Sorry - something has gone wrong' }).waitFor();
      expect(await said(page)).toMatch(
        /Loading chunk failed: Failed to fetch dynamically imported module: \S+HomePage-\w+\.js/,
      );
      // Back returns to the previous page.
      await page.goBack();
      await page.waitForURL(`**${ARTICLE}`);
      await page.locator('article').first().waitFor();
    },
  );

  it('is given up after 120 seconds, not before [7-34]', async () => {
    const page = await openWithoutStorage();
    await page.route(HOME_SCRIPT, () => undefined);
    await page.clock.install();
    await stopClock(page);
    const asked = page.waitForRequest(HOME_SCRIPT);
    await followLink(page, '/');
    await asked;
    await page.clock.runFor(119_000);
    expect(await page.locator('main .error-page').count()).toBe(0);
    await page.clock.runFor(1100);
    await page.locator('main .error-page').waitFor();
    expect(await said(page)).toContain('Loading chunk failed: no response within 120000 ms');
  });

  it("leaves the server's first page, reports at a click that needs it, and is requested again at the next", async () => {
    const { page } = await newPage();
    allow('/assets/SectionPage-');
    await page.route(SECTION_SCRIPT, (route) => route.abort());
    await page.goto(url(WITH_INCIDENTS));
    await nextIncident(page).click();
    const notice = page.getByRole('alert');
    await notice.waitFor();
    expect(await notice.textContent()).toContain('Loading chunk failed: ');
    expect(await page.locator('main h1').isVisible()).toBe(true);
    await expectAccessible(page);
    await page.unroute(SECTION_SCRIPT);
    await nextIncident(page).click();
    await page.getByText('Incident 2 /').waitFor();
    const link = page.locator('footer a[href^="/"]').first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.waitForURL(url(href));
  });
});

describe('a document that cannot be rendered in the browser', () => {
  /** Hydrates the article with data other than the server's. */
  async function openChanged(found: string | RegExp, other: string): Promise<Page> {
    const { page } = await newPage();
    await page.route('**/page-data?*', async (route) => {
      const response = await route.fetch();
      const json = await response.text();
      const changed = json.replace(found, other);
      expect(changed).not.toBe(json);
      await route.fulfill({ response, body: changed });
    });
    await page.goto(url(ARTICLE));
    await hoverUntil(page, () =>
      page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor(),
    );
    expect(await page.title()).toBe('Unexpected Application Error!');
    return page;
  }
  const reason = (page: Page) => page.locator('main p').first().textContent();

  it("shows 'Unexpected Application Error!' with the error's message [8-05]", async () => {
    const page = await openChanged('"navItems":[', '"navItems":7,"other":[');
    allow('is not a function');
    expect(await reason(page)).toMatch(/^\(?[\w.?? [\]()]+ is not a function$/);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL(url('/'));
  });

  it("shows 'Unexpected Application Error!' with the status of a failed response [8-05]", async () => {
    const failed =
      '{"document":{"status":503,"statusText":"Service Unavailable","internal":false,"data":null}}';
    const page = await openChanged('"errors":null', `"errors":${failed}`);
    allow('Minified React error #418');
    expect(await reason(page)).toBe('503 Service Unavailable');
  });
});
