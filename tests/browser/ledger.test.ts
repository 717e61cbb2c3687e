import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consentCookies } from '#shared/consent/cookie-names.ts';
import { VIDEO_ORIGIN } from '#shared/ui/links/video-link.ts';
import { hydrate, type WatchedPage } from '#tests/support/browser.ts';
import { collectEvents } from '#tests/support/collector.ts';
import { isInLedger, isOriginInLedger } from '#tests/support/cookie-ledger.ts';
import type { SiteId } from '#tests/support/sites.ts';
import { replacePlayer, visitSite, WIDE } from '#tests/support/visit-site.ts';

// Compares the cookies and other origins of visits to the sample content with the ledger.

const PAGES: readonly (readonly [SiteId, string])[] = [
  ['main', '/'],
  ['main', '/search?q=password'],
  ['main', '/guidance/three-random-words'],
  ['main', '/collection/ten-steps'],
  ['main', '/cyberaware/actionplan/small-organisations'],
  ['main', '/section/about-ncsc/contact-us'],
  ['main', '/section/about-this-website/cookie-settings'],
  ['main', '/nowhere/at/all'],
  ['agency', '/'],
  ['agency', '/section/puzzles/all-puzzles'],
];
/** An article with an embeddable video. */
const VIDEO_PAGE = '/guidance/two-step-verification';
const OPTIONAL = [consentCookies.analytics, consentCookies.video];

const collector = collectEvents();
const { newContext, addCookies, url } = visitSite(undefined, collector.env);

async function watch(options: BrowserContextOptions, cookies: readonly string[] = []): Promise<WatchedPage> {
  const watched = await newContext(options);
  await addCookies(cookies);
  await replacePlayer(watched.context);
  return watched;
}

/** Visits every page and returns the other origins that were called. */
async function visitAll({ page, foreignRequests }: WatchedPage, isHydrated: boolean): Promise<string[]> {
  for (const [id, path] of PAGES) {
    await page.goto(url(path, id));
    // Without scripts nothing is requested after the page has loaded.
    if (!isHydrated) continue;
    await hydrate(page);
    await page.waitForLoadState('networkidle');
  }
  // Navigation from one site to another is not a call made by a page.
  return [...new Set(foreignRequests().map((address) => new URL(address).origin))].filter(
    (origin) => ![url(''), url('', 'agency')].includes(origin),
  );
}
const namesOf = async ({ context }: WatchedPage) => {
  const cookies = await context.cookies();
  return [...new Set(cookies.map(({ name }) => name))].sort();
};

describe('a visit', () => {
  it('before consent leaves no cookie, calls no other origin and sends no event', async () => {
    const visit = await watch(WIDE);
    expect(await visitAll(visit, true)).toEqual([]);
    expect(await namesOf(visit)).toEqual([]);
    expect(collector.events).toEqual([]);
  });

  it('does the same without scripts', async () => {
    const visit = await watch({ ...WIDE, javaScriptEnabled: false });
    expect(await visitAll(visit, false)).toEqual([]);
    expect(await namesOf(visit)).toEqual([]);
  });

  it('with full consent leaves only cookies of the ledger and calls only its origins', async () => {
    const visit = await watch(WIDE);
    const { page } = visit;
    await page.goto(url('/section/about-this-website/cookie-settings'));
    await hydrate(page);
    await page.waitForFunction(() => document.querySelector('input[type="radio"]:checked'));
    for (const on of await page.getByRole('radio', { name: 'On', exact: true }).all()) await on.check();
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Save cookie settings' }).click(),
    ]);
    await hydrate(page);
    // It lasts a minute, and the visits below may take longer.
    expect(await namesOf(visit)).toContain('cookie_settings_saved');
    await expect.poll(() => collector.pageViews().length).toBeGreaterThan(0);
    const origins = await visitAll(visit, true);
    expect(origins.filter((origin) => !isOriginInLedger(origin))).toEqual([]);
    const names = await namesOf(visit);
    expect(names).toEqual(expect.arrayContaining(['_ga', consentCookies.general, ...OPTIONAL]));
    expect(names.filter((name) => !isInLedger(name))).toEqual([]);
  });

  it('that plays a video calls the origin that the ledger lists for it', async () => {
    const visit = await watch(WIDE, [consentCookies.general, consentCookies.video]);
    const { page } = visit;
    await page.goto(url(VIDEO_PAGE));
    await hydrate(page);
    expect(visit.foreignRequests()).toEqual([]);
    await page.getByRole('button', { name: 'Play the video' }).first().click();
    await expect.poll(() => visit.foreignRequests().length).toBeGreaterThan(0);
    const origins = visit.foreignRequests().map((address) => new URL(address).origin);
    expect(origins.filter((origin) => !isOriginInLedger(origin))).toEqual([]);
    expect(new Set(origins)).toEqual(new Set([VIDEO_ORIGIN]));
  });
});
