import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { ALL_BUT_CONTRAST, axeFaults, CONTRAST, newTexts } from '../accessibility/axe-faults.ts';
import { hydrate, openPage, reusePage, sharedBrowser, type WatchedPage } from './browser.ts';
import { type FakeContentService, startFakeContentService } from './fake-content-service.ts';
import { type DocumentsByAddress, fakeDocuments } from './fake-documents.ts';
import type { SiteId } from './sites.ts';
import { PURGE_TOKEN, type RunningSite, sharedSite, startSite } from './start-site.ts';

export const WIDE = { viewport: { width: 1280, height: 800 } };
export const NARROW = { viewport: { width: 375, height: 700 }, hasTouch: true };

/** Pages of the sample content that the tests of the layout start from. */
export const ARTICLE = '/guidance/three-random-words';
export const SECTION = '/section/advice-guidance/all-topics';

interface Visit {
  /**
   * Opens a path, of the main site by default, and waits until it is hydrated. The test fails if any problem
   * occurs on it.
   */
  open(path: string, options?: BrowserContextOptions, referer?: string, siteId?: SiteId): Promise<Page>;
  /**
   * Opens an empty page, to prepare what must exist before the first request: cookies, responses of other
   * hosts.
   */
  newPage(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** The same in a new context, for tests that leave what `reusePage` cannot remove. */
  newContext(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** Takes the empty page to a path and waits until it is hydrated. */
  goTo(path: string, referer?: string, siteId?: SiteId): Promise<Page>;
  /** Ignores problems of the open page that contain this text; for tests that provoke them. */
  allow(text: string): void;
  /** Requests of the open page so far that left for another origin. */
  foreignRequests(): readonly string[];
  /** The fake content service, if the file gave documents. */
  contentService(): FakeContentService;
  url(path: string, siteId?: SiteId): string;
  /** Purges the site's caches, as after an edit. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Provides a site and a browser for a file's tests, one page at a time. Without arguments it is the shared site. With
 * documents the site has a fake content service with these and `fakeDocuments`; `env` is read when the site starts.
 */
export function visitSite(
  documents?: DocumentsByAddress,
  env?: () => Readonly<Record<string, string>>,
): Visit {
  const isShared = documents === undefined && env === undefined;
  let service: FakeContentService | undefined;
  let site: RunningSite;
  let browser: Browser;
  let opened: WatchedPage | undefined;
  let isHydrated = true;

  function current(): WatchedPage {
    if (!opened) throw new Error('no page is open');
    return opened;
  }

  async function close(): Promise<void> {
    const watched = opened;
    opened = undefined;
    await watched?.close();
    expect(watched?.problems() ?? []).toEqual([]);
  }

  const newPage = (options?: BrowserContextOptions) => prepare(reusePage, options);

  async function prepare(open: typeof openPage, options: BrowserContextOptions = {}): Promise<WatchedPage> {
    await close();
    opened = await open(browser, { ...WIDE, ...options });
    isHydrated = options.javaScriptEnabled !== false;
    // Chromium reports the modules that it must not run as failed.
    if (!isHydrated) opened.allow(' csp');
    // The fake content service has no pictures.
    if (service) opened.allow('/images/');
    return opened;
  }

  async function goTo(path: string, referer?: string, siteId: SiteId = 'main'): Promise<Page> {
    const { page } = current();
    await page.goto(site.url(siteId, path), referer ? { referer: site.url(siteId, referer) } : {});
    if (isHydrated) await hydrate(page);
    return page;
  }

  beforeAll(async () => {
    if (documents) service = await startFakeContentService({ ...fakeDocuments, ...documents });
    [site, browser] = await Promise.all([
      isShared
        ? sharedSite()
        : startSite({
            PURGE_TOKEN,
            ...(service && { CONTENT_SERVICE_URL: service.url }),
            ...env?.(),
          }),
      sharedBrowser(),
    ]);
  });
  afterAll(async () => {
    if (!isShared) await site?.stop();
    await service?.stop();
  });
  afterEach(async () => {
    service?.recover();
    await close();
  });

  return {
    async open(path, options, referer, siteId) {
      await newPage(options);
      return goTo(path, referer, siteId);
    },
    newPage,
    newContext: (options) => prepare(openPage, options),
    goTo,
    allow: (text) => current().allow(text),
    foreignRequests: () => current().foreignRequests(),
    contentService() {
      if (!service) throw new Error('the site uses its embedded content service, not a fake one');
      return service;
    },
    url: (path, siteId = 'main') => site.url(siteId, path),
    async purge() {
      const headers = { Authorization: `Bearer ${PURGE_TOKEN}` };
      const body = JSON.stringify({ all: true, hard: true });
      const answer = await fetch(`${site.opsUrl}/purge`, { method: 'POST', headers, body });
      expect(answer.ok).toBe(true);
    },
    close,
  };
}

export const isVisible = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).isVisible();

/** Id of the focused element, or its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim() || '');

/** Path and query of the URL. */
export function pathOf(page: Page): string {
  const url = new URL(page.url());
  return url.pathname + url.search;
}

/** Marks the document, so that a test can tell whether it was replaced. */
export const markDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(globalThis, 'sameDocument') === true);

/** Waits until the page has rendered all changes so far, effects included: two frames and a task. */
export const rendered = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** Waits until all movements and fades have ended. */
export const animationsEnded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));

/** Appearances of texts whose contrast this worker has examined, by width. */
const examined = new Set<string>();

/** Fails with axe's findings for the page in its current state; the contrast of equal texts is examined once. */
export async function expectAccessible(page: Page): Promise<void> {
  // An element that fades in has no contrast yet.
  await animationsEnded(page);
  const isNew = await newTexts(page, `${page.viewportSize()?.width}`, examined);
  const contrast = isNew.includes(true) ? await axeFaults(page, CONTRAST, isNew) : [];
  expect([...(await axeFaults(page, ALL_BUT_CONTRAST)), ...contrast]).toEqual([]);
}

/** Cumulative layout shift so far, without shifts that follow a visitor's own action. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
              total += Number(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total), 300);
      }),
  );
