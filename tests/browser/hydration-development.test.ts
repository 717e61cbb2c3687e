import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SiteId, siteIds } from '#tests/support/sites.ts';
import { writeManifest } from '../../build/asset-manifest.ts';
import { buildClient } from '../../build/build-scripts.ts';
import { type Output, ROOT } from '../../build/paths.ts';
import { places } from '../accessibility/places.ts';
import { hydrate, openPage, sharedBrowser } from '../support/browser.ts';
import { DIST } from '../support/built-site.ts';
import { type RunningSite, startSite } from '../support/start-site.ts';

/** All kinds of pages of a site are opened in one test. In milliseconds. */
const LONG = 900_000;

/** States and pages that no link alone leads to, or that once had a mismatch. */
const more: Readonly<Record<SiteId, readonly string[]>> = {
  main: [
    '/guidance/passkeys',
    '/404',
    '/no/such/page',
    '/search?q=password',
    '/search?q=zzzzzz',
    '/section/advice-guidance/all-topics?allTopics=true&topics=phishing&sort=date+desc',
    '/section/keep-up-to-date/ncsc-blog?q=&defaultTypes=blog-post&sort=date+desc&start=0&rows=20',
    '/cyberaware/actionplan/small-organisations?question=0&choice=0',
    '/cyberaware/actionplan/small-organisations?question=0',
  ],
  agency: ['/404', '/no/such/page', '/search?q=apprenticeships'],
};

/** Beside `dist`, where the copied server finds its packages and the content. */
const FOLDER = join(ROOT, 'dist-development-client');

/**
 * Builds the site with React's development mode in the browser, which compares every attribute and all HTML
 * during hydration and reports differences. Returns the folder to start it from.
 */
async function buildDevelopmentClient(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  const output: Output = { isDevelopment: true, dist: FOLDER, assets: join(FOLDER, 'client', 'assets') };
  await mkdir(output.assets, { recursive: true });
  const [client] = await Promise.all([
    // The parts that only `npm run dev` has, such as live reload, request what the site does not serve.
    buildClient(output, false),
    ...['server', 'content-service'].map((part) =>
      cp(join(DIST, part), join(FOLDER, part), { recursive: true }),
    ),
  ]);
  await writeManifest(client, output, 'development-client');
  return FOLDER;
}

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  const dist = await buildDevelopmentClient();
  [site, browser] = await Promise.all([startSite({}, dist), sharedBrowser()]);
}, LONG);
afterAll(async () => {
  await site?.stop();
});

/** Messages of React and the browser during hydration, each with the page's path. */
async function problemsOf(siteId: SiteId, paths: readonly string[]): Promise<readonly string[]> {
  const watched = await openPage(browser, { timezoneId: 'Pacific/Auckland', locale: 'mi-NZ' });
  const found: string[] = [];
  for (const path of paths) {
    const before = watched.problems().length;
    await watched.page.goto(site.url(siteId, path), { waitUntil: 'domcontentloaded' });
    await hydrate(watched.page);
    found.push(
      ...watched
        .problems()
        .slice(before)
        .map((problem) => `${path}: ${problem}`),
    );
  }
  await watched.close();
  return found;
}

describe("React's development mode", () => {
  it.concurrent.each(siteIds)(
    'finds no difference between browser and server on any kind of page of %s',
    async (siteId) => {
      const paths = places.filter((place) => place.site === siteId).map(({ path }) => path);
      expect(await problemsOf(siteId, [...paths, ...more[siteId]])).toEqual([]);
    },
    LONG,
  );

  it('reports what it finds', async () => {
    const watched = await openPage(browser);
    await watched.page.route('**/guidance/passkeys', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('<main ', '<main title="Not from React" ') });
    });
    await watched.page.goto(site.url('main', '/guidance/passkeys'));
    await hydrate(watched.page);
    expect(watched.problems().join()).toContain('hydrat');
    await watched.close();
  });
});
