import { existsSync } from 'node:fs';
import chromiumFromNpm from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { recordAnswer } from '../proof/evidence.ts';

/** A browser of the system is newer and starts faster than the one from npm. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Chromium looks up its maker's hosts at start and would hang on a closed network. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** Arguments of the npm package that do not fit: Playwright sets the headless mode, and a single process ends with its first page. */
const isUnfit = (arg: string): boolean => arg.startsWith('--headless') || arg === '--single-process';

let unpacked: Promise<string> | undefined;

/** Unpacks the browser once: two at the same time would start an incomplete one. */
function browserFromNpm(): Promise<string> {
  unpacked ??= chromiumFromNpm.executablePath();
  return unpacked;
}

/** Starts a headless Chromium, with more arguments if given: the system's if there is one, else the one that npm brought. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return chromium.launch({ executablePath: system, args: [...QUIET, ...args] });
  return chromium.launch({
    executablePath: await browserFromNpm(),
    args: [...chromiumFromNpm.args.filter((arg) => !isUnfit(arg)), ...QUIET, ...args],
  });
}

/** A page that records everything that goes wrong on it. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, uncaught errors, failed requests and policy violations so far, in order. */
  problems(): readonly string[];
  /** Addresses of the requests so far that left for another origin than the page's. */
  foreignRequests(): readonly string[];
  /** Forgives the problems that contain this text; for tests that provoke them. */
  allow(text: string): void;
  close(): Promise<void>;
}

/** Chromium reports a page's own error status as a console error; that is no fault of the page. */
const isStatusOfDocument = (text: string, url: string, address: string): boolean =>
  text.startsWith('Failed to load resource') && address === url;

/** Opens a page in a context of its own and watches it. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const found: string[] = [];
  const allowed: string[] = [];
  const foreignRequests: string[] = [];
  if (options.javaScriptEnabled !== false) {
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
    // A navigation that replaces another one aborts what the first was still loading.
    if (reason !== 'net::ERR_ABORTED') found.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    const { port, pathname } = new URL(response.url());
    // A response that the test wrote with `route.fulfill` never reached a server.
    if (response.request().timing().requestStart >= 0) recordAnswer(port, pathname);
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

/** Shows intent, as a visitor's mouse does, and waits until the document is hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() =>
    document
      .querySelector('a[href]')
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
  );
  await waitForHydration(page);
}

/** Waits until React has hydrated the document: it works in slices and commits once at the end. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    // The root's own record of whether the server's document is still to be hydrated.
    const root = key === undefined ? undefined : Reflect.get(document, key);
    return root?.stateNode?.current?.memoizedState?.isDehydrated === false;
  });
}
