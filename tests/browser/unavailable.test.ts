import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold } from '#tests/support/before-hydration.ts';
import { hydrate } from '#tests/support/browser.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { stopClock } from '#tests/support/stopped-clock.ts';
import {
  expectAccessible,
  followLink,
  hasFocus,
  isSameDocument,
  markDocument,
  NARROW,
  pathOf,
  rendered,
  visitSite,
  WIDE,
} from '#tests/support/visit-site.ts';

const NEXT = ['/guidance/second', '/guidance/third'] as const;

const visit = visitSite(Object.assign({}, ...NEXT.map((path) => articleDocument(path))), () => ({
  PAGES_AT_ONCE: '1',
  CONTENT_TIMEOUT_MS: '5000',
}));

const VISITS = [
  { siteId: 'main', view: 'a wide window', options: WIDE },
  { siteId: 'agency', view: 'a phone in dark colours', options: { ...NARROW, colorScheme: 'dark' } },
] as const;

/** Opens a page that cannot be shown, in a tab whose clock the test advances. */
async function openRetrying(path: string): Promise<Page> {
  const { page } = await visit.newContext();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  visit.allow('503');
  visit.contentService().fail('error-500');
  await page.goto(visit.url(path));
  return page;
}

const noteOf = (page: Page) => page.locator('[data-retry]');

describe('a page that cannot be shown', () => {
  it.each(VISITS)(
    'because the content service is down is readable on $siteId in $view',
    async ({ siteId, options }) => {
      visit.contentService().fail('error-500');
      const { page } = await visit.newPage(options);
      visit.allow('503');
      expect((await page.goto(visit.url('/guidance/down', siteId)))?.status()).toBe(503);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('header a[href="/"]').count()).toBeGreaterThan(0);
      await expectAccessible(page);
    },
  );

  it('because of overload is readable, and retried', async () => {
    const { page } = await visit.newPage(WIDE);
    visit.allow('503');
    visit.contentService().delay(2500);
    const path = '/guidance/busy';
    const { calls } = visit.contentService();
    const before = calls.length;
    const other = fetch(visit.url(`${path}-other`));
    await expect.poll(() => calls.length).toBeGreaterThan(before);
    expect((await page.goto(visit.url(path)))?.status()).toBe(503);
    expect(await page.locator('h1').textContent()).toBe('Please try again in a moment');
    await page.getByRole('button', { name: 'Stop trying' }).click();
    await expectAccessible(page);
    await other;
    visit.contentService().recover();
    const [again] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(path)),
      page.getByRole('link', { name: 'Try again' }).click(),
    ]);
    expect(again.status()).toBe(404);
  });

  it('is retried automatically, and shown as soon as it is available', async () => {
    const page = await openRetrying('/guidance/back');
    const note = noteOf(page);
    await expect.poll(() => note.innerText()).toContain('in 10 seconds');
    await page.clock.runFor(3000);
    await expect.poll(() => note.innerText()).toContain('in 7 seconds');
    await page.clock.runFor(7000);
    await expect.poll(() => note.innerText()).toContain('in 20 seconds');
    await page.clock.runFor(1000);
    expect(await note.innerText()).toBe('Trying again by itself in 19 seconds. Stop trying');
    visit.contentService().recover();
    visit.allow('404');
    const shown = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.status() === 404,
    );
    await page.clock.runFor(19_000);
    await shown;
    await expect.poll(() => note.count()).toBe(0);
  });

  it('is retried at the address of the link that led to it, also after a reload', async () => {
    const { page } = await visit.newContext(WIDE);
    await page.clock.install();
    await visit.goTo('/guidance/first');
    await stopClock(page);
    visit.allow('503');
    visit.contentService().fail('error-500');
    for (const address of ['/guidance/one?from=list', '/guidance/two?from=list']) {
      await followLink(page, address);
      await page.waitForURL('**/error');
      await expect.poll(() => noteOf(page).innerText()).toContain('in 10 seconds');
      const asked = page.waitForRequest((request) => request.method() === 'HEAD');
      await page.clock.runFor(10_000);
      expect((await asked).url()).toBe(visit.url(address));
      await expect.poll(() => noteOf(page).innerText()).toContain('in 20 seconds');
    }
    await page.clock.resume();
    await expectAccessible(page);
    visit.contentService().recover();
    visit.allow('404');
    await page.reload();
    await hydrate(page);
    await expect.poll(() => noteOf(page).innerText()).toMatch(/in \d+ seconds/);
    await page.clock.runFor(10_000);
    await page.waitForURL(visit.url('/guidance/two?from=list'));
    await page.goBack();
    await page.waitForURL('**/guidance/first');
  });

  it('and that Back leads to is replaced by the error page, so that Forward still leads on', async () => {
    const page = await visit.openWithClock('/guidance/first');
    for (const path of NEXT) {
      await followLink(page, path);
      await page.getByRole('heading', { level: 1, name: `Title of ${path.split('/').at(-1)}` }).waitFor();
    }
    // Longer than a prefetched response is kept.
    await page.clock.runFor(20_000);
    visit.allow('503');
    await page.route('**/article-content.json?*', (route) => route.fulfill({ status: 503 }));
    await page.goBack();
    await page.waitForURL('**/error');
    await page.unrouteAll();
    await page.goForward();
    expect(pathOf(page)).toBe(NEXT[1]);
    await page.goBack();
    await page.waitForURL('**/error');
    await page.goBack();
    expect(pathOf(page)).toBe('/guidance/first');
  });

  it('because there is no connection becomes the error page, not that of the browser', async () => {
    const page = await visit.open('/guidance/first');
    await markDocument(page);
    for (const text of ['ERR_INTERNET_DISCONNECTED', 'dynamically imported module']) visit.allow(text);
    await page.context().setOffline(true);
    await followLink(page, '/event/none');
    await page.getByRole('heading', { name: 'Sorry - something has gone wrong' }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    await page.context().setOffline(false);
  });

  it('is not retried if the visitor opened the error page itself', async () => {
    const page = await visit.open('/error');
    expect(await noteOf(page).textContent()).toBe('');
  });

  it('is neither shown nor retried once the visitor has stopped that, while it is being tried', async () => {
    const page = await openRetrying('/guidance/stopped');
    const path = '**/guidance/stopped';
    const release = await hold(page, path);
    const asked = page.waitForRequest(path);
    await page.clock.runFor(10_000);
    await asked;
    await page.getByRole('button', { name: 'Stop trying' }).click();
    await hasFocus(noteOf(page).locator('span'));
    visit.contentService().recover();
    visit.allow('404');
    await markDocument(page);
    const arrived = page.waitForResponse(path);
    release();
    await arrived;
    const others: string[] = [];
    page.on('request', (request) => others.push(request.url()));
    await page.clock.runFor(120_000);
    await page.clock.resume();
    await rendered(page);
    expect(others).toEqual([]);
    expect(await noteOf(page).allInnerTexts()).toEqual([expect.stringContaining('does not try again')]);
    expect(await isSameDocument(page)).toBe(true);
    await expectAccessible(page);
  });
});
