import { setTimeout as wait } from 'node:timers/promises';
import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrate } from '#tests/support/browser.ts';
import type { SiteId } from '#tests/support/sites.ts';
import { ARTICLE, visitSite } from '#tests/support/visit-site.ts';

const { newContext, url } = visitSite();

/** Limits for a first visit, in bytes of bodies as transferred, for visitors on slow connections. */
const MAX_SCRIPTS = 2;
const MAX_SCRIPT_BYTES = 6 * 1024;
const MAX_STYLE_BYTES = 14 * 1024;
const MAX_ARTICLE_BYTES = 48 * 1024;
const MAX_ARTICLE_REQUESTS = 6;
/**
 * All scripts of a page, in bytes and files, once links are followed in-app. React, its DOM and the router
 * are 74 KB of it, the first scripts 6 (docs/decisions/0041).
 */
const PAGE_KINDS = [
  { kind: 'a home page', path: '/', kilobytes: 105, files: 9 },
  { kind: 'an article', path: ARTICLE, kilobytes: 109, files: 11 },
  { kind: 'a search', path: '/search?q=password', kilobytes: 115, files: 15 },
  { kind: 'a guide', path: '/collection/ten-steps', kilobytes: 113, files: 14 },
  { kind: 'a section', path: '/section/advice-guidance/all-topics', kilobytes: 109, files: 11 },
  { kind: 'a listing', path: '/section/keep-up-to-date/reports', kilobytes: 121, files: 20 },
];

/** A page for each way in which the data decide what is loaded. */
const PAGES_WITH_PARTS = [
  ['main', ARTICLE],
  ['main', '/case-study/charity-mailbox-compromise'],
  ['main', '/collection/board-toolkit'],
  ['main', '/organisation/amberlock-systems'],
  ['main', '/schemes/cyber-essentials/certified-organisations'],
  ['main', '/section/advice-guidance/jargon-buster'],
  ['main', '/section/keep-up-to-date/reports'],
  ['main', '/section/keep-up-to-date/ncsc-blog'],
  ['main', '/section/about-ncsc/report-an-incident'],
  ['agency', '/'],
] as const;

/** A file that a page has loaded, pictures aside. */
interface Loaded {
  readonly path: string;
  readonly kind: string;
  /** Bytes of the body as transferred, compressed; 0 from the browser's cache. */
  readonly body: number;
}

const KINDS: Readonly<Record<string, string>> = { js: 'Script', css: 'Stylesheet', woff2: 'Font' };
const QUIET_MS = 500;

/**
 * Loads a page with an empty browser cache and no interaction. `loaded` resolves with what it has loaded so far, by the
 * browser's own record, once nothing has been requested for half a second.
 */
async function load(path: string, site: SiteId = 'main') {
  const { page } = await newContext();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(url(path, site));
  async function loaded(): Promise<readonly Loaded[]> {
    for (let known = -1; known < requests.length; await wait(QUIET_MS)) {
      known = requests.length;
      await Promise.all(requests.map(async (request) => (await request.response())?.finished()));
    }
    const entries = await page.evaluate(() =>
      ['navigation', 'resource'].flatMap((type) =>
        performance.getEntriesByType(type).map((one) => one.toJSON()),
      ),
    );
    return entries.flatMap(({ entryType, name, transferSize, encodedBodySize }) => {
      const { pathname } = new URL(name);
      const [, ending = ''] = /\.(\w+)$/.exec(pathname) ?? [];
      if (/^(?:svg|png|jpe?g|webp|avif|ico)$/.test(ending)) return [];
      const kind = entryType === 'navigation' ? 'Document' : (KINDS[ending] ?? 'other');
      return [{ path: pathname, kind, body: Math.min(transferSize, encodedBodySize) }];
    });
  }
  return { page, loaded };
}

const ofKind = (files: readonly Loaded[], kind: string) => files.filter((file) => file.kind === kind);
const bodyBytes = (files: readonly Loaded[]) => files.reduce((sum, { body }) => sum + body, 0);

/** What only React loads. */
const forReact = (files: readonly Loaded[]): string[] =>
  files.map(({ path }) => path).filter((path) => path.startsWith('/api') || path.startsWith('/page-data'));

describe('the first load, before any interaction', () => {
  it.each(PAGES_WITH_PARTS)(
    'has at most 2 scripts of 6 KB together and no data, and after one the needed parts in the first round: %s %s',
    async (site, path) => {
      const { page, loaded } = await load(path, site);
      const first = await loaded();
      const scripts = ofKind(first, 'Script');
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.map((script) => script.path).slice(MAX_SCRIPTS)).toEqual([]);
      expect(bodyBytes(scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
      expect(forReact(first)).toEqual([]);
      expect(first.filter(({ kind }) => kind === 'other')).toEqual([]);
      const named = await page.locator('script[data-hydration]').getAttribute('data-hydration');
      await hydrate(page);
      const later = ofKind(await loaded(), 'Script').map((script) => script.path);
      const notNamed = later.filter((script) => !named?.split(' ').includes(script));
      // Scripts loaded before any interaction, and those that a menu loads when hovered.
      const others = /consent-state|entry|flyout-menus|cookie-jar/;
      expect(notNamed.filter((script) => !others.test(script))).toEqual([]);
    },
  );

  it.each([
    ['main', ARTICLE],
    ['agency', '/case-study/returner-after-ten-years'],
  ] as const)('of an article of %s is at most 6 requests and 48 KB without pictures', async (site, path) => {
    const files = await (await load(path, site)).loaded();
    const kinds = [...new Set(files.map(({ kind }) => kind))].sort();
    expect(kinds).toEqual(['Document', 'Font', 'Script', 'Stylesheet']);
    expect(files.length).toBeLessThanOrEqual(MAX_ARTICLE_REQUESTS);
    expect(bodyBytes(ofKind(files, 'Stylesheet'))).toBeLessThanOrEqual(MAX_STYLE_BYTES);
    expect(bodyBytes(files)).toBeLessThanOrEqual(MAX_ARTICLE_BYTES);
  });
});

describe('the first load, after an interaction', () => {
  it.each(PAGE_KINDS)(
    'of $kind has at most $kilobytes KB of script in $files files, and its data once',
    async ({ path, kilobytes, files }) => {
      const { page, loaded } = await load(path);
      await hydrate(page);
      const all = await loaded();
      const scripts = ofKind(all, 'Script');
      expect(bodyBytes(scripts)).toBeGreaterThan(80 * 1024);
      expect(bodyBytes(scripts)).toBeLessThanOrEqual(kilobytes * 1024);
      expect(new Set(scripts.map((script) => script.path)).size).toBeLessThanOrEqual(files);
      expect(forReact(all).filter((asked) => asked === '/page-data')).toHaveLength(1);
    },
  );
});
