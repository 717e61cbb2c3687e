import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { hold } from '#tests/support/before-hydration.ts';
import type { WatchedPage } from '#tests/support/browser.ts';
import { collectEvents } from '#tests/support/collector.ts';
import { MAIL_ACCEPTED } from '#tests/support/fake-content-service.ts';
import { articleDocument, formDocument } from '#tests/support/fake-documents.ts';
import { waitLikeAPerson } from '#tests/support/visit-form.ts';
import {
  cookieNames,
  followLink,
  NARROW,
  rendered,
  ARTICLE as SAMPLE,
  visitSite,
} from '#tests/support/visit-site.ts';

const ARTICLE = '/guidance/links';
const MISSING = '/nowhere/at/all';
const BOTH = ['cookie_consent', 'analytics_consent'];
const TRACKED = '/section/about/tracked';
const UNTRACKED = '/section/about/untracked';

const fields = [{ name: 'name', type: 'text', label: 'Name', required: true }];

const collector = collectEvents();
const visit = visitSite(
  {
    ...formDocument(TRACKED, { tracked: true, fields }),
    ...formDocument(UNTRACKED, { fields }),
    ...articleDocument(ARTICLE, {
      content: {
        items: [
          {
            description:
              '<p><a href="/guidance/first">Inside</a> <a href="https://other.example/path?email=ada@site.org">Outside</a> <a href="/nowhere/at/all">Missing</a></p>',
          },
        ],
      },
    }),
    [endpointAddress('header', {})]: {
      navItems: [
        {
          title: 'Advice',
          pageLink: '/guidance/second',
          links: [{ heading: 'Topics', items: [{ title: 'In the flyout', pageLink: '/guidance/first' }] }],
        },
      ],
    },
    [endpointAddress('siteSearch', {})]: { documents: [], numFound: 0 },
    [endpointAddress('siteSearch', { q: 'found', sort: 'relevance', rows: '20' })]: {
      documents: [{ title: 'Found', pageUrl: '/guidance/first' }],
      numFound: 1,
    },
  },
  collector.env,
);
beforeAll(() => visit.contentService().respond(SEND_EMAIL_PATH, MAIL_ACCEPTED));

/** The browser of a visitor with these cookies, before the first request. */
async function visitor(
  cookies: readonly string[] = BOTH,
  options?: BrowserContextOptions,
): Promise<WatchedPage> {
  const watched = await visit.newPage(options);
  visit.allow('section-content.json');
  await visit.addCookies(cookies);
  await watched.context.route('https://other.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Other</title>' }),
  );
  return watched;
}

async function open(path: string, cookies?: readonly string[]): Promise<Page> {
  await visitor(cookies);
  return visit.goTo(path);
}

/** URLs of everything that the document has loaded or sent since it was opened. */
const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
const isOfAnalytics = (url: string): boolean => /analytics|web-vitals/.test(new URL(url).pathname);

describe('analytics', () => {
  it.each([
    ['no consent', []],
    ['the general consent alone', ['cookie_consent']],
    ['the analytics consent alone', ['analytics_consent']],
  ])('with %s is denied, loads nothing and sends nothing [4-72] [4-73]', async (_what, cookies) => {
    const page = await open(ARTICLE, cookies);
    await page.getByRole('link', { name: 'Inside' }).click();
    await page.waitForURL('**/guidance/first');
    await page.waitForLoadState('networkidle');
    expect((await loaded(page)).length).toBeGreaterThan(0);
    expect((await loaded(page)).filter(isOfAnalytics)).toEqual([]);
    expect(await page.locator('html').getAttribute('data-analytics')).toBe('denied');
    expect(collector.events).toEqual([]);
    expect(await cookieNames(page)).toEqual(cookies);
  });

  it('starts with both consent cookies, and sends page views under the configured id, also of in-app navigation [4-72] [7-43] [7-54]', async () => {
    const page = await open(ARTICLE);
    await expect.poll(() => collector.pageViews()).toEqual([ARTICLE]);
    expect(await cookieNames(page)).toEqual(['_ga', 'analytics_consent', 'cookie_consent']);
    await page.getByRole('link', { name: 'Inside' }).click();
    await page.waitForURL('**/guidance/first');
    await expect.poll(() => collector.pageViews()).toEqual([ARTICLE, '/guidance/first']);
    await page.goto(visit.url(ARTICLE));
    await expect.poll(() => collector.pageViews()).toEqual([ARTICLE, '/guidance/first', ARTICLE]);
    // Now the client's id is in the first cookie.
    await page.context().clearCookies({ name: /_consent$/ });
    await visit.addCookies(BOTH);
    await page.goto(visit.url(ARTICLE));
    await expect.poll(() => collector.pageViews().length).toBe(4);
    const [first, ...others] = collector.named('page_view');
    expect(first).toMatchObject({ tid: 'G-TEST', v: '2' });
    expect(others.map(({ cid }) => cid)).toEqual(Array(3).fill(first?.cid));
  });

  it('anonymises the IP: the service sees neither the address nor the browser of a visitor [7-56]', async () => {
    await open(ARTICLE);
    await expect.poll(() => collector.events.length).toBeGreaterThan(0);
    for (const { query, headers } of collector.events) {
      expect(query.aip).toBe('1');
      expect(
        Object.keys(headers).filter((name) => /forwarded|real-ip|cookie|referer|user-agent/.test(name)),
      ).toEqual([]);
    }
    expect(visit.foreignRequests()).toEqual([]);
  });

  it('records links of a flyout and to other sites, the latter without their query [7-44] [7-55] [7-57] [7-58]', async () => {
    const page = await open(ARTICLE);
    await expect.poll(() => collector.pageViews().length).toBe(1);
    const noted = (name: string) =>
      collector.named(name).map((query) => [query['ep.link_url'], query['ep.category']]);
    await page.getByRole('button', { name: 'Advice' }).click();
    await page.getByRole('link', { name: 'In the flyout' }).click();
    await page.waitForURL('**/guidance/first');
    await expect.poll(() => noted('flyout_link')).toEqual([[visit.url('/guidance/first'), 'Flyout link']]);
    await page.goBack();
    await page.getByRole('link', { name: 'Outside' }).click();
    await expect
      .poll(() => noted('external_link'))
      .toEqual([['https://other.example/path', 'External link']]);
    expect(JSON.stringify(collector.events)).not.toContain('ada');
  });

  it('records links of the menu on a phone, and those opened in a new tab by the middle button, once each [7-57] [7-58]', async () => {
    await visitor(BOTH, NARROW);
    const page = await visit.goTo(ARTICLE);
    await expect.poll(() => collector.pageViews().length).toBe(1);
    const urls = (name: string) => collector.named(name).map((query) => query['ep.link_url']);
    const outside = page.getByRole('link', { name: 'Outside' });
    await outside.click({ button: 'right' });
    await outside.click({ button: 'middle' });
    await expect.poll(() => urls('external_link')).toEqual(['https://other.example/path']);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#--main-menu').getByRole('link', { name: 'In the flyout' }).click();
    await page.waitForURL('**/guidance/first');
    await expect.poll(() => urls('flyout_link')).toEqual([visit.url('/guidance/first')]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#--main-menu').getByRole('link', { name: 'Advice' }).click();
    await expect
      .poll(() => urls('flyout_link'))
      .toEqual([visit.url('/guidance/first'), visit.url('/guidance/second')]);
    await page.waitForURL('**/guidance/second');
    expect(urls('external_link')).toHaveLength(1);
  });

  it('records a search without results, one with results not, and never the search terms [4-16]', async () => {
    const page = await open('/search?q=found');
    await expect.poll(() => collector.pageViews()).toEqual(['/search']);
    await page.goto(visit.url('/search?q=secretword'));
    await expect.poll(() => collector.named('no_results').length).toBe(1);
    await expect.poll(() => collector.pageViews()).toEqual(['/search', '/search']);
    expect(JSON.stringify(collector.events)).not.toContain('secretword');
  });

  it('records a page that was not found by the requested address, as on a first load [4-07]', async () => {
    const page = await open(ARTICLE);
    visit.allow('404');
    await expect.poll(() => collector.pageViews().length).toBe(1);
    const paths = () => collector.named('not_found').map(({ dl = '' }) => new URL(dl).pathname);
    await page.getByRole('link', { name: 'Missing' }).click();
    await page.waitForURL('**/404');
    await expect.poll(paths).toEqual([MISSING]);
    await expect.poll(() => collector.pageViews()).toEqual([ARTICLE, MISSING]);
    await followLink(page, '/guidance/missing-too');
    await expect.poll(paths).toEqual([MISSING, '/guidance/missing-too']);
    await followLink(page, ARTICLE);
    await expect.poll(() => collector.pageViews().at(-1)).toBe(ARTICLE);
    await page.goto(visit.url('/guidance/missing-first'));
    await expect.poll(paths).toEqual([MISSING, '/guidance/missing-too', '/guidance/missing-first']);
  });

  it('loads the performance measurement late, and sends all Web Vitals when the page is left', async () => {
    const page = await open(ARTICLE);
    await expect
      .poll(async () => (await loaded(page)).filter(isOfAnalytics).length)
      .toBeGreaterThanOrEqual(2);
    await page.waitForLoadState('networkidle');
    // Waits for the last metric's observer: from then on interactions are observed too.
    const metrics = () =>
      [...new Set(collector.named('web_vital').map((query) => query['ep.metric']))].sort();
    await expect.poll(metrics).toContain('TTFB');
    // Half of the window moves by a tenth or less.
    await page.locator('main').evaluate((main) => (main.style.marginTop = '60px'));
    await rendered(page);
    await page.locator('main').click({ position: { x: 5, y: 5 } });
    // The browser reports an interaction once the following frame is on screen, and web-vitals reads the
    // report when idle.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const whenIdle = () => requestIdleCallback(() => resolve());
          new PerformanceObserver(whenIdle).observe({ type: 'first-input', buffered: true });
        }),
    );
    await page.goto('about:blank');
    await expect.poll(metrics).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
    for (const { dl = '', 'epn.value': value, 'ep.metric': metric } of collector.named('web_vital')) {
      expect(new URL(dl).pathname).toBe(ARTICLE);
      expect(Number(value)).toBeGreaterThan(metric === 'CLS' ? 0 : -1);
    }
  });

  it('counts and measures the loaded page, even if the script arrives after in-app navigation', async () => {
    const { page } = await visitor();
    const release = await hold(page, '**/assets/analytics-*.js');
    await visit.goTo(ARTICLE);
    await page.getByRole('link', { name: 'Inside' }).click();
    await page.waitForURL('**/guidance/first');
    release();
    // Both are sent at the same time, so they may arrive in either order.
    await expect.poll(() => collector.pageViews().toSorted()).toEqual(['/guidance/first', ARTICLE]);
    await expect.poll(() => collector.named('web_vital').length).toBeGreaterThan(0);
    for (const { dl = '' } of collector.named('web_vital')) expect(new URL(dl).pathname).toBe(ARTICLE);
  });

  it.each([
    ['starts it', 'analytics', []],
    ['measures the page', 'web-vitals', [ARTICLE, '/guidance/first']],
  ])('breaks nothing on the page when a blocker stops the script that %s', async (_what, name, views) => {
    const { page, context } = await visitor();
    await context.route(`**/assets/${name}-*.js`, (route) => route.abort('blockedbyclient'));
    const stopped = context.waitForEvent('requestfailed', (request) => request.url().includes(name));
    await visit.goTo(ARTICLE);
    // The browser reports the blocked request; other errors on the page still fail the test.
    visit.allow('request failed');
    visit.allow('Failed to load resource');
    await stopped;
    await page.getByRole('link', { name: 'Inside' }).click();
    await page.waitForURL('**/guidance/first');
    await expect.poll(() => collector.pageViews()).toEqual(views);
  });

  it('stops at once when consent is withdrawn in another tab', async () => {
    const page = await open(ARTICLE);
    await expect.poll(() => collector.pageViews()).toEqual([ARTICLE]);
    await page.context().clearCookies({ name: 'analytics_consent' });
    await page.getByRole('link', { name: 'Inside' }).click();
    await page.getByRole('heading', { level: 1, name: 'Title of first' }).waitFor();
    // Events are sent again after new consent, but not the ones before.
    await page.context().addCookies([{ name: 'analytics_consent', value: 'true', url: page.url() }]);
    await page.goBack();
    await expect.poll(() => collector.pageViews()).toEqual([ARTICLE, ARTICLE]);
  });

  it.each([
    ['a tracked form', 1, TRACKED],
    ['another form', 0, UNTRACKED],
  ])('records %s that was sent %i times, without the text', async (_what, times, path) => {
    const page = await open(path);
    await expect.poll(() => collector.pageViews()).toEqual([path]);
    await page.getByLabel('Name').fill('Secret Name');
    await waitLikeAPerson(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    // The events after it have arrived.
    await page.goto(visit.url(ARTICLE));
    await expect.poll(() => collector.pageViews()).toEqual([path, ARTICLE]);
    expect(collector.named('form_sent').map(({ dl = '' }) => new URL(dl).pathname)).toEqual(
      Array<string>(times).fill(path),
    );
    expect(JSON.stringify(collector.events)).not.toContain('Secret');
  });
});

describe('without a measurement id', () => {
  const plain = visitSite();

  it('there are no analytics, even with consent', async () => {
    await plain.newPage();
    await plain.addCookies(BOTH);
    const page = await plain.goTo(SAMPLE);
    await page.waitForLoadState('networkidle');
    expect((await loaded(page)).filter(isOfAnalytics)).toEqual([]);
    expect(await cookieNames(page)).toEqual([...BOTH].sort());
  });
});
