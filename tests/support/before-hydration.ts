import type { Page } from 'playwright-core';

/** The first of the scripts that take a document over; without it there are none of the others. */
export const HYDRATE = '**/assets/hydrate-*.js*';

/** What is only fetched for React. */
const FOR_REACT = /\/assets\/(?:hydrate|chunk|\w+Page)-|\/page-data\?/;

/** Keeps the scripts that take over on their way until they are let go. */
export async function holdHydration(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(HYDRATE, async (route) => {
    await held.promise;
    // The page may have gone meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => held.resolve();
}

/** How often a document has been asked for since. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

/** Addresses of what was fetched for React since. */
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

/** Whether scripts are said to run, by which what needs them shows. */
export const hasScripts = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.scripts !== undefined);
