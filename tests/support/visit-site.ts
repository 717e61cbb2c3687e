import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { VIDEO_ORIGIN } from '#shared/ui/links/video-link.ts';
import { ALL_BUT_CONTRAST, axeFaults, CONTRAST, newTexts } from '../accessibility/axe-faults.ts';
import { HYDRATE, hold } from './before-hydration.ts';
import { hydrate, openPage, reusePage, sharedBrowser, type WatchedPage, whatPageSays } from './browser.ts';
import { type FakeContentService, startFakeContentService } from './fake-content-service.ts';
import { type DocumentsByAddress, fakeDocuments } from './fake-documents.ts';
import type { SiteId } from './sites.ts';
import { PURGE_TOKEN, type RunningSite, sharedSite, startSite } from './start-site.ts';

export const WIDE = { viewport: { width: 1280, height: 800 } };
export const NARROW = { viewport: { width: 375, height: 700 }, hasTouch: true };

/** Pages of the sample content that the tests of the layout start from. */
export const ARTICLE = '/guidance/three-random-words';
export const SECTION = '/section/advice-guidance/all-topics';

/** How a page is opened; on the main site by default. */
export interface VisitOptions extends BrowserContextOptions {
  readonly site?: SiteId;
  /** Path on the same site whose link leads here. */
  readonly referer?: string;
}

/**
 * Provides a site and a browser for a file's tests, one page at a time. Without arguments it is the shared site. With
 * documents the site has a fake content service with these and `fakeDocuments`; `env` is read when the site starts. A
 * test fails if any problem occurs on its page.
 */
export function visitSite(documents?: DocumentsByAddress, env?: () => Readonly<Record<string, string>>) {
  const isShared = documents === undefined && env === undefined;
  let service: FakeContentService | undefined;
  let running: RunningSite;
  let browser: Browser;
  let opened: WatchedPage | undefined;
  let isHydrated = true;

  beforeAll(async () => {
    if (documents) service = await startFakeContentService({ ...fakeDocuments, ...documents });
    const address = service && { CONTENT_SERVICE_URL: service.url };
    [running, browser] = await Promise.all([
      isShared ? sharedSite() : startSite({ PURGE_TOKEN, ...address, ...env?.() }),
      sharedBrowser(),
    ]);
  });
  afterAll(async () => {
    if (!isShared) await running?.stop();
    await service?.stop();
  });
  afterEach(async ({ task }) => {
    const [error] = task.result?.errors ?? [];
    if (error && opened) error.message += `\n${await whatPageSays(opened.page)}`;
    service?.recover();
    await close();
  });

  async function close(): Promise<void> {
    const watched = opened;
    opened = undefined;
    await watched?.close();
    expect(watched?.problems() ?? []).toEqual([]);
  }

  function current(): WatchedPage {
    if (!opened) throw new Error('no page is open');
    return opened;
  }

  async function prepare(open: typeof openPage, options: BrowserContextOptions = {}): Promise<WatchedPage> {
    await close();
    opened = await open(browser, { ...WIDE, ...options });
    isHydrated = options.javaScriptEnabled !== false;
    // Chromium reports the modules that it must not run as failed.
    if (!isHydrated) opened.allow(' csp');
    // The fake content service has no pictures; some browsers look for an icon on pages that name none.
    if (service) for (const missing of ['/images/', '/favicon.ico']) opened.allow(missing);
    return opened;
  }

  /** Opens an empty page, to prepare what must exist before the first request: cookies, responses of other hosts. */
  const newPage = (options?: BrowserContextOptions) => prepare(reusePage, options);

  /** The same in a new context, for tests that leave what `reusePage` cannot remove. */
  const newContext = (options?: BrowserContextOptions) => prepare(openPage, options);

  const url = (path: string, site: SiteId = 'main') => running.url(site, path);
  const opsUrl = (path: string) => `${running.opsUrl}${path}`;

  /** Takes the empty page to a path. */
  async function load(path: string, site?: SiteId, referer?: string): Promise<Page> {
    const { page } = current();
    await page.goto(url(path, site), referer ? { referer: url(referer, site) } : {});
    return page;
  }

  /** The same, and waits until it is hydrated. */
  async function goTo(...where: Parameters<typeof load>): Promise<Page> {
    const page = await load(...where);
    if (isHydrated) await hydrate(page);
    return page;
  }

  /** Opens a path and waits until it is hydrated. */
  async function open(path: string, { site, referer, ...options }: VisitOptions = {}): Promise<Page> {
    await newPage(options);
    return goTo(path, site, referer);
  }

  /** The same with a clock that can be stopped. Until then it runs normally. */
  async function openWithClock(path: string, options?: BrowserContextOptions): Promise<Page> {
    const { page } = await newContext(options);
    await page.clock.install();
    return goTo(path);
  }

  /** Opens a path without any interaction: the document stays as the server rendered it. */
  async function openUntouched(path: string, { site, ...options }: VisitOptions = {}): Promise<Page> {
    await newPage(options);
    return load(path, site);
  }

  /** The same with the hydration scripts held back until `release` is called. */
  async function openHeld(path: string, options?: BrowserContextOptions) {
    const { page } = await newPage(options);
    const release = await hold(page, HYDRATE);
    await page.goto(url(path));
    return { page, release };
  }

  /** Sets these cookies of a site to `true`. */
  const addCookies = (names: readonly string[], site?: SiteId): Promise<void> =>
    current().context.addCookies(names.map((name) => ({ name, value: 'true', url: url('/', site) })));

  /** Ignores problems of the open page that contain this text; for tests that provoke them. */
  const allow = (text: string) => current().allow(text);

  /** Requests of the open page so far that left for another origin. */
  const foreignRequests = () => current().foreignRequests();

  /** The fake content service, if the file gave documents. */
  function contentService(): FakeContentService {
    if (!service) throw new Error('the site uses its embedded content service, not a fake one');
    return service;
  }

  /** Posts to the ops port as an operator does, who must be accepted. */
  async function postToOps(path: string, body: object): Promise<void> {
    const headers = { Authorization: `Bearer ${PURGE_TOKEN}` };
    const response = await fetch(opsUrl(path), { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.ok).toBe(true);
  }

  /** Purges the site's caches, as after an edit. */
  const purge = () => postToOps('/purge', { all: true, hard: true });

  return {
    newPage,
    newContext,
    goTo,
    open,
    openWithClock,
    openUntouched,
    openHeld,
    addCookies,
    allow,
    foreignRequests,
    contentService,
    url,
    opsUrl,
    postToOps,
    purge,
  };
}

/** Replaces the player of videos, which is on another origin. */
export const replacePlayer = (context: BrowserContext): Promise<unknown> =>
  context.route(`${VIDEO_ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  );

/** Lets a page read and write the clipboard. */
export const allowClipboard = (page: Page): Promise<void> =>
  page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(page.url()).origin });

/** Hovers over the header, which loads its menus' scripts. */
export async function wakeMenus(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/flyout-menus/);
  await page.hover('.masthead');
  // As text: Vitest replaces imports. The page's own import of the same module was first.
  await page.evaluate(`import('${(await loaded).url()}').then(() => undefined)`);
}

/** Opens the share menu of an article, and waits until its script has loaded. */
export async function openShareMenu(page: Page): Promise<void> {
  await page.locator('.share > summary').click();
  await page.locator('html[data-scroll-locked]').waitFor({ state: 'attached' });
}

/** Names of the visitor's cookies, in order. */
export const cookieNames = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name).sort();

/** Where the lowest element that matches ends, in CSS pixels from the top of the page. */
export const endOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom + scrollY)));

/** Follows a link to a URL, as content could contain it. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    document.getElementById('followed')?.remove();
    const link = document.createElement('a');
    link.href = address;
    link.id = 'followed';
    link.textContent = 'A link';
    document.querySelector('main')?.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'A link', exact: true }).click();
}

export const isVisible = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).isVisible();

/** Id of the focused element, or its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim() || '');

/** Waits until an element has the focus; fails with the one that has it. */
export const hasFocus = (element: Locator): Promise<void> =>
  expect
    .poll(() =>
      element.evaluate((one) => {
        const { activeElement } = document;
        return one === activeElement ? 'it' : activeElement?.outerHTML.slice(0, 120);
      }),
    )
    .toBe('it');

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

/** The number of entries of the tab's history. */
export const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** Scrolls at once, even where the page scrolls smoothly. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

/** Whether the page scrolls sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Lets a page's next document believe that its browser cannot clamp lines. */
export const withoutClamping = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (name: string, value?: string) =>
      name !== '-webkit-line-clamp' && (value === undefined ? supports(name) : supports(name, value));
  });

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
