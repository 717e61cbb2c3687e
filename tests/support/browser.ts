import { existsSync } from 'node:fs';
import chromiumFromNpm from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { recordResponse } from '../proof/evidence.ts';

/** A system browser is newer and starts faster than the one from npm. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

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

let unpacked: Promise<string> | undefined;

/** Unpacks the browser once: two concurrent calls would start an incomplete one. */
function browserFromNpm(): Promise<string> {
  unpacked ??= chromiumFromNpm.executablePath();
  return unpacked;
}

/**
 * Launches a headless Chromium, with optional extra arguments: the system's if installed, otherwise the one
 * from npm. The npm package's own arguments are left out: they turn web security off.
 */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  return chromium.launch({
    executablePath: system ?? (await browserFromNpm()),
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

/** Ends a hanging test, however busy the machine is; shorter than a test's own limit. */
const LONGEST_WAIT_MS = 100_000;

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

/** Opens a page in its own context and watches it. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  const page = await context.newPage();
  const found: string[] = [];
  const allowed: string[] = [];
  const foreignRequests: string[] = [];
  if (options.javaScriptEnabled !== false) {
    // Without an exposed function, `waitForFunction` never returns under the pages' content security policy.
    await context.exposeFunction('reportViolation', (text: string) =>
      found.push(`policy violation: ${text}`),
    );
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(globalThis, 'reportViolation');
        if (typeof report === 'function')
          report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
  }
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
    const own = page.url() === 'about:blank' ? url.origin : new URL(page.url()).origin;
    if (url.protocol.startsWith('http') && url.origin !== own) foreignRequests.push(url.href);
  });
  return {
    page,
    context,
    problems: () => found.filter((problem) => !allowed.some((text) => problem.includes(text))),
    foreignRequests: () => foreignRequests,
    allow: (text) => allowed.push(text),
    close: () => context.close(),
  };
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
