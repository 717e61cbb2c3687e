import type { Page } from 'playwright-core';

/** The first of the hydration scripts; it loads the others. */
export const HYDRATE = '**/assets/hydrate-*.js*';

/** Addresses that are requested for React alone. */
const FOR_REACT = /\/assets\/(?:hydrate|chunk|\w+Page)-|\/page-data\?/;

/** Holds the hydration scripts back. Returns the function that releases them. */
export async function holdHydration(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(HYDRATE, async (route) => {
    await held.promise;
    // The page may have gone meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => held.resolve();
}

/** Counts document requests from now on. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

/** Lists requests for React from now on. */
export function listForReact(page: Page): () => readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (FOR_REACT.test(request.url())) addresses.push(request.url());
  });
  return () => addresses;
}

/** Gives the page a connection of this kind. */
export const setConnection = (page: Page, connection: object): Promise<unknown> =>
  page.addInitScript(
    (given) => Object.defineProperty(navigator, 'connection', { configurable: true, value: given }),
    connection,
  );

/** Whether the document says that scripts run, which shows the controls that need them. */
export const hasScripts = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.scripts !== undefined);
