import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { recordResponse } from '../proof/evidence.ts';
import { unpackBrowser } from './pinned-browser.ts';

/** Chromium contacts its vendor's hosts at start and would hang on a closed network. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** One process draws and one runs all pages: a page opens in half of the processor time. */
const FEW_PROCESSES = ['--in-process-gpu', '--renderer-process-limit=1'];

/** The Chromium that `BROWSER` names. Desktops and editors set it too, to what opens links: that is ignored. */
const requestedBrowser = ({ BROWSER = '' } = process.env): string | undefined =>
  /\/[\w-]*chrom(?:e|ium)[\w-]*$/.test(BROWSER) ? BROWSER : undefined;

/**
 * Launches a headless Chromium, with optional extra arguments: the one of the npm package, or the one that `BROWSER`
 * names. The npm package's own arguments are left out: they turn web security off.
 */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: requestedBrowser() ?? (await unpackBrowser()),
    args: [...QUIET, ...FEW_PROCESSES, ...args],
  });
}

let shared: Promise<Browser> | undefined;

/**
 * The Chromium of this worker, for all its files: starting one for each took longer than many files' tests. A
 * context of its own keeps each page's state apart. It ends with the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = launchBrowser();
  return shared;
}

/** Set by the runner's configuration; shorter than a test's own limit. */
const { LONGEST_WAIT_MS = '100000' } = process.env;

/** A page that records all its problems. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, uncaught errors, failed requests and policy violations so far, in order. */
  problems(): readonly string[];
  /** URLs of the requests so far that left for an origin other than the page's. */
  foreignRequests(): readonly string[];
  /** Ignores problems that contain this text; for tests that provoke them. */
  allow(text: string): void;
  close(): Promise<void>;
}

/** Chromium reports a document's own error status as a console error; that is not a fault of the page. */
const isStatusOfDocument = (text: string, url: string, address: string): boolean =>
  text.startsWith('Failed to load resource') && address === url;

/** Path of the page that a tab shows between two tests: the site's short refusal of an asset that does not exist. */
const EMPTY_PATH = '/assets/empty-page-between-tests';

/** Whether a test has not opened a page yet: it may open one of any site. */
const isEmptyPage = (url: string): boolean => url === 'about:blank' || url.endsWith(EMPTY_PATH);

/** A context with its one page, and the function that receives the page's policy violations. */
interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  onViolation: (text: string) => void;
}

async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(Number(LONGEST_WAIT_MS));
  const tab: Tab = { context, page: await context.newPage(), onViolation: () => undefined };
  if (options.javaScriptEnabled !== false) {
    // Without an exposed function, `waitForFunction` never returns under the pages' content security policy.
    await context.exposeFunction('reportViolation', (text: string) => tab.onViolation(text));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(globalThis, 'reportViolation');
        if (typeof report === 'function')
          report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
  }
  return tab;
}

function watch(tab: Tab, close: () => Promise<void>): WatchedPage {
  const { context, page } = tab;
  const found: string[] = [];
  const allowed: string[] = [];
  const foreignRequests: string[] = [];
  tab.onViolation = (text) => found.push(`policy violation: ${text}`);
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (isStatusOfDocument(message.text(), page.url(), message.location().url)) return;
    found.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => found.push(`page error: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation that replaces another one aborts the first one's remaining requests.
    if (reason !== 'net::ERR_ABORTED') found.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    const { port, pathname } = new URL(response.url());
    // A response from `route.fulfill` never reached a server.
    if (response.request().timing().requestStart >= 0) recordResponse(port, pathname);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const own = isEmptyPage(page.url()) ? url.origin : new URL(page.url()).origin;
    if (url.protocol.startsWith('http') && url.origin !== own) foreignRequests.push(url.href);
  });
  return {
    page,
    context,
    problems: () => found.filter((problem) => !allowed.some((text) => problem.includes(text))),
    foreignRequests: () => foreignRequests,
    allow: (text) => allowed.push(text),
    close,
  };
}

/** Chromium sometimes stops replying about a tab, its closing included. After this time nothing waits for that. */
const LONGEST_REPLY_MS = 20_000;
const noReply = () => sleep(LONGEST_REPLY_MS, undefined, { ref: false });

const closeTab = ({ context }: Tab): Promise<void> =>
  Promise.race([context.close().catch(() => undefined), noReply()]);

/** Opens a page in a new context and watches it. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const tab = await openTab(browser, options);
  return watch(tab, () => closeTab(tab));
}

/** Tabs that tests have closed, by browser and options. */
const closedTabs = new WeakMap<Browser, Map<string, Tab>>();

/**
 * Opens a page as `openPage` does, but in the tab of an earlier test with the same options: a new context takes longer
 * than most tests. Closing it empties the tab. Tests that leave what cannot be removed (an installed clock, an init
 * script, a setting made through DevTools) use `openPage`.
 */
export async function reusePage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const tabs = closedTabs.get(browser) ?? new Map<string, Tab>();
  closedTabs.set(browser, tabs);
  const key = JSON.stringify(options);
  const tab = tabs.get(key) ?? (await openTab(browser, options));
  tabs.delete(key);
  return watch(tab, async () => {
    const isEmpty = await Promise.race([empty(tab, options), noReply()]);
    if (isEmpty) tabs.set(key, tab);
    else if (isEmpty === undefined) void closeTab(tab);
    else await closeTab(tab);
  });
}

const EVENTS = ['console', 'dialog', 'framenavigated', 'load', 'pageerror', 'request', 'requestfailed'];

/**
 * Removes all that a test can leave in a tab, except the browser's cache: it serves the built files again, whose names
 * change with their content, and asks the site for all else. Returns false if the tab cannot be used again.
 */
async function empty({ context, page }: Tab, options: BrowserContextOptions): Promise<boolean> {
  const { origin } = new URL(page.url());
  if (origin === 'null' || context.pages().length > 1) return false;
  for (const event of EVENTS) page.removeAllListeners(event);
  context.removeAllListeners('response');
  try {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // A page of the site, in its process: another one would be started for `about:blank`.
    await page.goto(`${origin}${EMPTY_PATH}`);
    const hasOwnClock = await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return /native code/.test(`${setTimeout}`);
    });
    if (!hasOwnClock) return false;
    await page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion ?? 'no-preference',
      forcedColors: options.forcedColors ?? 'none',
      contrast: options.contrast ?? 'no-preference',
    });
    if (options.viewport) await page.setViewportSize(options.viewport);
    await page.mouse.move(0, 0);
    await context.clearCookies();
    await context.clearPermissions();
    const devtools = await context.newCDPSession(page);
    // Chromium keeps at most 50 entries: after that, tests could not count new ones.
    await devtools.send('Page.resetNavigationHistory');
    await devtools.detach();
    return true;
  } catch {
    return false;
  }
}

/** Characters of a page's text that the message of a failed test shows. */
const SHOWN_TEXT = 600;

/** What a page says, for the message of a failed test: its address and the start of its visible text. */
export async function whatPageSays(page: Page): Promise<string> {
  const text = page.locator('main').or(page.locator('body')).last().innerText({ timeout: 2000 });
  const shown = (await text.catch(() => '(no text)')).replace(/\s+/g, ' ').slice(0, SHOWN_TEXT);
  return `${page.url()} says: ${shown}`;
}

const OVER_AGAIN_MS = 250;

/**
 * Shows intent as a visitor's mouse does, until `outcome` is reached. Once may not be enough: Chromium reports
 * its own mouse at the page's corner after a layout, and that ends the hover.
 */
export async function hoverUntil<Outcome>(page: Page, outcome: () => Promise<Outcome>): Promise<Outcome> {
  const hover = () =>
    page.evaluate(() =>
      document
        .querySelector('a[href]')
        ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
    );
  await hover();
  // A document that is just being replaced needs no hover.
  const again = setInterval(() => void hover().catch(() => undefined), OVER_AGAIN_MS);
  return outcome().finally(() => clearInterval(again));
}

/** Shows intent as a visitor's mouse does, and waits until the document is hydrated. */
export const hydrate = (page: Page): Promise<void> => hoverUntil(page, () => waitForHydration(page));

/** Waits until React has hydrated the document: it works in slices and commits once at the end. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    // The root's own flag for whether the server's document is still to be hydrated.
    const root = key === undefined ? undefined : Reflect.get(document, key);
    return root?.stateNode?.current?.memoizedState?.isDehydrated === false;
  });
}
