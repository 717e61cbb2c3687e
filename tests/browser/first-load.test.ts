import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrate } from '#tests/support/browser.ts';
import {
  bodyBytes,
  type LoggedRequest,
  logRequests,
  ofKind,
  scriptsOf,
  withoutPictures,
} from '#tests/support/network-log.ts';
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

interface Load {
  readonly page: Page;
  readonly settled: () => Promise<void>;
  readonly requests: () => readonly LoggedRequest[];
}

/** Loads a page with an empty browser cache and no interaction. */
async function load(path: string, site: SiteId = 'main'): Promise<Load> {
  const { page } = await newContext();
  const log = await logRequests(page);
  await page.goto(url(path, site));
  await log.settled();
  return { page, settled: log.settled, requests: () => withoutPictures(log.requests()) };
}

/** Requests that only React makes. */
const forReact = (requests: readonly LoggedRequest[]): string[] =>
  requests.map(({ path }) => path).filter((path) => path.startsWith('/api') || path.startsWith('/page-data'));

describe('the first load, before any interaction', () => {
  it.each(PAGES_WITH_PARTS)(
    'has at most 2 scripts of 6 KB together and no data, and after one the needed parts in the first round: %s %s',
    async (site, path) => {
      const { page, settled, requests } = await load(path, site);
      const scripts = ofKind(requests(), 'Script');
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.map((script) => script.path).slice(MAX_SCRIPTS)).toEqual([]);
      expect(bodyBytes(scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
      expect(forReact(requests())).toEqual([]);
      expect(ofKind(requests(), 'Document')).toHaveLength(1);
      const named = await page.locator('script[data-hydration]').getAttribute('data-hydration');
      await hydrate(page);
      await settled();
      const first = scriptsOf(requests()).map((script) => script.path);
      const later = first.filter((script) => !named?.split(' ').includes(script));
      // Scripts loaded before any interaction, and those that a menu loads when hovered.
      expect(later.filter((script) => !/consent-state|entry|flyout-menus|cookie-jar/.test(script))).toEqual(
        [],
      );
    },
  );

  it.each([
    ['main', ARTICLE],
    ['agency', '/case-study/returner-after-ten-years'],
  ] as const)('of an article of %s is at most 6 requests and 48 KB without pictures', async (site, path) => {
    const { requests } = await load(path, site);
    const kinds = [...new Set(requests().map(({ kind }) => kind))].sort();
    expect(kinds).toEqual(['Document', 'Font', 'Script', 'Stylesheet']);
    expect(requests().length).toBeLessThanOrEqual(MAX_ARTICLE_REQUESTS);
    expect(bodyBytes(ofKind(requests(), 'Stylesheet'))).toBeLessThanOrEqual(MAX_STYLE_BYTES);
    expect(bodyBytes(requests())).toBeLessThanOrEqual(MAX_ARTICLE_BYTES);
  });
});

describe('the first load, after an interaction', () => {
  it.each(PAGE_KINDS)(
    'of $kind has at most $kilobytes KB of script in $files files, and its data once',
    async ({ path, kilobytes, files }) => {
      const { page, settled, requests } = await load(path);
      await hydrate(page);
      await settled();
      const scripts = scriptsOf(requests());
      expect(bodyBytes(scripts)).toBeGreaterThan(80 * 1024);
      expect(bodyBytes(scripts)).toBeLessThanOrEqual(kilobytes * 1024);
      expect(new Set(scripts.map((script) => script.path)).size).toBeLessThanOrEqual(files);
      expect(forReact(requests()).filter((asked) => asked === '/page-data')).toHaveLength(1);
    },
  );
});
