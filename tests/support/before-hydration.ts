import type { Locator, Page } from 'playwright-core';

/** The first hydration script; it loads the others. */
export const HYDRATE = '**/assets/hydrate-*.js*';

/** Pages of the sample content with a control that needs React, or works without it. */
export const GLOSSARY = '/section/advice-guidance/jargon-buster';
export const WITH_TERM = '/collection/small-business-guide/avoiding-phishing';
export const WITH_INCIDENTS = '/section/information-for/cyber-security-professionals';

/** The letters of the glossary are closed at first. */
export const NARROW_GLOSSARY = { viewport: { width: 900, height: 700 } };

export const termOf = (page: Page): Locator => page.locator('a[data-term]').first();
export const nextIncident = (page: Page): Locator => page.getByRole('button', { name: 'Next incident' });

/** The letters of the glossary, and those of them that are open. */
export const allLetters = (page: Page): Promise<number> => page.locator('.glossary__letter').count();
export const openLetters = (page: Page): Promise<number> => page.locator('.glossary__letter[open]').count();
export const toggleAll = (page: Page): Locator => page.getByRole('button', { name: /^(?:Show|Hide) all$/ });

/** The first link of a page to an article, and its URL. */
export const articleLink = (page: Page): Locator => page.locator('main a[href^="/guidance/"]').first();
export const articleLinked = (page: Page): Promise<string> =>
  articleLink(page).evaluate((link) => (link instanceof HTMLAnchorElement ? link.href : ''));

/** URLs that are only requested for React. */
const FOR_REACT = /\/assets\/(?:hydrate|chunk|\w+Page)-|\/page-data\?/;

/** Holds back the requests that match, such as those for the hydration scripts. Returns a function that releases them. */
export async function hold(page: Page, matching: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(matching, async (route) => {
    await held.promise;
    // The page may have closed in the meantime.
    await route.continue().catch(() => undefined);
  });
  return () => held.resolve();
}

/**
 * Loads a page and stops its timers: the second for which a press waits for hydration lasts as long as the test,
 * however busy the machine is.
 */
export async function goWithoutTimers(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Counts document requests from now on. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

/** Waits for the response to a request sent now: what the page has requested before has been reported by then. */
const laterAnswer = (page: Page): Promise<unknown> =>
  page.evaluate(() => fetch(location.href, { cache: 'no-store' }).then((response) => response.text()));

/** Lists requests for React from now on; the list is complete up to the moment at which it is asked for. */
export function listForReact(page: Page): () => Promise<readonly string[]> {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (FOR_REACT.test(request.url())) addresses.push(request.url());
  });
  return async () => {
    await laterAnswer(page);
    return addresses;
  };
}

/** Simulates this kind of connection for the page. */
export const setConnection = (page: Page, connection: object): Promise<unknown> =>
  page.addInitScript(
    (given) => Object.defineProperty(navigator, 'connection', { configurable: true, value: given }),
    connection,
  );

/** Whether the document is marked as scripted, which shows the controls that need scripts. */
export const hasScripts = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.scripts !== undefined);
